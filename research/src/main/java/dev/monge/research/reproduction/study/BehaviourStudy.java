package dev.monge.research.reproduction.study;

import dev.monge.identity.Identity;
import dev.monge.rl.bundled.LanderSet;
import java.util.List;
import java.util.Optional;

/**
 * Counts the behaviours in the episodes of a bundled set and finds an example of each.
 *
 * @param set the set
 */
public record BehaviourStudy(LanderSet set) implements StoredStudy {
    @Override
    public double cost() {
        return 0.3;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        List<LanderEpisode> flights =
                library.demonstrations(set).stream().map(LanderEpisode::of).toList();
        var measured = new Measurements();
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

    @Override
    public Identity identity() {
        return Identity.of("BehaviourStudy", 1).with("set", set);
    }
}
