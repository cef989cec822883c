package dev.monge.matching;

import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import dev.monge.trajectory.Suffix;
import java.util.List;

/** Suffixes named by pairs or labels, each at its discount: where they start, and how to reach their returns. */
final class SuffixReferences {
    private final int[] starts;
    private final DiscountGroup[] groups;
    private final int[] windows;
    private final int[] needs;
    private final int[] positions;
    private final double[] returns;

    SuffixReferences(Demonstrations demonstrations, List<Suffix> suffixes, List<DiscountGroup> groups) {
        this.starts = suffixes.stream().mapToInt(demonstrations::start).toArray();
        this.groups = groups.toArray(DiscountGroup[]::new);
        this.windows = groups.stream()
                .mapToInt(group -> DiscountedReturns.window(group.gamma()))
                .toArray();
        this.needs = new int[starts.length];
        this.positions = new int[starts.length];
        this.returns = new double[starts.length];
    }

    int size() {
        return starts.length;
    }

    void need(TouchedSteps touched) {
        for (int i = 0; i < starts.length; i++) {
            needs[i] = touched.need(starts[i], windows[i]);
        }
    }

    void locate(TouchedSteps touched) {
        for (int i = 0; i < starts.length; i++) {
            positions[i] = touched.position(needs[i]);
        }
    }

    /** Fetches the returns from their groups. */
    void gather() {
        for (int i = 0; i < starts.length; i++) {
            returns[i] = groups[i].returns()[positions[i]];
        }
    }

    /** The returns of the suffixes as last gathered. */
    double[] returns() {
        return returns;
    }

    /** Adds factor x gradient_i to each suffix's place in its group's gradient. */
    void scatter(double factor, double[] gradient) {
        for (int i = 0; i < starts.length; i++) {
            groups[i].gradient()[positions[i]] += factor * gradient[i];
        }
    }
}
