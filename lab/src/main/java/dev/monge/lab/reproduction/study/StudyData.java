package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.EpisodeSet;
import dev.monge.lab.experiment.Laboratory;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The data shared by all studies: a laboratory with its replayed episodes, and comparisons on them. Thread-safe. */
public final class StudyData {
    private record Copy(EpisodeSet set, FeatureMap map) {}

    private final Laboratory laboratory = new Laboratory();
    private final Map<Copy, Comparison> comparisons = new ConcurrentHashMap<>();

    /** Creates the data; episodes are replayed on first use. */
    public StudyData() {}

    /** Returns the laboratory that runs trials. */
    public Laboratory laboratory() {
        return laboratory;
    }

    /** Returns the episodes of a set. */
    public List<Demonstration> demonstrations(EpisodeSet set) {
        return laboratory.demonstrations(set);
    }

    /** Returns the episodes of a set with the features of a map. */
    public Demonstrations seen(EpisodeSet set, FeatureMap map) {
        return laboratory.seen(set, map);
    }

    /** Returns the comparison of rewards over these features with the true one. */
    public Comparison comparison(EpisodeSet set, FeatureMap map) {
        return comparisons.computeIfAbsent(new Copy(set, map), copy -> new Comparison(seen(set, map)));
    }
}
