package dev.monge.rl.ppo;

import dev.monge.nn.OptimiserState;
import dev.monge.rl.policy.RunningStatistics;
import java.util.List;

/**
 * The state of a run of PPO between two iterations. A run that continues from it reaches the same bits as one that
 * never stopped.
 *
 * <p>Random draws are functions of seed, iteration and environment, so only the generators inside the environments have
 * to be saved.
 *
 * @param run a description of the run's settings; a run resumes only from its own checkpoints
 * @param iteration the next iteration
 * @param parameters the parameters of the policy, of the value network and, for continuous actions, the log deviations
 * @param optimisers the state of the optimiser of each, in the same order
 * @param groups the states of the environments
 * @param observations the statistics of the observations
 * @param returns the statistics of the discounted returns
 * @param discountedReturns the discounted returns of the episodes in progress, one per environment
 * @param maximisedReturns the returns in progress under the maximised reward, one per environment
 * @param curve the learning curve so far
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and networks take arrays
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
     * The state of one group of environments.
     *
     * @param environments their states, as returned by {@link dev.monge.world.VectorEnvironment#save}
     * @param returns the true return so far of each episode in progress
     * @param lengths the length so far of each episode in progress
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Group(byte[] environments, double[] returns, int[] lengths) {}
}
