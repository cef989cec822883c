package dev.monge.format.supervision;

import dev.monge.profile.OptimalityProfile;
import java.util.ArrayList;
import java.util.List;

/** A list of the bins of a profile that is being read. */
final class BinList {
    private final List<Double> low = new ArrayList<>();
    private final List<Double> high = new ArrayList<>();
    private final List<Double> weight = new ArrayList<>();

    void add(double from, double to, double mass) {
        low.add(from);
        high.add(to);
        weight.add(mass);
    }

    boolean isEmpty() {
        return low.isEmpty();
    }

    OptimalityProfile toProfile() {
        return OptimalityProfile.ofBins(numbers(low), numbers(high), numbers(weight));
    }

    private static double[] numbers(List<Double> list) {
        return list.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
