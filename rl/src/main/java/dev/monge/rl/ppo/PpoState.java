package dev.monge.rl.ppo;

import dev.monge.input.InputException;
import dev.monge.nn.OptimiserState;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.numeric.Parameters;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.policy.RunningStatistics;
import dev.monge.rl.policy.Standardisation;
import dev.monge.rl.rollout.Rollout;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The state that a run of PPO carries from one iteration to the next: networks, environments and statistics. */
final class PpoState {
    /** The number of environments in a group; small, so that groups can be distributed evenly over threads. */
    private static final int GROUP = 4;

    private final PpoOptions options;
    private final WorkerTeam team;
    final int observationWidth;
    final Space actionSpace;
    final PolicyLearner policy;
    final ValueLearner value;
    final EnvironmentGroup[] groups;
    final ReturnScaling scaling;
    final MaximisedReturns maximised;
    private final RunningStatistics observations;
    private final String run;
    private final List<LearningCurve.Point> curve = new ArrayList<>();

    PpoState(Supplier<? extends Environment> make, PpoOptions options, WorkerTeam team) {
        this.options = options;
        this.team = team;
        Environment example = make.get();
        observationWidth = example.observationSpace().size();
        actionSpace = example.actionSpace();
        policy = new PolicyLearner(observationWidth, actionSpace, options);
        value = new ValueLearner(observationWidth, options);
        int count = options.environments();
        groups = new EnvironmentGroup[(count + GROUP - 1) / GROUP];
        RandomStreams actions = RandomStreams.of(options.seed()).named("actions");
        for (int g = 0; g < groups.length; g++) {
            groups[g] = new EnvironmentGroup(g * GROUP, Math.min(GROUP, count - g * GROUP), make, actions);
        }
        scaling =
                new ReturnScaling(count, options.horizon(), options.objective().gamma());
        maximised = new MaximisedReturns(count);
        observations = new RunningStatistics(observationWidth);
        run = options.identity() + " on " + observationWidth + " observations and actions in " + actionSpace;
    }

    /** Begins the first episodes; returns the first iteration. */
    int begin() {
        // Not the seed itself: most environments of runs with seeds 1 and 2 would then be the same.
        long seed = RandomStreams.of(options.seed())
                        .named("environments")
                        .generator()
                        .nextLong()
                >>> 2;
        team.run(groups.length, (group, worker) -> groups[group].reset(seed));
        return 0;
    }

    /** Returns the current standardisation of observations. */
    Optional<Standardisation> standardisation() {
        return options.normalisation().observations() ? Optional.of(observations.standardisation()) : Optional.empty();
    }

    /** Returns the current policy. */
    Policy policy() {
        return policy.policy(standardisation());
    }

    /** Adds the observations of a rollout to the statistics, once the rollout is no longer used. */
    void observe(Rollout rollout) {
        if (options.normalisation().observations()) {
            observations.add(rollout.observations, rollout.steps());
        }
    }

    /** Adds an iteration to the curve, unless no episode ended in it. */
    void note(PpoReport report) {
        if (report.episodes() > 0) {
            curve.add(new LearningCurve.Point(report.steps(), report.meanReturn(), report.maximisedReturn()));
        }
    }

    /** Returns the fraction of the time of the last rollout, over all groups, that was spent in the environments. */
    double environmentsShare() {
        long stepping = 0;
        long acting = 0;
        for (EnvironmentGroup group : groups) {
            stepping += group.stepping();
            acting += group.acting();
        }
        return (double) stepping / (stepping + acting);
    }

    /** Returns the state of the run before the given iteration. */
    PpoCheckpoint save(int iteration) {
        List<float[]> parameters = new ArrayList<>();
        List<OptimiserState> optimisers = new ArrayList<>();
        for (Parameters each : trained()) {
            parameters.add(each.values.clone());
            optimisers.add(each.adam.state());
        }
        List<PpoCheckpoint.Group> saved = new ArrayList<>();
        for (EnvironmentGroup group : groups) {
            saved.add(group.save());
        }
        return new PpoCheckpoint(
                run,
                iteration,
                parameters,
                optimisers,
                saved,
                observations.state(),
                scaling.statistics().state(),
                scaling.running(),
                maximised.running(),
                new LearningCurve(curve));
    }

    /** Restores the state of a run if there is a checkpoint, and returns the next iteration. */
    Optional<Integer> takeUp(PpoCheckpoints store) {
        Optional<PpoCheckpoint> saved = store.load();
        try {
            saved.ifPresent(this::restore);
        } catch (IllegalArgumentException unfit) {
            throw new InputException(store + ": cannot resume from the checkpoint: " + unfit.getMessage(), unfit);
        }
        return saved.map(PpoCheckpoint::iteration);
    }

    private void restore(PpoCheckpoint checkpoint) {
        if (!checkpoint.run().equals(run)) {
            throw new InputException("it belongs to another run than " + run);
        }
        if (checkpoint.iteration() < 0 || checkpoint.iteration() > options.iterations()) {
            throw new InputException("it is in iteration " + checkpoint.iteration() + " of " + options.iterations());
        }
        List<Parameters> trained = trained();
        requireAsMany("networks", checkpoint.parameters().size(), trained.size());
        requireAsMany("optimisers", checkpoint.optimisers().size(), trained.size());
        requireAsMany("groups of environments", checkpoint.groups().size(), groups.length);
        requireAsMany("discounted returns", checkpoint.discountedReturns().length, options.environments());
        requireAsMany("returns under way", checkpoint.maximisedReturns().length, options.environments());
        for (int k = 0; k < trained.size(); k++) {
            float[] values = checkpoint.parameters().get(k);
            requireAsMany("parameters", values.length, trained.get(k).values.length);
            System.arraycopy(values, 0, trained.get(k).values, 0, values.length);
            trained.get(k).adam.restore(checkpoint.optimisers().get(k));
        }
        for (int g = 0; g < groups.length; g++) {
            groups[g].restore(checkpoint.groups().get(g));
        }
        observations.restore(checkpoint.observations());
        scaling.restore(checkpoint.returns(), checkpoint.discountedReturns());
        maximised.restore(checkpoint.maximisedReturns());
        curve.addAll(checkpoint.curve().points());
    }

    /** Closes the environments. */
    void close() {
        for (EnvironmentGroup group : groups) {
            group.close();
        }
    }

    private static void requireAsMany(String what, int saved, int needed) {
        if (saved != needed) {
            throw new InputException("it is damaged: it has " + saved + " " + what + " instead of " + needed);
        }
    }

    private List<Parameters> trained() {
        List<Parameters> trained = new ArrayList<>(List.of(policy.network, value.network));
        if (policy.deviations != null) {
            trained.add(policy.deviations);
        }
        return trained;
    }
}
