package dev.monge.trajectory;

import dev.monge.input.InputException;
import dev.monge.nn.kernel.Elementwise;
import dev.monge.nn.kernel.Kernels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The set D of demonstrations as columns: one float array per feature over all steps, plus offsets.
 *
 * <p>Step t of trajectory k is row {@code offset(k) + t} of every column. Networks run over the columns in place, and a
 * suffix is an index, so nothing is copied after loading. Features are computed by {@link #map} from raw steps of
 * {@link #shape}. True rewards are kept if they are known for all trajectories.
 */
public final class Demonstrations {
    private static final Elementwise FINITENESS = Kernels.preferred().elementwise();

    private final StepShape shape;
    private final FeatureMap map;
    private final List<String> names;
    private final float[][] columns;
    private final int[] offsets;
    private final List<String> ids;
    private final Map<String, Integer> indexOfId;
    /** The true rewards, one array per trajectory, shared with it; empty if some are unknown. */
    private final List<double[]> rewards;
    /** The times of the steps in seconds, one array per trajectory, shared with it; empty if some are unknown. */
    private final List<double[]> times;

    private Demonstrations(
            StepShape shape,
            FeatureMap map,
            float[][] columns,
            int[] offsets,
            List<String> ids,
            List<double[]> rewards,
            List<double[]> times) {
        this.shape = shape;
        this.map = map;
        this.names = List.copyOf(map.names(shape));
        if (new HashSet<>(names).size() < names.size()) {
            throw new InputException("feature names must differ, got " + String.join(", ", names));
        }
        this.columns = columns;
        this.offsets = offsets;
        this.ids = List.copyOf(ids);
        this.rewards = List.copyOf(rewards);
        this.times = List.copyOf(times);
        this.indexOfId = new HashMap<>(2 * ids.size());
        for (String id : this.ids) {
            if (indexOfId.put(id, indexOfId.size()) != null) {
                throw new InputException("two trajectories have the id " + id);
            }
        }
    }

    /** Returns the demonstrations with the features of a reward R(s). */
    public static Demonstrations of(List<Trajectory> trajectories) {
        return of(trajectories, new StateFeatures());
    }

    /** Returns the demonstrations with the features of {@code map}; O(steps x width). */
    public static Demonstrations of(List<Trajectory> trajectories, FeatureMap map) {
        if (trajectories.isEmpty()) {
            throw new InputException("demonstrations need at least one trajectory, got none");
        }
        StepShape shape = commonShape(trajectories);
        List<String> names = map.names(shape);
        int[] offsets = new int[trajectories.size() + 1];
        var ids = new ArrayList<String>(trajectories.size());
        var rewards = new ArrayList<double[]>(trajectories.size());
        var times = new ArrayList<double[]>(trajectories.size());
        for (int k = 0; k < trajectories.size(); k++) {
            Trajectory trajectory = trajectories.get(k);
            offsets[k + 1] = Math.addExact(offsets[k], trajectory.length());
            ids.add(trajectory.id());
            double[] own = trajectory.sharedRewards();
            if (own != null) {
                rewards.add(own);
            }
            double[] clock = trajectory.sharedTimes();
            if (clock != null) {
                times.add(clock);
            }
        }
        float[][] columns = new float[names.size()][offsets[trajectories.size()]];
        for (int k = 0; k < trajectories.size(); k++) {
            Trajectory trajectory = trajectories.get(k);
            Trajectory.Cursor cursor = trajectory.cursor();
            for (int t = 0; t < trajectory.length(); t++) {
                cursor.moveTo(t);
                for (int i = 0; i < columns.length; i++) {
                    columns[i][offsets[k] + t] = map.feature(cursor, i);
                }
            }
        }
        requireFinite(names, columns, offsets, ids);
        return new Demonstrations(
                shape,
                map,
                columns,
                offsets,
                ids,
                rewards.size() == ids.size() ? rewards : List.of(),
                times.size() == ids.size() ? times : List.of());
    }

    /** Returns the demonstrations with the features that {@code map} computes from columns of steps; O(steps x width). */
    public static Demonstrations of(StepColumns steps, FeatureMap map) {
        List<String> names = map.names(steps.shape());
        int[] offsets = new int[steps.recordings() + 1];
        Arrays.setAll(offsets, steps::offset);
        float[][] columns = new float[names.size()][steps.steps()];
        for (int i = 0; i < columns.length; i++) {
            map.column(steps, i, columns[i]);
        }
        requireFinite(names, columns, offsets, steps.ids());
        double[] rewards = steps.rewards();
        return new Demonstrations(
                steps.shape(),
                map,
                columns,
                offsets,
                steps.ids(),
                rewards == null ? List.of() : split(rewards, offsets),
                List.of());
    }

    /**
     * Returns the common shape of the steps of all trajectories; the next state counts as known if all of them know it.
     */
    static StepShape commonShape(List<Trajectory> trajectories) {
        Trajectory first = trajectories.get(0);
        boolean next = true;
        for (Trajectory each : trajectories) {
            requireSameNames(first, each);
            next &= each.shape().next();
        }
        return first.shape().withNext(next);
    }

    static void requireSameNames(Trajectory first, Trajectory other) {
        StepShape one = first.shape();
        StepShape two = other.shape();
        if (one.sameNames(two)) {
            return;
        }
        boolean sameWidths = one.states() == two.states() && one.actions() == two.actions();
        throw new InputException("trajectory " + other.id() + " has "
                + (sameWidths ? components(two) : two) + ", but trajectory " + first.id() + " has "
                + (sameWidths ? components(one) : one));
    }

    private static String components(StepShape shape) {
        return "states " + String.join(", ", shape.stateNames())
                + (shape.actions() == 0 ? "" : " and actions " + String.join(", ", shape.actionNames()));
    }

    /**
     * Returns demonstrations from existing columns, for data too large to pass through {@link Trajectory} objects. The
     * columns are the states: a reward fitted on them expects states with these components.
     *
     * @param names one name per component
     * @param columns one array per feature, each with one value per step. Kept, not copied: must not be changed later.
     * @param lengths the length of each trajectory, in order. Not modified.
     * @param ids one id per trajectory
     * @param rewards the true reward of each step, or null. Not modified.
     */
    public static Demonstrations ofColumns(
            List<String> names, float[][] columns, int[] lengths, List<String> ids, double @Nullable [] rewards) {
        if (lengths.length == 0 || lengths.length != ids.size()) {
            throw new InputException("demonstrations need one id per trajectory and at least one trajectory, got "
                    + ids.size() + " ids and " + lengths.length + " lengths");
        }
        if (columns.length == 0 || columns.length != names.size()) {
            throw new InputException("demonstrations need one name per feature and at least one feature, got "
                    + names.size() + " names and " + columns.length + " columns");
        }
        int[] offsets = new int[lengths.length + 1];
        for (int k = 0; k < lengths.length; k++) {
            if (lengths[k] < 1) {
                throw new InputException(
                        "trajectory " + ids.get(k) + " must have at least one step, got " + lengths[k]);
            }
            offsets[k + 1] = Math.addExact(offsets[k], lengths[k]);
        }
        int steps = offsets[lengths.length];
        for (int i = 0; i < columns.length; i++) {
            requireSteps("feature " + names.get(i), columns[i].length, steps);
        }
        requireFinite(names, columns, offsets, ids);
        if (rewards != null) {
            requireSteps("the reward", rewards.length, steps);
            for (int row = 0; row < steps; row++) {
                if (!Double.isFinite(rewards[row])) {
                    throw new InputException(place(offsets, ids, row) + ": reward must be finite, got " + rewards[row]);
                }
            }
        }
        return new Demonstrations(
                new StepShape(names, List.of(), false),
                new StateFeatures(),
                columns.clone(),
                offsets,
                ids,
                rewards == null ? List.of() : split(rewards, offsets),
                List.of());
    }

    /**
     * Returns these demonstrations with the times of their steps.
     *
     * @param seconds one array per trajectory, or none at all if they are unknown. Kept, not copied.
     */
    public Demonstrations withTimes(List<double[]> seconds) {
        if (!seconds.isEmpty() && seconds.size() != ids.size()) {
            throw new InputException(
                    "times must be known for all trajectories, got " + seconds.size() + " for " + ids.size());
        }
        for (int k = 0; k < seconds.size(); k++) {
            requireSteps("the time of trajectory " + ids.get(k), seconds.get(k).length, length(k));
        }
        return new Demonstrations(shape, map, columns, offsets, ids, rewards, seconds);
    }

    /** Returns N, the number of trajectories. */
    public int trajectories() {
        return ids.size();
    }

    /** Returns M, the total number of steps, which is also the number of suffixes. */
    public int steps() {
        return offsets[ids.size()];
    }

    /** Returns the number of features of a step. */
    public int width() {
        return columns.length;
    }

    /** Returns the shape of the raw steps, before the map. */
    public StepShape shape() {
        return shape;
    }

    /** Returns the map that computed the features from the raw steps. */
    public FeatureMap map() {
        return map;
    }

    /** Returns the names of the features. */
    public List<String> names() {
        return names;
    }

    /** Returns the ids of the trajectories, in order. */
    public List<String> ids() {
        return ids;
    }

    /** Returns the row of the first step of trajectory {@code k}; {@code k = trajectories()} gives the total. */
    public int offset(int k) {
        return offsets[k];
    }

    /** Returns the number of steps of trajectory {@code k}. */
    public int length(int k) {
        return offsets[k + 1] - offsets[k];
    }

    /** Returns the trajectory that contains a row; O(log trajectories). */
    public int trajectoryAt(int row) {
        return trajectoryAt(offsets, Objects.checkIndex(row, steps()));
    }

    /** Returns the place of a row for messages, such as {@code trajectory anna, step 3}. */
    public String place(int row) {
        return place(offsets, ids, Objects.checkIndex(row, steps()));
    }

    /** Returns the columns themselves, for kernels that run over them in place. Must not be modified. */
    public float[][] columns() {
        return columns;
    }

    /** Returns the column of feature {@code i}. Must not be modified. */
    public float[] column(int i) {
        return columns[i];
    }

    /** Returns whether the time of every step is known. */
    public boolean timed() {
        return !times.isEmpty();
    }

    /**
     * Returns the time of a step in seconds.
     *
     * @throws IllegalStateException if times are unknown for some trajectory
     */
    public double seconds(int trajectory, int step) {
        if (times.isEmpty()) {
            throw new IllegalStateException("the times of these demonstrations are unknown");
        }
        return times.get(trajectory)[step];
    }

    /** Returns whether the true rewards are known. */
    public boolean rewarded() {
        return !rewards.isEmpty();
    }

    /** Returns a copy of the true rewards of all steps. */
    public double[] rewards() {
        if (rewards.isEmpty()) {
            throw new IllegalStateException("the true rewards of these demonstrations are unknown");
        }
        double[] all = new double[steps()];
        for (int k = 0; k < ids.size(); k++) {
            System.arraycopy(rewards.get(k), 0, all, offsets[k], length(k));
        }
        return all;
    }

    /** Returns the suffix that starts at {@code step} of the trajectory with this id. */
    public Suffix suffix(String id, int step) {
        Integer trajectory = indexOfId.get(id);
        if (trajectory == null) {
            throw new InputException("there is no trajectory " + id + " among the " + ids.size() + " given");
        }
        var suffix = new Suffix(trajectory, step);
        start(suffix);
        return suffix;
    }

    /** Returns the row of a suffix's first step, after checking that it exists. */
    public int start(Suffix suffix) {
        if (suffix.trajectory() >= ids.size()) {
            throw new InputException(
                    "there is no trajectory " + suffix.trajectory() + ": there are " + ids.size() + ", counted from 0");
        }
        if (suffix.step() >= length(suffix.trajectory())) {
            throw new InputException("trajectory " + ids.get(suffix.trajectory()) + " has no step " + suffix.step()
                    + ": it has " + length(suffix.trajectory()) + ", counted from 0");
        }
        return offsets[suffix.trajectory()] + suffix.step();
    }

    /** Returns R^(gamma) of every suffix under these rewards, one per row; O(steps). */
    public double[] returns(float[] rewardPerStep, double gamma) {
        requireSteps("the reward", rewardPerStep.length, steps());
        DiscountedReturns.checkGamma(gamma);
        double[] returns = new double[steps()];
        for (int k = 0; k < ids.size(); k++) {
            DiscountedReturns.scan(rewardPerStep, offsets[k], offsets[k + 1], gamma, returns);
        }
        return returns;
    }

    /** Returns R^(gamma) of every suffix under the true reward. */
    public double[] trueReturns(double gamma) {
        DiscountedReturns.checkGamma(gamma);
        double[] known = rewards();
        double[] returns = new double[steps()];
        for (int k = 0; k < ids.size(); k++) {
            DiscountedReturns.scan(known, offsets[k], offsets[k + 1], gamma, returns);
        }
        return returns;
    }

    /** Returns a digest of features and lengths, for the provenance of a reward; O(steps x width). */
    public String fingerprint() {
        return Fingerprint.of(this);
    }

    private static List<double[]> split(double[] values, int[] offsets) {
        var parts = new ArrayList<double[]>(offsets.length - 1);
        for (int k = 0; k + 1 < offsets.length; k++) {
            parts.add(Arrays.copyOfRange(values, offsets[k], offsets[k + 1]));
        }
        return parts;
    }

    private static int trajectoryAt(int[] offsets, int row) {
        int low = 0;
        int high = offsets.length - 2;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (offsets[middle] <= row) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private static String place(int[] offsets, List<String> ids, int row) {
        int trajectory = trajectoryAt(offsets, row);
        return "trajectory " + ids.get(trajectory) + ", step " + (row - offsets[trajectory]);
    }

    private static void requireSteps(String what, int rows, int steps) {
        if (rows != steps) {
            throw new InputException(what + " must have one value per step, got " + rows + " for " + steps + " steps");
        }
    }

    private static void requireFinite(List<String> names, float[][] columns, int[] offsets, List<String> ids) {
        for (int i = 0; i < columns.length; i++) {
            float[] column = columns[i];
            if (FINITENESS.areFinite(column)) {
                continue;
            }
            for (int row = 0; row < column.length; row++) {
                if (!Float.isFinite(column[row])) {
                    throw new InputException(place(offsets, ids, row) + ": feature " + names.get(i)
                            + " must be finite, got " + column[row]);
                }
            }
        }
    }
}
