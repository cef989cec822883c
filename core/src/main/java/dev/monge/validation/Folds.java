package dev.monge.validation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A partition of people, or of whatever else is held out together, into folds of about as many recordings. Nobody is in two
 * folds.
 *
 * @param of the people of each fold
 */
record Folds(List<List<Integer>> of) {
    Folds {
        of = of.stream().map(List::copyOf).toList();
    }

    /**
     * Partitions some people; the largest go first, each into the fold with the fewest recordings, so the result does not
     * depend on chance.
     *
     * @param most the largest number of folds; with fewer people, each is a fold
     */
    static Folds of(HeldOutUnits units, List<Integer> some, int most) {
        int count = Math.min(most, some.size());
        List<List<Integer>> folds = new ArrayList<>();
        IntStream.range(0, count).forEach(k -> folds.add(new ArrayList<>()));
        int[] recordings = new int[count];
        List<Integer> order = new ArrayList<>(some);
        order.sort(Comparator.comparingInt(each -> -units.weight(each)));
        for (int person : order) {
            int least = 0;
            for (int k = 1; k < count; k++) {
                least = recordings[k] < recordings[least] ? k : least;
            }
            folds.get(least).add(person);
            recordings[least] += units.weight(person);
        }
        folds.forEach(Collections::sort);
        return new Folds(folds);
    }

    int size() {
        return of.size();
    }

    /** Returns a flag for each person: whether they are in a fold. */
    boolean[] in(int fold, int people) {
        boolean[] flags = new boolean[people];
        of.get(fold).forEach(each -> flags[each] = true);
        return flags;
    }
}
