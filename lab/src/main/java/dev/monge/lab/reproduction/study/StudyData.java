package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.Laboratory;
import dev.monge.lab.experiment.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What all studies share: a laboratory with its replayed episodes, and comparisons on them; for several threads. */
public final class StudyData {
    private record Copy(LanderSet set, FeatureMap map) {}

    private final Laboratory laboratory = new Laboratory();
    private final Map<Copy, Comparison> comparisons = new ConcurrentHashMap<>();

    /** Data that are replayed when first asked for. */
    public StudyData() {}

    /** Where trials are carried out. */
    public Laboratory laboratory() {
        return laboratory;
    }

    /** The episodes of a set. */
    public List<Demonstration> demonstrations(LanderSet set) {
        return laboratory.demonstrations(set);
    }

    /** The same as a reward over these features sees them. */
    public Demonstrations seen(LanderSet set, FeatureMap map) {
        return laboratory.seen(set, map);
    }

    /** Where rewards over these features are compared with the true one. */
    public Comparison comparison(LanderSet set, FeatureMap map) {
        return comparisons.computeIfAbsent(new Copy(set, map), copy -> new Comparison(seen(set, map)));
    }
}
