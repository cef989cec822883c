package dev.monge.research.benchmark.method;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.research.imitation.Trex;
import dev.monge.research.method.Person;
import dev.monge.research.method.Price;
import dev.monge.research.method.Task;
import dev.monge.trajectory.Trajectory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The demonstrations that a person has rated, as many as there was time for, drawn at random.
 *
 * @param trajectories the rated demonstrations
 * @param ratings one each
 */
record RatedEpisodes(List<Trajectory> trajectories, List<Double> ratings) {
    /** Spends all the time of the person on ratings. */
    static RatedEpisodes of(Task task) {
        Person person = task.person();
        List<Trajectory> all = task.trajectories();
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
        shuffle(order, RandomStreams.of(task.seed()).named("rated episodes").generator());
        List<Trajectory> rated = new ArrayList<>();
        List<Double> ratings = new ArrayList<>();
        for (int each : order.subList(0, Math.min(all.size(), person.affords(Price.RATING)))) {
            rated.add(all.get(each));
            ratings.add(person.rate(each));
        }
        return new RatedEpisodes(rated, ratings);
    }

    double[] scores() {
        return ratings.stream().mapToDouble(each -> each).toArray();
    }

    /**
     * Returns what the ranking says of pairs of episodes, of at most so many that are drawn at random.
     *
     * @throws InputException if all ratings are equal
     */
    List<Trex.Preference> preferences(int most, long seed) {
        List<Trex.Preference> all = new ArrayList<>();
        for (int worse = 0; worse < ratings.size(); worse++) {
            for (int better = 0; better < ratings.size(); better++) {
                if (ratings.get(worse) < ratings.get(better)) {
                    all.add(new Trex.Preference(worse, better));
                }
            }
        }
        if (all.isEmpty()) {
            throw new InputException(
                    "a ranking needs at least two different ratings, got " + ratings.size() + " equal ones");
        }
        RandomGenerator random = RandomStreams.of(seed).named("preferences").generator();
        shuffle(all, random);
        return List.copyOf(all.subList(0, Math.min(most, all.size())));
    }

    private static void shuffle(List<?> all, RandomGenerator random) {
        for (int k = all.size() - 1; k > 0; k--) {
            Collections.swap(all, k, random.nextInt(k + 1));
        }
    }
}
