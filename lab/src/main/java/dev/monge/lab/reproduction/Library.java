package dev.monge.lab.reproduction;

import dev.monge.lab.experiment.LanderSet;
import dev.monge.lab.experiment.Workbench;
import dev.monge.rl.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The bundled episodes, replayed once and shared by all studies; safe to use by several threads. */
final class Library {
    private record Copy(LanderSet set, FeatureMap map) {}

    private final Workbench workbench = new Workbench();
    private final Map<Copy, Demonstrations> seen = new ConcurrentHashMap<>();
    private final Map<Copy, Comparison> comparisons = new ConcurrentHashMap<>();

    /** Where trials are carried out. */
    Workbench workbench() {
        return workbench;
    }

    /** The episodes of a set. */
    List<Demonstration> demonstrations(LanderSet set) {
        return workbench.demonstrations(set);
    }

    /** The same as a reward over these features sees them. */
    Demonstrations seen(LanderSet set, FeatureMap map) {
        return seen.computeIfAbsent(
                new Copy(set, map),
                copy -> Demonstrations.of(
                        demonstrations(set).stream()
                                .map(Demonstration::trajectory)
                                .toList(),
                        map));
    }

    /** Where rewards over these features are compared with the true one. */
    Comparison comparison(LanderSet set, FeatureMap map) {
        return comparisons.computeIfAbsent(new Copy(set, map), copy -> new Comparison(seen(set, map)));
    }
}
