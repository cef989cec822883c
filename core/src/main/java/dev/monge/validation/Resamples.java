package dev.monge.validation;

import dev.monge.matching.DivergedException;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.MatchingOptions;
import dev.monge.recording.People;
import dev.monge.reward.RewardNetwork;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Rewards fitted to resamples of people and of what was said about them. Their spread shows how a score depends on who
 * happened to be recorded and asked about, which the spread of an ensemble, fitted to the same statements, does not.
 */
public final class Resamples {
    /** How often a resample is drawn again that leaves nothing to learn from. */
    private static final int ATTEMPTS = 100;

    private Resamples() {}

    /**
     * Fits rewards to resamples, drawn with replacement. A statement about one person counts as often as that person was
     * drawn, a pair of two people as often as both were. Resamples that leave nothing to learn from are drawn again.
     *
     * @param reward the reward fitted to everything
     * @return the weights of each resample's reward, in the units of {@code reward}
     */
    public static List<float[]> of(
            RewardNetwork reward,
            Demonstrations demonstrations,
            Supervision supervision,
            People people,
            MatchingOptions options,
            int count) {
        Problem problem = Problem.of(demonstrations, supervision, HeldOutUnits.people(people), options);
        RandomStreams streams = RandomStreams.of(options.seed()).named("resamples of people");
        List<Optional<float[]>> fitted = new ArrayList<>();
        for (int r = 0; r < count; r++) {
            fitted.add(Optional.empty());
        }
        try (var team = new WorkerTeam(options.threads())) {
            team.run(count, (r, worker) -> {
                RandomGenerator random = streams.at(r).generator();
                for (int attempt = 0; attempt < ATTEMPTS && fitted.get(r).isEmpty(); attempt++) {
                    int[] drawn = new int[people.size()];
                    for (int k = 0; k < drawn.length; k++) {
                        drawn[random.nextInt(drawn.length)]++;
                    }
                    fitted.set(r, fit(problem, drawn, options, reward.scaling().scale()));
                }
            });
        }
        return fitted.stream().flatMap(Optional::stream).toList();
    }

    private static Optional<float[]> fit(Problem problem, int[] drawn, MatchingOptions options, double scale) {
        boolean[] present = new boolean[drawn.length];
        for (int k = 0; k < drawn.length; k++) {
            present[k] = drawn[k] > 0;
        }
        Optional<Supervision> some = problem.of(present);
        if (some.isEmpty()) {
            return Optional.empty();
        }
        List<OrderedPair> pairs = some.get().pairs().stream()
                .map(each -> weighted(problem, each, drawn))
                .toList();
        List<FixedPoint> labels = new ArrayList<>();
        for (FixedPoint each : some.get().fixedPoints()) {
            for (int k = 0; k < drawn[problem.unitOf(each.segment())]; k++) {
                labels.add(each);
            }
        }
        try {
            RewardNetwork reward = problem.fit(new Supervision(some.get().profiles(), pairs, labels), options);
            float[] weights = reward.parameters();
            int last = reward.network().offset(reward.network().layers() - 1);
            for (int k = last; k < weights.length; k++) {
                weights[k] = (float) (weights[k] * reward.scaling().scale() / scale);
            }
            return Optional.of(weights);
        } catch (DivergedException none) {
            return Optional.empty();
        }
    }

    private static OrderedPair weighted(Problem problem, OrderedPair pair, int[] drawn) {
        int worse = problem.unitOf(pair.worse());
        int better = problem.unitOf(pair.better());
        double times = worse == better ? drawn[worse] : (double) drawn[worse] * drawn[better];
        return pair.weighted(pair.weight() * times);
    }
}
