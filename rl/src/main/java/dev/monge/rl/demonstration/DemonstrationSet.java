package dev.monge.rl.demonstration;

import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.List;

/**
 * The specification of a set of demonstrations.
 *
 * <p>The paper (section Experiments) describes its sets in words and by their sizes. D100 has trajectories of 100
 * policies of low to medium performance, 20,000 steps in total. D101 adds three trajectories of a near-optimal policy,
 * for 21,000 steps in total. D125 instead adds trajectories of 25 good to optimal policies, for 53,000 steps in total.
 * Here, on LunarLander's scale, low to medium is a mean return of at most 100, good to optimal at least 200, and
 * near-optimal the best of all. Each policy of D100 contributes 200 steps, each of the others in D125 1,320; longer
 * episodes are cut off. All sets begin with the same D100.
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
    /** A full episode of every policy, used to validate learned rewards. */
    public static final DemonstrationSet VALIDATION =
            new DemonstrationSet(List.of(new SetPart(SetPart.ALL, Quality.any(), new SetPart.Episodes(1))));

    /** Checks that there is at least one portion. */
    public DemonstrationSet {
        portions = List.copyOf(portions);
        if (portions.isEmpty()) {
            throw new InputException("a set of demonstrations needs at least one portion");
        }
    }

    /** Returns a copy with one more portion. */
    public DemonstrationSet and(SetPart portion) {
        List<SetPart> more = new ArrayList<>(portions);
        more.add(portion);
        return new DemonstrationSet(more);
    }
}
