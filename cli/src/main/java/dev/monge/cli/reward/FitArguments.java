package dev.monge.cli.reward;

import dev.monge.cli.data.PreparationArguments;
import dev.monge.cli.output.OutputFile;
import dev.monge.derive.Preparation;
import dev.monge.fit.FitOptions;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.trajectory.FeatureChoice;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;

/**
 * What a reward is fitted to and how, wherever its recordings are: the options of {@code monge fit} and {@code monge spark
 * fit}; a mixin.
 */
public final class FitArguments {
    @Mixin
    private PreparationArguments preparation = new PreparationArguments();

    @Mixin
    private SupervisionArguments supervision = new SupervisionArguments();

    @Mixin
    private FeatureArguments features = new FeatureArguments();

    @Mixin
    private MatchingArguments matching = new MatchingArguments();

    /** What is done to recordings first. */
    PreparationArguments preparation() {
        return preparation;
    }

    /** The files of the expert; checks what can be checked before anything is read. */
    public SupervisionFiles files() {
        return supervision.files();
    }

    /** The options of the fit; checks what can be checked before anything is read. */
    public FitOptions options() throws IOException {
        return matching.options().withFeatures(features.choice()).withPreparation(preparation.declared());
    }

    /** The features among the columns of prepared data. */
    public FeatureChoice features(FeatureChoice chosen, Preparation prepared) {
        return features.choice(chosen, prepared);
    }

    /** The number of threads. */
    int threads() {
        return matching.threads();
    }

    /** Refuses an output that is one of the files that are read. */
    public void requireNoInput(@Nullable Path out) throws IOException {
        OutputFile.requireNoInput(out, supervision.paths());
        OutputFile.requireNoInput(out, preparation.paths());
    }
}
