package dev.monge.research.reproduction.study;

import dev.monge.expert.Interview;
import dev.monge.expert.SimulatedExpert;
import dev.monge.expert.Weakness;
import dev.monge.identity.Identity;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.Trial;
import dev.monge.research.experiment.TrialResult;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.List;

/**
 * A trial in which an expert with weaknesses answers the questions that a perfect one is asked. Without weaknesses it is
 * the trial itself.
 *
 * @param trial the trial; its seed is also the expert's
 * @param weaknesses the expert's weaknesses, from first to last
 */
public record ExpertStudy(Trial trial, List<Weakness> weaknesses) implements StoredStudy {
    /** Copies the weaknesses. */
    public ExpertStudy {
        weaknesses = List.copyOf(weaknesses);
    }

    @Override
    public double cost() {
        return 4 + 20 * trial.recipe().policy().map(PpoOptions::steps).orElse(0L) / 500_000.0;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Laboratory laboratory = library.laboratory();
        Demonstrations seen = laboratory.seen(trial.data(), trial.recipe().features());
        Supervision perfect = laboratory.supervision(trial, seen);
        var expert = new SimulatedExpert(trial.seed(), trial.recipe().binning(), weaknesses);
        Supervision given = new Interview(expert, seen).about(perfect);
        var measured = new Measurements();
        laboratory.run(trial, given).measures().forEach(measured::put);
        return measured.put("pairs", given.pairs().size());
    }

    /** Returns the result of the trial. */
    public TrialResult result(Measurements measured) {
        return new TrialResult(trial, measured.numbers());
    }

    @Override
    public Identity identity() {
        return Identity.of("ExpertStudy", 1)
                .with("trial", trial.identity())
                .withAll(
                        "weaknesses",
                        weaknesses.stream().map(Weakness::identity).toList());
    }
}
