package dev.monge.lab.experiment;

import dev.monge.matching.Matching;
import dev.monge.matching.MatchingControl;
import dev.monge.matching.ProfileMatching;
import dev.monge.matching.Supervision;
import dev.monge.rl.Demonstration;
import dev.monge.trajectory.Demonstrations;
import java.util.List;

/**
 * A trial step by step, for those who want its reward and its policies and not only its numbers: the supervision, the fit,
 * the search for a policy. {@link #run} does all of it. Safe to use by several threads.
 */
public final class Workbench {
    private final Laboratory laboratory = new Laboratory();

    /** A workbench with nothing on it. */
    public Workbench() {}

    /** Carries out a whole trial. */
    public TrialResult run(Trial trial) {
        return laboratory.run(trial);
    }

    /** The episodes of a set, replayed once. */
    public List<Demonstration> demonstrations(LanderSet set) {
        return laboratory.demonstrations(set);
    }

    /** A trial's demonstrations as its reward sees them. */
    public Demonstrations seen(Trial trial) {
        return laboratory.seen(trial.data(), trial);
    }

    /** What an expert who knows the truth says of a trial's demonstrations. */
    public Supervision supervision(Trial trial, Demonstrations seen) {
        return laboratory.supervision(trial, seen);
    }

    /** The reward that a trial learns. */
    public Matching fit(Trial trial, Demonstrations seen, Supervision supervision, MatchingControl control) {
        return ProfileMatching.fit(seen, supervision, trial.recipe().matching().withSeed(trial.seed()), control);
    }
}
