package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.options.MatchingOptions;
import dev.monge.pursuit.ProfilePursuit;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.reward.Version;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Algorithm 2, matching of optimality profiles: fits a reward to demonstrations and an expert's supervision.
 *
 * <p>Every epoch draws a minibatch of suffixes, couples its returns under R_theta with the profile by optimal transport
 * (Algorithm 1), and updates theta by the gradient of L_tot = c_ot L_ot + c_pw L_pw + c_fix L_fix. Profiles alone
 * determine a reward only up to measure-preserving maps, including its sign (section Symmetry), so a few ordered pairs
 * or labels are needed too. Each loss is optional. With pairs alone the algorithm <em>is</em> T-REX (Brown et al.,
 * 2019), on suffixes or whole trajectories.
 *
 * <p>There are two extensions of the paper. Several profiles can be matched at once, each with its own discount, weight
 * and trajectories. Of several restarts, the one that agrees best with the supervision is kept, which does not require
 * the ground truth.
 *
 * <p>The result is a function of data, supervision, options and seed, to the bit. It does not depend on the number of
 * threads or on interruptions of the run. An epoch costs O(steps its batch touches) and allocates nothing after the
 * first. For progress, cancellation and checkpoints, see {@link MatchingControl}.
 */
public final class ProfileMatching {
    private ProfileMatching() {}

    /** Fits a reward. */
    public static Matching fit(Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
        return fit(demonstrations, supervision, options, MatchingControl.NONE);
    }

    /**
     * Fits a reward with progress reports, cancellation and checkpoints.
     *
     * @throws java.util.concurrent.CancellationException if the control cancels the run; a checkpoint is saved first if
     *     the control has storage for it
     * @throws DivergedException if every restart diverged
     */
    public static Matching fit(
            Demonstrations demonstrations, Supervision supervision, MatchingOptions options, MatchingControl control) {
        if (options.starts() > 0) {
            return pursue(demonstrations, supervision, options, control);
        }
        Problem problem = Problem.of(demonstrations, supervision, options);
        MatchingRun run = problem.run(options, control);
        return finish(demonstrations, supervision, options, problem, run, run.run());
    }

    /** Profile pursuit instead of descent, with the same result apart from how it was found. */
    private static Matching pursue(
            Demonstrations demonstrations, Supervision supervision, MatchingOptions options, MatchingControl control) {
        Problem problem = Problem.of(demonstrations, supervision, options.withStarts(0));
        ProfilePursuit.Found found = ProfilePursuit.find(
                demonstrations,
                supervision.spread(options.transport().parts()),
                options,
                control.cancelled(),
                PursuitReport.to(control.progress()));
        float[] theta = new float[demonstrations.width() + 1];
        for (int i = 0; i < found.weights().length; i++) {
            theta[i] = (float) (found.weights()[i] / problem.scaling().scale());
        }
        var judge = new Judge(
                demonstrations,
                problem.statements(),
                problem.shape(),
                options.transport().p());
        double scale = problem.scaling().scale();
        MatchingQuality after = judge.quality(theta);
        return new Matching(
                problem.reward(theta, demonstrations, supervision, options),
                judge.quality(new float[theta.length]).times(scale),
                after.times(scale),
                0,
                List.of(after.score(supervision.pairs().size())),
                List.of(),
                found.pursuit());
    }

    /**
     * Runs one restart of a fit.
     *
     * @param restart index of the restart, from 0
     */
    public static Start start(
            Demonstrations demonstrations, Supervision supervision, MatchingOptions options, int restart) {
        Objects.checkIndex(restart, options.restarts());
        return Problem.of(demonstrations, supervision, options)
                .run(options, MatchingControl.NONE)
                .start(restart);
    }

    /**
     * Returns the fit whose restarts ended so.
     *
     * @param starts the ends of all restarts, in order
     * @throws DivergedException if every restart diverged
     */
    public static Matching finish(
            Demonstrations demonstrations, Supervision supervision, MatchingOptions options, List<Start> starts) {
        Problem problem = Problem.of(demonstrations, supervision, options);
        MatchingRun run = problem.run(options, MatchingControl.NONE);
        return finish(demonstrations, supervision, options, problem, run, run.of(starts));
    }

