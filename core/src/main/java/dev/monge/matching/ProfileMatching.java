package dev.monge.matching;

import dev.monge.nn.Mlp;
import dev.monge.nn.ScalarNetwork;
import dev.monge.options.MatchingOptions;
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

/**
 * Algorithm 2, matching of optimality profiles: fits a reward to demonstrations and what an expert says of them.
 *
 * <p>In every epoch a minibatch of suffixes is drawn, its returns under R_theta are coupled with the profile by optimal
 * transport (Algorithm 1), and theta takes a step along the gradient of
 * L_tot = c_ot L_ot + c_pw L_pw + c_fix L_fix. Profiles alone determine a reward only up to maps that preserve the
 * measure, its sign included (section Symmetry), so a few ordered pairs or labels are needed too. Each loss may be
 * missing: without profiles, what is left <em>is</em> T-REX (Brown et al., 2019), on suffixes or whole trajectories.
 *
 * <p>Beyond the paper: several profiles at once, each with its own discount, weight and trajectories; and restarts, of
 * which the one that agrees best with its supervision is kept, which needs no truth.
 *
 * <p>The result is a function of data, supervision, options and seed, to the bit: not of the number of threads, nor of
 * how often the run was stopped and taken up again. An epoch costs O(steps its batch touches) and allocates nothing
 * after the first. Progress, cancellation and checkpoints: {@link MatchingControl}.
 */
public final class ProfileMatching {
    private ProfileMatching() {}

    /** Fits a reward. */
    public static Matching fit(Demonstrations demonstrations, Supervision supervision, MatchingOptions options) {
        return fit(demonstrations, supervision, options, MatchingControl.NONE);
    }

    /**
     * Fits a reward under control.
     *
     * @throws java.util.concurrent.CancellationException if the control cancels the run; a checkpoint is left behind
     */
    public static Matching fit(
            Demonstrations demonstrations, Supervision supervision, MatchingOptions options, MatchingControl control) {
        supervision.check(demonstrations);
        Supervision spread = supervision.spread(options.transport().parts());
        TargetScaling scaling = Targets.scaling(options.normalisation(), spread);
        Supervision scaled = spread.scaled(scaling);
        var shape = new Mlp(
                demonstrations.width(),
                options.shape().hidden(),
                1,
                options.shape().activation());
        var run = new MatchingRun(demonstrations, scaled, options, control, shape);
        List<float[]> restarts = run.run();

        var judge = new Judge(demonstrations, scaled, shape, options.transport().p());
        var scores = new ArrayList<Double>();
        int best = 0;
        for (int restart = 0; restart < restarts.size(); restart++) {
            scores.add(judge.quality(restarts.get(restart)).score(scaled.pairs().size()));
            best = scores.get(restart) < scores.get(best) ? restart : best;
        }
        var provenance = new Provenance(
                Version.current(),
                demonstrations.fingerprint(),
                supervision.fingerprint(),
                supervision.profiles().stream().map(ProfileTarget::gamma).toList(),
                options.withThreads(1), // the result does not depend on them
                null,
                Map.of());
        var reward = new RewardNetwork(
                shape, restarts.get(best), demonstrations.shape(), demonstrations.map(), scaling, provenance);
        return new Matching(
                reward,
                judge.quality(run.initial(best)).times(scaling.scale()),
                judge.quality(restarts.get(best)).times(scaling.scale()),
                best,
                scores);
    }

    /** Measures weights against the supervision over the whole data set. */
    private record Judge(Demonstrations demonstrations, Supervision supervision, Mlp shape, double p) {
        MatchingQuality quality(float[] theta) {
            float[] rewards = new float[demonstrations.steps()];
            ScalarNetwork.of(shape).values(theta, demonstrations.columns(), 0, rewards.length, rewards, 0);
            return MatchingQuality.of(demonstrations, supervision, rewards, p);
        }
    }
}
