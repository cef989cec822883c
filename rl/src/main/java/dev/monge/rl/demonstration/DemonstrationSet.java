package dev.monge.rl.demonstration;

import java.util.ArrayList;
import java.util.List;

/**
 * What a set of demonstrations consists of.
 *
 * <p>The sets of the paper (section Experiments) are described there by words and by their sizes: D100 has trajectories
 * of 100 policies of low to medium performance, 20,000 steps in total; D101 three more by a near-optimal policy, 21,000;
 * D125 instead those of 25 good to optimal ones, 53,000. Here, on LunarLander's scale, low to medium is a mean return of
 * at most 100, good to optimal at least 200, near-optimal the best of all. A policy of D100 has 200 steps to show, of
 * D125's others 1,320; what an episode has beyond that is cut off. All sets begin with the same D100.
 *
 * @param portions its parts, in order
 */
public record DemonstrationSet(List<SetPart> portions) {
    /** 100 policies of low to medium performance, 20,000 steps. */
    public static final DemonstrationSet D100 = new DemonstrationSet(
            List.of(new SetPart(100, new Quality.Returns(Double.NEGATIVE_INFINITY, 100), new SetPart.Steps(20_000))));
    /** D100 and three episodes of the best policy, about 21,000 steps. */
    public static final DemonstrationSet D101 = D100.and(new SetPart(1, Quality.best(), new SetPart.Episodes(3)));
    /** D100 and 25 good to optimal policies, 53,000 steps. */
    public static final DemonstrationSet D125 =
            D100.and(new SetPart(25, new Quality.Returns(200, Double.POSITIVE_INFINITY), new SetPart.Steps(33_000)));
    /** A full episode of every policy: what learned rewards are validated on. */
    public static final DemonstrationSet VALIDATION =
            new DemonstrationSet(List.of(new SetPart(SetPart.ALL, Quality.any(), new SetPart.Episodes(1))));

    /** Checks that there is something. */
    public DemonstrationSet {
        portions = List.copyOf(portions);
        if (portions.isEmpty()) {
            throw new IllegalArgumentException("a set of demonstrations needs at least one portion");
        }
    }

    /** The same with one more portion. */
    public DemonstrationSet and(SetPart portion) {
        List<SetPart> more = new ArrayList<>(portions);
        more.add(portion);
        return new DemonstrationSet(more);
    }
}
