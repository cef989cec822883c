package dev.monge.research.experiment;

import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.bundled.BundledEpisodes;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.demonstration.Demonstration;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;

/**
 * A bundled set of episodes of one environment.
 *
 * @param environment the name of the environment
 * @param kind which episodes
 */
record BundledSet(String environment, Kind kind) implements EpisodeSet, Serializable {
    /** The kinds of episodes. */
    enum Kind {
        /** Demonstrations of mixed quality. */
        MIXED,
        /** Episodes of policies of other runs. */
        VALIDATION,
        /** Episodes of near-optimal policies. */
        GOOD
    }

    /** Returns the name of the file in the jar, without {@code .episodes.gz}. */
    @Override
    public String name() {
        return environment + "." + kind.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public List<Demonstration> demonstrations() {
        return BundledEpisodes.replayed(episodes(), newEnvironment());
    }

    /** Returns the episodes, not replayed. */
    List<BundledEpisode> episodes() {
        String file = name() + ".episodes.gz";
        return BundledEpisodes.of(file, BundledSet.class.getResourceAsStream(file));
    }

    @Override
    public EpisodeSet validation() {
        return LearnedWorld.of(environment).validation();
    }
}
