package dev.monge.mdp;

import dev.monge.profile.OptimalityProfile;
import dev.monge.trajectory.DiscountedReturns;
import java.nio.IntBuffer;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The trajectories of a policy and all distributions that section Setting derives from them, computed exactly by
 * enumeration.
 *
 * <p>It starts from P'_traj, the distribution of trajectories cut off at the horizon or the first terminal state, and
 * follows the paper from there:
 *
 * <pre>
 *   P'_traj ──► rho_T1 (trajectory, marked time step) ──► rho_S (state there)  ──► P_R         = R_* rho_S
 *                                                     └─► rho_T (future there) ──► P_R^(gamma) = R^(gamma)_* rho_T
 * </pre>
 *
 * <p>The cost of an enumeration is the total number of steps of all trajectories, which may be exponential in the
 * horizon. An enumeration beyond a limit is therefore rejected before it starts; counting trajectories needs no
 * enumeration. This class is meant for small worlds with exact answers, and as a reference for methods that work on
 * samples.
 */
public final class TrajectoryDistribution {

    /** The default limit of the number of trajectories. */
    public static final int DEFAULT_LIMIT = 1_000_000;

    private static final int MOST_STATES = 1 << 28;

    private final TabularMdp mdp;
    private final TrajectoryMeasure measure;
    private final double expectedLength;

    private TrajectoryDistribution(TabularMdp mdp, TrajectoryMeasure measure) {
        this.mdp = mdp;
        this.measure = measure;
        this.expectedLength = measure.expectedLength();
    }

    /** Enumerates the trajectories of a policy, at most {@link #DEFAULT_LIMIT}. */
    public static TrajectoryDistribution of(TabularMdp mdp, TabularPolicy policy) {
        return of(mdp, policy, DEFAULT_LIMIT);
    }

    /**
     * Enumerates the trajectories of a policy.
     *
     * @param limit maximum number of trajectories, at least 1
     * @throws IllegalArgumentException if there are more
     */
    public static TrajectoryDistribution of(TabularMdp mdp, TabularPolicy policy, int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit must be at least 1, got " + limit);
        }
        InducedChain chain = new InducedChain(mdp, policy);
        InducedChain.Extent extent = chain.extent();
        if (extent.trajectories() > limit) {
            throw new IllegalArgumentException(
                    "at most " + limit + " trajectories can be enumerated, got " + counted(extent.trajectories()));
        }
        requireRoom("trajectories", extent.states());
        return new TrajectoryDistribution(mdp, new TrajectoryEnumeration(chain).run());
    }

    /** Checks, before it is built, that the result fits in one array. */
    private static void requireRoom(String what, double states) {
        if (states > MOST_STATES) {
            throw new IllegalArgumentException(
                    "the " + what + " may have at most " + MOST_STATES + " states in all, got " + counted(states));
        }
    }

    private static String counted(double count) {
        return count < 1e15 ? String.valueOf((long) count) : "more than 10^15";
    }

    /** Returns P'_traj. */
    public TrajectoryMeasure measure() {
        return measure;
    }

    /** Returns P~'_traj: probabilities rescaled in proportion to length (appendix, eq. 1). */
    public TrajectoryMeasure rescaledByLength() {
        double[] rescaled = new double[measure.size()];
        for (int i = 0; i < rescaled.length; i++) {
            rescaled[i] = measure.length(i) * measure.probability(i) / expectedLength;
        }
        return measure.withProbabilities(rescaled);
    }

    /**
     * Returns rho_T1(s, t) for trajectory {@code i} of {@link #measure()} (eq. traj_timestep_distr); 0 beyond its end.
     */
    public double markedProbability(int i, int t) {
        return t >= 0 && t < measure.length(i) ? measure.probability(i) / expectedLength : 0;
    }

    /** Returns rho_S, the state at the marked time step (eq. state_occupancy_future_measure), by enumeration. */
    public StateOccupancy stateOccupancy() {
        double[] visits = new double[mdp.states()];
        for (int i = 0; i < measure.size(); i++) {
            for (int t = 0; t < measure.length(i); t++) {
                visits[measure.state(i, t)] += measure.probability(i);
            }
        }
        return new StateOccupancy(mdp, visits);
    }

    /** Returns rho_T, the future from the marked time step (eq. state_occupancy_future_measure). */
    public TrajectoryMeasure futureMeasure() {
        SortedMap<IntBuffer, Double> mass = new TreeMap<>();
        for (int i = 0; i < measure.size(); i++) {
            int[] trajectory = measure.trajectory(i);
            for (int t = 0; t < trajectory.length; t++) {
                IntBuffer future = IntBuffer.wrap(trajectory, t, trajectory.length - t);
                mass.merge(future, markedProbability(i, t), Double::sum);
            }
        }
        int[] states =
                new int[mass.keySet().stream().mapToInt(IntBuffer::remaining).sum()];
        int[] offsets = new int[mass.size() + 1];
        double[] probabilities = new double[mass.size()];
        int size = 0;
        for (Map.Entry<IntBuffer, Double> entry : mass.entrySet()) {
            IntBuffer future = entry.getKey().duplicate();
            int length = future.remaining();
            future.get(states, offsets[size], length);
            probabilities[size] = entry.getValue();
            offsets[size + 1] = offsets[size] + length;
            size++;
        }
        return new TrajectoryMeasure(states, offsets, probabilities);
    }

    /** Returns P_R, the distribution of rewards over time steps (eq. reward_distr). */
    public OptimalityProfile rewardDistribution() {
        return stateOccupancy().rewardDistribution();
    }

    /**
     * Returns P_R^(gamma), the distribution of returns over futures (eq. disc_reward_distr), by one reverse scan over
     * each trajectory. The futures themselves are not built, because R^(gamma) of each follows from that of the next.
     *
     * @param gamma in [0, 1]; 0 gives P_R
     * @throws IllegalArgumentException if transitions have rewards, which the states do not tell
     */
    public OptimalityProfile returnDistribution(double gamma) {
        DiscountedReturns.checkGamma(gamma);
        mdp.requireStateRewards("the distribution of returns of states");
        SortedMap<Double, Double> mass = new TreeMap<>();
        for (int i = 0; i < measure.size(); i++) {
            double sum = 0;
            for (int t = measure.length(i) - 1; t >= 0; t--) {
                sum = mdp.reward(measure.state(i, t)) + gamma * sum;
                mass.merge(sum, markedProbability(i, t), Double::sum);
            }
        }
        return TrajectoryMeasure.profile(mass);
    }
}
