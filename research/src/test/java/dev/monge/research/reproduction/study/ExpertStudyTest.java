package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.expert.Interview;
import dev.monge.expert.SimulatedExpert;
import dev.monge.expert.Weakness;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.experiment.Trial;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import org.junit.jupiter.api.Test;

class ExpertStudyTest {
    private final Laboratory laboratory = new Laboratory();
    private final Trial trial = new Trial("linear", LanderSet.D101, Recipes.linear(), 7);
    private final Demonstrations seen =
            laboratory.seen(LanderSet.D101, trial.recipe().features());
    private final Supervision truth = laboratory.supervision(trial, seen);

    @Test
    void aPerfectExpertGivesTheSupervisionOfTheTrial() {
        var perfect = SimulatedExpert.perfect(7).with(trial.recipe().binning());
        assertThat(new Interview(perfect, seen).about(truth)).isEqualTo(truth);
    }

    @Test
    void aWeaknessChangesWhatItIsAbout() {
        var expert = SimulatedExpert.perfect(7).with(trial.recipe().binning());
        Supervision hasty = new Interview(expert.with(new Weakness.Hasty(0.5)), seen).about(truth);
        assertThat(hasty.profiles()).isEqualTo(truth.profiles());
        assertThat(hasty.fixedPoints()).isEqualTo(truth.fixedPoints());
        long kept = hasty.pairs().stream().filter(truth.pairs()::contains).count();
        assertThat(kept).isBetween(12L, 38L);
        Supervision lazy = new Interview(expert.with(Weakness.Lazy.DEFAULT), seen).about(truth);
        assertThat(lazy.pairs()).hasSizeLessThan(50);
    }
}
