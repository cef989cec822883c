package dev.monge.matching;

import dev.monge.input.InputException;
import dev.monge.matching.epoch.MatchingObjective;
import dev.monge.nn.GradientClip;
import dev.monge.nn.Mlp;
import dev.monge.nn.Optimiser;
import dev.monge.nn.Schedule;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The loop of Algorithm 2 over epochs and restarts, with checkpoints. All values are in the network's units. */
final class MatchingRun {
    private static final float[] DIVERGED = {};

    private final Demonstrations demonstrations;
    private final Supervision supervision;
    private final MatchingOptions options;
    private final MatchingControl control;
    private final Mlp shape;
    private final Schedule ridge;
    private final String digest;
    private final EpochReport report;
    private final List<float[]> finished = new ArrayList<>();
    private final List<Divergence> diverged = new ArrayList<>();

    MatchingRun(
            Demonstrations demonstrations,
            Supervision supervision,
            MatchingOptions options,
            MatchingControl control,
            Mlp shape) {
        this.demonstrations = demonstrations;
        this.supervision = supervision;
        this.options = options;
        this.control = control;
        this.shape = shape;
        this.ridge = Ridge.schedule(options, supervision);
        this.digest = control.checkpoints().isPresent() ? RunDigest.of(demonstrations, supervision, options) : "";
        this.report = new EpochReport(options.restarts(), options.epochs());
    }

    /** Returns theta of every restart, in order; empty for one that diverged. */
    List<float[]> run() {
        Optional<MatchingCheckpoint> saved = control.checkpoints().flatMap(Checkpoints::load);
        saved.ifPresent(this::takeUp);
        try (var team = new WorkerTeam(options.threads())) {
            for (int restart = finished.size(); restart < options.restarts(); restart++) {
                finished.add(restart(restart, saved, team));
                saved = Optional.empty();
            }
        }
        return finished;
    }

    /** Runs one restart alone. */
    Start start(int restart) {
        try (var team = new WorkerTeam(options.threads())) {
            float[] theta = restart(restart, Optional.empty(), team);
            return new Start(theta, theta == DIVERGED ? diverged.get(0) : null);
        }
    }

    /** Returns theta of restarts that were run elsewhere, as {@link #run} does. */
    List<float[]> of(List<Start> starts) {
        if (starts.size() != options.restarts()) {
            throw new IllegalArgumentException(
                    "a fit of " + options.restarts() + " restarts needs as many, got " + starts.size());
        }
        for (Start each : starts) {
            if (each.diverged() != null) {
                diverged.add(each.diverged());
            } else if (each.parameters().length != shape.parameterCount()) {
                throw new InputException("a restart has " + each.parameters().length + " parameters instead of "
                        + shape.parameterCount());
            }
            finished.add(each.parameters());
        }
        return finished;
    }

    /** Returns where restarts diverged, in order. */
    List<Divergence> diverged() {
        return diverged;
    }

    /** Returns the divergence of a restart whose last weights are finite but whose returns overflow. */
    Divergence overflow(int restart) {
        return new Divergence(
                restart, options.epochs() - 1, options.descent().learningRate().at(1));
    }

    /** Returns the initial weights of a restart, line 1 of Algorithm 2. */
    float[] initial(int restart) {
        float[] theta = shape.initialise(streams(restart).named("weights").generator());
        tie(theta);
        return theta;
    }

    /** Projects weights, or their gradient, to the symmetry of the shape. Modified. */
    private void tie(float[] weights) {
        if (options.shape().symmetry() == RewardShape.Symmetry.ODD) {
            OddSymmetry.project(shape, weights);
        }
    }

    private RandomStreams streams(int restart) {
        return RandomStreams.of(options.seed()).named("restart").at(restart);
    }

