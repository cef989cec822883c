package dev.monge.matching.sorted;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Serializable;

/**
 * The options of {@link SortedMatching}.
 *
 * @param starts number of random initial weights
 * @param startIterations iterations from each of them
 * @param generations number of generations in which the best weights are varied
 * @param hops variations per generation
 * @param hopIterations iterations after each variation
 * @param refinement accelerated iterations over all moments at the end
 * @param sample number of moments per profile that the search uses, at most; the refinement uses all
 * @param ridge penalty on the weights of standardised features, at the end of the search
 * @param labels weight of each label's squared relative error; a profile's mean squared error has weight 1
 * @param pairs weight of the squared difference of each pair in the wrong order
 * @param parts number of places over which a bin of a profile is spread
 * @param seed seed of all random streams
 * @param threads number of threads; the result does not depend on it
 */
@RecordBuilder
public record SortedOptions(
        int starts,
        int startIterations,
        int generations,
        int hops,
        int hopIterations,
        int refinement,
        int sample,
        double ridge,
        double labels,
        double pairs,
        int parts,
        long seed,
        int threads)
        implements SortedOptionsBuilder.With, Serializable {
    /** The recommended options: about ten seconds of one core for 20,000 moments, 40 features and four profiles. */
    public static final SortedOptions DEFAULT =
            new SortedOptions(24, 60, 15, 4, 30, 150, 6000, 1e-5, 0.1, 0.1, 8, 0, 1);

    /** Validates the numbers. */
    public SortedOptions {
        require(starts >= 1, "the number of starts must be at least 1, got " + starts);
        require(
                startIterations >= 1 && generations >= 0 && hops >= 1 && hopIterations >= 1 && refinement >= 0,
                "numbers of iterations must not be negative");
        require(sample >= 2, "the search needs at least 2 moments per profile, got " + sample);
        require(ridge > 0 && ridge < 1, "the ridge must be between 0 and 1, got " + ridge);
        require(labels >= 0 && pairs >= 0, "weights must not be negative, got " + labels + " and " + pairs);
        require(parts >= 1, "a bin has at least one place, got " + parts);
        require(threads >= 1, "the number of threads must be at least 1, got " + threads);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new InputException(otherwise);
        }
    }

    /** Returns these options with another effort: the starts, generations and refinement. */
    public SortedOptions withEffort(int newStarts, int newGenerations, int newRefinement) {
        return with().starts(newStarts)
                .generations(newGenerations)
                .refinement(newRefinement)
                .build();
    }

    /** Returns what stored results of these fits are found by, which do not depend on the number of threads. */
    public Identity identity() {
        return Identity.of("SortedOptions", 1)
                .with("starts", starts)
                .with("startIterations", startIterations)
                .with("generations", generations)
                .with("hops", hops)
                .with("hopIterations", hopIterations)
                .with("refinement", refinement)
                .with("sample", sample)
                .with("ridge", ridge)
                .with("labels", labels)
                .with("pairs", pairs)
                .with("parts", parts)
                .with("seed", seed)
                .with("threads", 1);
    }
}
