package dev.monge.reward;

import dev.monge.input.InputException;
import dev.monge.trajectory.ArrangedFeatures;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.util.Arrays;
import java.util.List;

/**
 * A learned reward bound to steps of one shape, such as those of recordings or of a world: one reward, or the mean of
 * several with features of their own. Whatever computes features from steps does so through a bound reward.
 *
 * <p>Components are found by name, in any order and among others. Numbers are no names: a reward that was fitted on
 * components s0, s1, ... takes as many components of any name by their position, and so does {@link
 * Reward#byPosition}. Immutable and thread-safe.
 */
public final class BoundReward {
    private final List<RewardNetwork> members;
    /** The maps from the steps to features, each once. */
    private final List<FeatureMap> maps;
    /** For each member, the index of its map. */
    private final int[] mapOf;

    private BoundReward(List<RewardNetwork> members, List<FeatureMap> each) {
        this.members = members;
        maps = each.stream().distinct().toList();
        mapOf = each.stream().mapToInt(maps::indexOf).toArray();
    }

    /**
     * Binds the mean of several rewards to steps.
     *
     * @param rewards at least one; each member of an ensemble counts as one
     * @param steps the shape of the steps, prepared as the rewards expect them
     * @param origin where the steps come from, for the message
     * @throws InputException if the steps lack components that a reward needs; the message names both
     */
    public static BoundReward of(List<? extends Reward> rewards, StepShape steps, String origin) {
        List<RewardNetwork> members =
                rewards.stream().flatMap(reward -> reward.members().stream()).toList();
        if (members.isEmpty()) {
            throw new InputException("expected at least one reward, got none");
        }
        return new BoundReward(
                members, members.stream().map(each -> map(each, steps, origin)).toList());
    }

    /** Returns the map that computes a reward's features from steps of the given shape. */
    private static FeatureMap map(Reward reward, StepShape given, String origin) {
        StepShape fitted = reward.shape();
        int derived = reward.preparation().derived().size();
        boolean numbered = reward.recorded().isUnnamed();
        if (numbered && given.states() != fitted.states()) {
            throw new InputException("the reward was fitted on states of " + (fitted.states() - derived)
                    + " components without names, but " + origin + " has " + (given.states() - derived));
        }
        StepShape known = new StepShape(
                numbered && derived == 0 ? fitted.stateNames() : given.stateNames(),
                isPositional(fitted.actionNames(), "a", given.actions()) ? fitted.actionNames() : given.actionNames(),
                given.next());
        List<String> missing = ArrangedFeatures.missing(reward.map(), fitted, known);
        // Maps of a world call its components what they like, so steps without names may be the right ones.
        boolean plain = !missing.isEmpty() && given.isUnnamed() && given.states() == fitted.states();
        if (missing.isEmpty() || plain) {
            FeatureMap found = plain ? reward.map() : ArrangedFeatures.of(reward.map(), fitted, known);
            try {
                if (found.names(known).equals(reward.names())) {
                    return found;
                }
            } catch (IllegalArgumentException otherSteps) {
                // The message below says what the steps lack.
            }
        }
        throw new InputException("the reward sees the features " + String.join(", ", reward.names())
                + ", but " + origin + " has " + String.join(", ", given.stateNames())
                + lacking(fitted, given, missing));
    }

    private static boolean isPositional(List<String> fitted, String prefix, int given) {
        return fitted.size() == given && fitted.equals(StepShape.numbered(prefix, given));
    }

    private static String lacking(StepShape fitted, StepShape given, List<String> missing) {
        if (!missing.isEmpty()) {
            return ": " + String.join(", ", missing) + (missing.size() == 1 ? " is missing" : " are missing")
                    + (given.states() == fitted.states() ? " (--by-position takes columns in their order)" : "");
        }
        return (given.actions() == 0 && fitted.actions() > 0 ? " and no actions" : "")
                + (given.actions() > 0 ? " and the actions " + String.join(", ", given.actionNames()) : "")
                + (!given.next() && fitted.next() ? " and not the state after the last step" : "");
    }

    /** Returns the rewards whose mean this is. */
    public List<RewardNetwork> members() {
        return members;
    }

    /** Returns the map of the first member, which is that of all members of an ensemble. */
    FeatureMap map() {
        return map(0);
    }

    /** Returns the map from the steps to the features of a member. */
    public FeatureMap map(int member) {
        return maps.get(mapOf[member]);
    }

    /**
     * Checks that single steps can be scored, which is not so if recordings are prepared as a whole.
     *
     * @param purpose what needs single steps, for the message
     */
    public BoundReward requireSingleSteps(String purpose) {
        members.forEach(each -> each.preparation().requireSingleSteps(purpose));
        return this;
    }

    /** Returns the features of recorded steps, one set of columns per map of the members; O(steps x width). */
    public List<Demonstrations> see(List<Trajectory> trajectories) {
        return maps.stream().map(map -> Demonstrations.of(trajectories, map)).toList();
    }

    /** Returns the reward of every recorded step, in order; O(steps x width). */
    public double[] rewards(List<Trajectory> trajectories) {
        List<Demonstrations> seen = see(trajectories);
        double[] sum = new double[seen.get(0).steps()];
        for (int m = 0; m < mapOf.length; m++) {
            float[] own = members.get(m).rewards(seen.get(mapOf[m]));
            for (int row = 0; row < sum.length; row++) {
                sum[row] += own[row];
            }
        }
        return Arrays.stream(sum).map(each -> each / members.size()).toArray();
    }

    /** Returns the discounted return of each recording; O(steps x width). */
    public double[] returns(List<Trajectory> trajectories, double gamma) {
        List<Demonstrations> seen = see(trajectories);
        double[] means = new double[trajectories.size()];
        for (int m = 0; m < mapOf.length; m++) {
            Demonstrations own = seen.get(mapOf[m]);
            double[] returns = own.returns(members.get(m).rewards(own), gamma);
            for (int k = 0; k < means.length; k++) {
                means[k] += returns[own.offset(k)] / members.size();
            }
        }
        return means;
    }

    /**
     * Returns a meter for steps as they occur. Use one meter per thread.
     *
     * @param capacity the number of steps that it holds at first
     */
    public StepMeter meter(int capacity) {
        return new StepMeter(members, maps, mapOf, capacity);
    }
}