    private void takeUp(MatchingCheckpoint saved) {
        if (!saved.run().equals(digest)) {
            throw refusal("is of a run with other data, supervision, options or seed");
        }
        if (saved.restart() != saved.finished().size() || saved.restart() >= options.restarts()) {
            throw refusal("is damaged: it is in restart " + saved.restart() + " after "
                    + saved.finished().size() + " finished ones of " + options.restarts());
        }
        if (saved.epoch() < 0 || saved.epoch() > options.epochs()) {
            throw refusal("is damaged: it is in epoch " + saved.epoch() + " of " + options.epochs());
        }
        requireParameters(saved.parameters(), shape.parameterCount());
        List<Integer> lost = saved.diverged().stream().map(Divergence::restart).toList();
        for (int k = 0; k < saved.finished().size(); k++) {
            requireParameters(saved.finished().get(k), lost.contains(k) ? 0 : shape.parameterCount());
        }
        finished.addAll(saved.finished());
        diverged.addAll(saved.diverged());
    }

    private void requireParameters(float[] theta, int expected) {
        if (theta.length != expected) {
            throw refusal("is damaged: it has " + theta.length + " parameters instead of " + expected);
        }
    }

    private InputException refusal(String sentence) {
        return new InputException(
                control.checkpoints().map(String::valueOf).orElse("") + ": the checkpoint " + sentence);
    }

    private float[] restart(int restart, Optional<MatchingCheckpoint> saved, WorkerTeam team) {
        Optimiser optimiser = options.descent().optimiser(shape.parameterCount());
        float[] theta = initial(restart);
        int first = 0;
        if (saved.isPresent()) {
            MatchingCheckpoint checkpoint = saved.get();
            theta = checkpoint.parameters().clone();
            try {
                optimiser.restore(checkpoint.optimiser());
            } catch (IllegalArgumentException otherShape) {
                throw refusal("is damaged: " + otherShape.getMessage());
            }
            first = checkpoint.epoch();
        }
        var objective = new MatchingObjective(demonstrations, supervision, shape, options, streams(restart), team);
        float[] gradient = new float[theta.length];
        float[][] clipped = {gradient};
        for (int epoch = first; epoch < options.epochs(); epoch++) {
            if (control.cancelled().getAsBoolean()) {
                save(restart, epoch, theta, optimiser);
                throw new CancellationException("stopped in restart " + restart + " before epoch " + epoch);
            }
            double progress = options.epochs() == 1 ? 0 : (double) epoch / (options.epochs() - 1);
            MatchingObjective.Losses losses = objective.evaluate(epoch, progress, theta, gradient);
            losses.total += Ridge.add(ridge.at(progress), shape, theta, gradient);
            tie(gradient);
            if (options.descent().clip() < Double.POSITIVE_INFINITY) {
                GradientClip.byGlobalNorm(options.descent().clip(), clipped);
            }
            double rate = options.descent().learningRate().at(progress);
            boolean finite = Double.isFinite(losses.total) && hasFiniteSquares(gradient);
            optimiser.step(theta, gradient, rate);
            options.descent().decayBiases(shape, theta, rate);
            if (!finite || !isFinite(theta)) {
                diverged.add(new Divergence(restart, epoch, rate));
                return DIVERGED;
            }
            control.progress().epoch(report.fill(restart, epoch, rate, losses));
            if ((epoch + 1) % control.every() == 0) {
                save(restart, epoch + 1, theta, optimiser);
            }
        }
        return theta;
    }

    /** Optimisers average squares of gradients, which must be finite too for the state to be saved. */
    private static boolean hasFiniteSquares(float[] gradient) {
        boolean finite = true;
        for (float each : gradient) {
            finite &= Float.isFinite(each * each);
        }
        return finite;
    }

    private static boolean isFinite(float[] theta) {
        boolean finite = true;
        for (float each : theta) {
            finite &= Float.isFinite(each);
        }
        return finite;
    }

    private void save(int restart, int epoch, float[] theta, Optimiser optimiser) {
        control.checkpoints()
                .ifPresent(store -> store.save(new MatchingCheckpoint(
                        digest,
                        restart,
                        epoch,
                        theta.clone(),
                        optimiser.state(),
                        List.copyOf(finished),
                        List.copyOf(diverged))));
    }
}
