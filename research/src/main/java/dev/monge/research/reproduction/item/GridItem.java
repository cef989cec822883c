package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.identity.Identity;
import dev.monge.mdp.AppendixGrid;
import dev.monge.mdp.TrajectoryDistribution;
import dev.monge.mdp.TrajectoryMeasure;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import java.util.List;
import java.util.Locale;

/** The grid of the appendix: the effect of rescaling trajectories by their lengths. */
public final class GridItem implements Item {
    private static final GridStudy STUDY = new GridStudy();
    private static final double TOLERANCE = 1e-9;

    /** The exact distributions. */
    private record GridStudy() implements StoredStudy {
        @Override
        public double cost() {
            return 0.05;
        }

        @Override
        public Measurements carryOut(StudyData library, Results results) {
            TrajectoryDistribution all = TrajectoryDistribution.of(AppendixGrid.mdp(), AppendixGrid.policy());
            TrajectoryMeasure plain = all.measure();
            TrajectoryMeasure rescaled = all.rescaledByLength();
            return new Measurements()
                    .put("vertical", plain.probabilityOf(AppendixGrid.vertical()))
                    .put("horizontal", plain.probabilityOf(AppendixGrid.horizontal()))
                    .put("vertical, rescaled", rescaled.probabilityOf(AppendixGrid.vertical()))
                    .put("horizontal, rescaled", rescaled.probabilityOf(AppendixGrid.horizontal()));
        }

        @Override
        public Identity identity() {
            return Identity.of("GridStudy", 1);
        }
    }

    @Override
    public List<StoredStudy> studies(Scope scope) {
        return List.of(STUDY);
    }

    @Override
    public Section section(Scope scope, Results results) {
        Measurements measured = results.of(STUDY);
        List<String> names = List.of("vertical", "horizontal", "vertical, rescaled", "horizontal, rescaled");
        List<BarChart.Bar> bars = names.stream()
                .map(name -> {
                    double value = measured.get(name);
                    return new BarChart.Bar(name, value, value, value, name.contains("rescaled") ? 1 : 0);
                })
                .toList();
        return new Section(
                "grid",
                "The appendix's grid",
                "Appendix, Figure toy_gridworld",
                "The short vertical trajectory has probability 0.8 and the long horizontal one 0.2; rescaled by length,"
                        + " both have 0.5.",
                List.of(
                        new Section.Part.Figure(
                                "grid",
                                new BarChart("", "probability", bars, 640),
                                "The figure's caption has 0.2 for both moves, its text 0.8 and 0.2; only the text's sum to 1.")),
                verdict(names.stream().mapToDouble(measured::get).toArray()));
    }

    static ClaimVerdict verdict(double... found) {
        return ClaimVerdict.byParts(
                String.format(
                        Locale.ROOT,
                        "%.3f and %.3f unrescaled, %.3f and %.3f rescaled.",
                        found[0],
                        found[1],
                        found[2],
                        found[3]),
                Math.abs(found[0] - 0.8) < TOLERANCE && Math.abs(found[1] - 0.2) < TOLERANCE,
                Math.abs(found[2] - 0.5) < TOLERANCE && Math.abs(found[3] - 0.5) < TOLERANCE);
    }
}
