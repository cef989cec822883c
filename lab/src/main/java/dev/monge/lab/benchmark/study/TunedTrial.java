package dev.monge.lab.benchmark.study;

import dev.monge.lab.benchmark.method.Methods;
import dev.monge.lab.reproduction.study.Measurements;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Study;
import dev.monge.lab.reproduction.study.StudyData;
import java.util.ArrayList;
import java.util.List;

/**
 * A trial with the setting that did best in the same world with other seeds: by the mean true return of the policies, over
 * the seeds of tuning, at one share of good steps and one time of a person. The number of settings and of seeds is the same
 * for all methods.
 *
 * @param trial the trial; its own setting is not used
 * @param tuning how the setting is chosen
 */
public record TunedTrial(MethodTrial trial, Tuning tuning) implements Study {
    @Override
    public double cost() {
        return trial.cost();
    }

    @Override
    public List<MethodTrial> needed() {
        List<MethodTrial> all = new ArrayList<>();
        int settings = settings();
        for (int k = 0; settings > 1 && k < settings; k++) {
            all.addAll(tuning.trials(trial, k));
        }
        return all;
    }

    private int settings() {
        return Methods.standard().method(trial.method()).settings().size();
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        return trial.with(best(results)).carryOut(library, results);
    }

    /** Returns the setting with the highest mean return; of equal ones the first. Failed trials count as worst. */
    private int best(Results results) {
        int best = 0;
        double highest = Double.NEGATIVE_INFINITY;
        int settings = settings();
        for (int k = 0; settings > 1 && k < settings; k++) {
            double mean = results.of(tuning.trials(trial, k)).stream()
                    .mapToDouble(each -> each.get(MethodTrial.TRUE_RETURN))
                    .map(each -> Double.isNaN(each) ? Double.NEGATIVE_INFINITY : each)
                    .average()
                    .orElseThrow();
            if (mean > highest) {
                highest = mean;
                best = k;
            }
        }
        return best;
    }
}
