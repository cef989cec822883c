package dev.monge.rl.imitation;

import dev.monge.expert.Answer;
import dev.monge.expert.Expert;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.List;

/** Someone who says which of two pieces of behaviour is better: a person, or a simulation that knows the true rewards. */
@FunctionalInterface
public interface Comparer {
    /**
     * Two pieces of behaviour that are compared.
     *
     * @param first the one that the answer is about
     * @param second the one that it is compared with
     */
    record Pair(Trajectory first, Trajectory second) {}

    /**
     * Compares the pairs of one round of questions.
     *
     * @param pairs the trajectories have ids of their own and, where the world tells them, true rewards
     * @return one answer per pair, in order: whether the first is worse or better than the second
     */
    List<Answer> compare(List<Pair> pairs);

    /**
     * Returns a comparer that asks an expert about totals. A simulated expert's noise is relative to the spread of the
     * totals of a round.
     */
    static Comparer of(Expert expert) {
        return pairs -> {
            List<Trajectory> fragments = new ArrayList<>(2 * pairs.size());
            for (Pair each : pairs) {
                fragments.add(each.first());
                fragments.add(each.second());
            }
            Demonstrations shown = Demonstrations.of(fragments, new StateFeatures());
            List<Answer> answers = new ArrayList<>(pairs.size());
            for (int k = 0; k < pairs.size(); k++) {
                answers.add(expert.compare(shown, Segment.whole(2 * k), Segment.whole(2 * k + 1), Aggregation.TOTAL));
            }
            return answers;
        };
    }
}