    /**
     * A fit as the restarts see it.
     *
     * @param steps the demonstrations, or one row per segment if they can be condensed
     * @param statements the supervision of them, in the network's units
     * @param shape the network
     * @param scaling the units of the network
     * @param rows how rows are scaled; null if the demonstrations are not condensed
     */
    private record Problem(
            Demonstrations steps,
            Supervision statements,
            Mlp shape,
            TargetScaling scaling,
            @Nullable RowScaling rows) {
        static Problem of(Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
            supervision.check(demonstrations);
            Supervision spread = supervision.spread(options.transport().parts());
            TargetScaling scaling = Targets.scaling(options.normalisation(), spread);
            Supervision scaled = spread.scaled(scaling);
            var shape = new Mlp(
                    demonstrations.width(),
                    options.shape().hidden(),
                    1,
                    options.shape().activation());
            if (!Condensation.applies(options.shape(), scaled)) {
                return new Problem(demonstrations, scaled, shape, scaling, null);
            }
            Condensation condensed = Condensation.of(demonstrations, scaled);
            Supervision statements = condensed.supervision();
            RowScaling rows = RowScaling.of(condensed.demonstrations(), statements, options.shape());
            return new Problem(rows.apply(condensed.demonstrations()), statements, shape, scaling, rows);
        }

        /** Returns the reward with these weights of the features as they are. */
        RewardNetwork reward(
                float[] theta, Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
            var provenance = new Provenance(
                    Version.current(),
                    demonstrations.fingerprint(),
                    supervision.fingerprint(),
                    supervision.profiles().stream()
                            .filter(each -> !each.isOfRecordings())
                            .map(ProfileTarget::gamma)
                            .toList(),
                    options.withThreads(1), // the result does not depend on it
                    null,
                    Map.of(),
                    null);
            return new RewardNetwork(shape, theta, demonstrations.shape(), demonstrations.map(), scaling, provenance);
        }

        MatchingRun run(MatchingOptions options, MatchingControl control) {
            return new MatchingRun(steps, statements, options, control, shape);
        }
    }

    private static Matching finish(
            Demonstrations demonstrations,
            Supervision supervision,
            MatchingOptions options,
            Problem problem,
            MatchingRun run,
            List<float[]> ends) {
        Demonstrations steps = problem.steps();
        Supervision statements = problem.statements();
        Mlp shape = problem.shape();
        TargetScaling scaling = problem.scaling();
        RowScaling rows = problem.rows();
        List<float[]> restarts = new ArrayList<>(ends);
        if (rows != null && ProfileCalibration.applies(options.shape(), statements)) {
            restarts.replaceAll(theta -> ProfileCalibration.of(steps, statements, shape, theta));
        }

        var judge = new Judge(steps, statements, shape, options.transport().p());
        var scores = new ArrayList<Double>();
        var diverged = new ArrayList<>(run.diverged());
        int best = 0;
        for (int restart = 0; restart < restarts.size(); restart++) {
            float[] weights = restarts.get(restart);
            double score = weights.length == 0 ? Double.POSITIVE_INFINITY : judge.score(weights);
            if (weights.length > 0 && score == Double.POSITIVE_INFINITY) {
                diverged.add(run.overflow(restart));
            }
            scores.add(score);
            best = score < scores.get(best) ? restart : best;
        }
        if (scores.get(best) == Double.POSITIVE_INFINITY) {
            throw new DivergedException(diverged);
        }
        float[] theta = rows == null ? restarts.get(best) : rows.unscaled(shape, restarts.get(best));
        return new Matching(
                problem.reward(theta, demonstrations, supervision, options),
                judge.quality(run.initial(best)).times(scaling.scale()),
                judge.quality(restarts.get(best)).times(scaling.scale()),
                best,
                scores,
                diverged,
                null);
    }

    /** Measures the agreement of weights with the supervision over the whole data set. */
    private record Judge(Demonstrations demonstrations, Supervision supervision, Mlp shape, double p) {
        MatchingQuality quality(float[] theta) {
            float[] rewards = new float[demonstrations.steps()];
            ScalarNetwork.of(shape).values(theta, demonstrations.columns(), 0, rewards.length, rewards, 0);
            return MatchingQuality.of(demonstrations, supervision, rewards, p);
        }

        /** Returns the score of finite weights; infinite if their returns overflow on the whole data set. */
        double score(float[] theta) {
            double score = quality(theta).score(supervision.pairs().size());
            return Double.isFinite(score) ? score : Double.POSITIVE_INFINITY;
        }
    }
}
