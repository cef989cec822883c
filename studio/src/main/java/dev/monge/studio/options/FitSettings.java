package dev.monge.studio.options;

import dev.monge.fit.FitOptions;
import dev.monge.options.RewardShape;
import java.util.List;

/**
 * How rewards are fitted: as {@code monge fit} does with the same options.
 *
 * @param options the options of a fit
 * @param words the words with which {@code monge fit} does the same, in any folder
 */
public record FitSettings(FitOptions options, List<String> words) {
    /** The defaults of {@code monge fit}. */
    public static final FitSettings DEFAULT = new FitSettings(FitOptions.DEFAULT, List.of());

    /** Linear rewards, whose weights can be read: {@code monge fit --linear}. */
    public static final FitSettings LINEAR =
            new FitSettings(FitOptions.DEFAULT.withShape(RewardShape.LINEAR), List.of("--linear"));

    /** Copies the words. */
    public FitSettings {
        words = List.copyOf(words);
    }
}
