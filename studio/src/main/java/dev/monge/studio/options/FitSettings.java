package dev.monge.studio.options;

import dev.monge.fit.FitOptions;
import dev.monge.fit.FitRecipe;
import dev.monge.options.RewardShape;
import java.util.List;

/** How rewards are fitted: as {@code monge fit} does with the same options. */
public interface FitSettings {
    /** The defaults of {@code monge fit}. */
    FitSettings DEFAULT = of(FitOptions.DEFAULT, FitRecipe.DEFAULT, List.of());

    /** Linear rewards, whose weights can be read: {@code monge fit --linear}. */
    FitSettings LINEAR = of(FitOptions.DEFAULT, FitRecipe.DEFAULT.withFamily(RewardShape.LINEAR), List.of("--linear"));

    /**
     * Returns the options of a fit.
     *
     * @param answered whether experts answered questions that were chosen because they are close
     */
    FitOptions options(boolean answered);

    /** Returns the words with which {@code monge fit} does the same, in any folder. */
    List<String> words();

    /**
     * Returns settings.
     *
     * @param options the options, apart from the recipe
     * @param recipe the recipe without answers
     * @param words the words with which {@code monge fit} does the same
     */
    static FitSettings of(FitOptions options, FitRecipe recipe, List<String> words) {
        return new FitSettings() {
            @Override
            public FitOptions options(boolean answered) {
                return options.withMatching(answered ? recipe.withAnswers() : recipe);
            }

            @Override
            public List<String> words() {
                return words;
            }
        };
    }
}
