package dev.monge.lab.reproduction;

import dev.monge.lab.experiment.LanderSet;
import java.util.List;
import java.util.Optional;

/**
 * What is done in the episodes of a bundled set, by name, and where an example of each name is.
 *
 * @param set which
 */
record BundledFlights(LanderSet set) implements Study {
    @Override
    public double cost() {
        return 0.3;
    }

    @Override
    public Measured carryOut(Library library, Results results) {
        List<Flight> flights =
                library.demonstrations(set).stream().map(Flight::of).toList();
        var measured = new Measured();
        for (Behaviour each : Behaviour.values()) {
            int first = -1;
            int count = 0;
            for (int k = 0; k < flights.size(); k++) {
                if (flights.get(k).behaviour().equals(Optional.of(each))) {
                    first = first < 0 ? k : first;
                    count++;
                }
            }
            measured.put(each.word(), count);
            if (first >= 0) {
                measured.put("first " + each.word(), first);
            }
        }
        measured.put("episodes", flights.size());
        return measured;
    }
}
