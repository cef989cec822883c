package dev.monge.rl.ppo;

import dev.monge.nn.OptimiserState;
import dev.monge.rl.policy.RunningStatistics;
import java.util.List;

/**
 * Where a run of PPO stands between two iterations: enough to go on to the same bits as if it had never stopped.
 *
 * <p>Random draws are functions of seed, iteration and environment, so no generator has to be saved but those inside
 * the environments.
 *
 * @param run what the run was started with; a run takes up only its own checkpoints
 * @param iteration the next iteration
 * @param parameters of the policy, of the value network, and for continuous actions the log deviations
 * @param optimisers the memory of each one's optimiser, in the same order
 * @param groups where the environments are
 * @param observations the statistics of the observations
 * @param returns the statistics of the discounted returns
 * @param discountedReturns those under way, one per environment
 * @param maximisedReturns the returns under way by the reward that is maximised, one per environment
 * @param curve how the run went so far
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and arrays are what networks take
public record PpoCheckpoint(
        String run,
        int iteration,
        List<float[]> parameters,
        List<OptimiserState> optimisers,
        List<Group> groups,
        RunningStatistics.State observations,
        RunningStatistics.State returns,
        double[] discountedReturns,
        double[] maximisedReturns,
        LearningCurve curve) {
    /** Copies the lists. */
    public PpoCheckpoint {
        parameters = List.copyOf(parameters);
        optimisers = List.copyOf(optimisers);
        groups = List.copyOf(groups);
    }

    /**
     * Where one group of environments is.
     *
     * @param environments their states, as {@link dev.monge.world.VectorEnvironment#save} gives them
     * @param returns the true return of each episode under way
     * @param lengths the length of each episode under way
     */
    @SuppressWarnings("ArrayRecordComponent") // a memory dump, compared by nobody
    public record Group(byte[] environments, double[] returns, int[] lengths) {}
}
