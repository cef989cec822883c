package dev.monge.rl.inspection;

import dev.monge.knowledge.Coordinates;
import dev.monge.knowledge.Knowledge;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * The probability that one mean return is truly above another, by the posterior of a learned reward. Both returns depend on
 * the same weights, so what they have in common cancels.
 */
final class Certainty {
    private Certainty() {}

    /**
     * Returns the probability that the mean discounted return of the played episodes is above that of the chosen
     * demonstrations; empty if the reward does not record how well it is known, or is the mean of rewards with different
     * features.
     *
     * @param chosen which of the demonstrations
     */
    static OptionalDouble better(
            List<RewardNetwork> members, DataSet played, DataSet shown, IntPredicate chosen, double gamma) {
        RewardNetwork first = members.get(0);
        if (!members.stream().allMatch(each -> each.map().equals(first.map()))) {
            return OptionalDouble.empty();
        }
        Reward joined = Reward.of(members);
        Optional<Coordinates> own = mean(joined, played, k -> true, gamma);
        Optional<Coordinates> other = mean(joined, shown, chosen, gamma);
        return own.isEmpty() || other.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(own.get().minus(other.get()).above(0));
    }

    private static Optional<Coordinates> mean(Reward reward, DataSet data, IntPredicate chosen, double gamma) {
        return Knowledge.of(reward, reward.see(data)).map(known -> {
            List<Coordinates> returns = IntStream.range(0, data.recordings().size())
                    .filter(chosen)
                    .mapToObj(k -> known.of(Segment.whole(k), Aggregation.discounted(gamma)))
                    .toList();
            return Coordinates.mean(returns);
        });
    }
}
