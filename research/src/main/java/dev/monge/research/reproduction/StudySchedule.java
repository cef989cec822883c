package dev.monge.research.reproduction;

import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs the studies whose results are missing, and stores their results.
 *
 * <p>Studies are independent, except that some wait for the settings that others tune, so results depend neither on who
 * runs them nor on the order in which they end.
 */
public final class StudySchedule {
    private final Results results;
    private final StudyRunner runner;
    private final ReproductionProgress progress;
    private int all;
    private double cost;
    private int done;
    private double spent;

    /** Creates a schedule for one run. */
    public StudySchedule(Results results, StudyRunner runner, ReproductionProgress progress) {
        this.results = results;
        this.runner = runner;
        this.progress = progress;
    }

    /** Runs those of these studies, and of the studies that they need, whose results are missing. */
    public void run(List<? extends StoredStudy> wanted) throws IOException {
        List<StoredStudy> missing = missing(wanted);
        if (missing.isEmpty()) {
            return;
        }
        all = missing.size();
        cost = missing.stream().mapToDouble(StoredStudy::cost).sum();
        progress.done(0, all, 0);
        // Long studies first: a long study that begins last leaves the other cores idle.
        List<StoredStudy> ready = new ArrayList<>(missing.stream()
                .sorted(Comparator.comparingDouble(study -> -study.cost()))
                .toList());
        List<StoredStudy> waiting =
                ready.stream().filter(study -> !study.needed().isEmpty()).toList();
        ready.removeAll(waiting);
        for (List<StoredStudy> stage : List.of(ready, waiting)) {
            if (!stage.isEmpty()) {
                runner.run(stage, results, this::store);
            }
        }
    }

    private List<StoredStudy> missing(List<? extends StoredStudy> wanted) {
        Map<String, StoredStudy> missing = new LinkedHashMap<>();
        for (StoredStudy study : wanted) {
            study.needed().stream().filter(each -> !results.has(each)).forEach(each -> missing.put(each.key(), each));
            if (!results.has(study)) {
                missing.put(study.key(), study);
            }
        }
        return List.copyOf(missing.values());
    }

    private void store(StoredStudy study, Measurements result, double seconds) throws IOException {
        results.add(study, result, seconds);
        done++;
        spent += study.cost();
        progress.done(done, all, cost > 0 ? Math.min(1, spent / cost) : (double) done / all);
    }
}
