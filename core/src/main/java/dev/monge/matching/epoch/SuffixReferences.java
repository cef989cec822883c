package dev.monge.matching.epoch;

import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;
import java.util.List;

/** The suffixes named by pairs or labels, each with its discount, start and access to its return. */
final class SuffixReferences {
    private final int[] starts;
    private final DiscountGroup[] groups;
    private final int[] ends;
    private final int[] needs;
    private final int[] positions;
    private final double[] returns;

    SuffixReferences(Demonstrations demonstrations, List<Suffix> suffixes, List<DiscountGroup> groups) {
        this.starts = suffixes.stream().mapToInt(demonstrations::start).toArray();
        this.groups = groups.toArray(DiscountGroup[]::new);
        this.ends = new int[starts.length];
        for (int i = 0; i < starts.length; i++) {
            long window = DiscountedReturns.window(groups.get(i).gamma());
            int last = demonstrations.offset(suffixes.get(i).trajectory() + 1);
            ends[i] = (int) Math.min(last, starts[i] + window);
        }
        this.needs = new int[starts.length];
        this.positions = new int[starts.length];
        this.returns = new double[starts.length];
    }

    int size() {
        return starts.length;
    }

    void need(TouchedSteps touched) {
        for (int i = 0; i < starts.length; i++) {
            needs[i] = touched.needUntil(starts[i], ends[i]);
        }
    }

    void locate(TouchedSteps touched) {
        for (int i = 0; i < starts.length; i++) {
            positions[i] = touched.position(needs[i]);
        }
    }

    /** Gathers the returns from their groups. */
    void gather() {
        for (int i = 0; i < starts.length; i++) {
            returns[i] = groups[i].returns()[positions[i]];
        }
    }

    /** Returns the last gathered returns of the suffixes. */
    double[] returns() {
        return returns;
    }

    /** Adds factor x gradient_i to the entry of each suffix in the gradient of its group. */
    void scatter(double factor, double[] gradient) {
        for (int i = 0; i < starts.length; i++) {
            groups[i].gradient()[positions[i]] += factor * gradient[i];
        }
    }
}
