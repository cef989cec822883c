package dev.monge.studio.study;

import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.Sketch;
import dev.monge.studio.act.ConsensusChoice;
import dev.monge.studio.act.ConsensusChoice.Method;
import dev.monge.studio.act.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What several experts say of one subject together.
 *
 * @param drawings what each committed, by the expert's id
 * @param choice which profile stands for all of them
 */
public record Consensus(Map<String, DrawnProfile> drawings, ConsensusChoice choice) {
    /** A sketch says nothing of where in a bin its mass is, so it is spread over this many places. */
    private static final int PARTS = 8;

    /** Returns what stands for the experts who committed a sketch; empty if nobody did. */
    public static Optional<Consensus> of(Study study, Subject subject) {
        Map<String, DrawnProfile> drawings = study.committed(subject);
        return drawings.isEmpty()
                ? Optional.empty()
                : Optional.of(new Consensus(drawings, study.consensus(subject).orElse(ConsensusChoice.DEFAULT)));
    }

    /** Returns the profile that a fit uses: the one sketch as it was drawn, or what was chosen of several. */
    public OptimalityProfile profile() {
        List<OptimalityProfile> used = new ArrayList<>();
        drawings.forEach((expert, each) -> {
            boolean chosen = choice.method() == Method.EXPERT ? expert.equals(choice.expert()) : weight(expert) > 0;
            if (chosen) {
                used.add(committed(each).profile());
            }
        });
        if (used.size() == 1) {
            return used.get(0);
        }
        return choice.method() == Method.POOL ? pool() : barycentre();
    }

    /** Returns the barycentre with the chosen weights; all are equal if none is positive. */
    public OptimalityProfile barycentre() {
        return OptimalityProfile.barycentre(spread(), weights());
    }

    /** Returns the linear pool with the chosen weights. */
    public OptimalityProfile pool() {
        return OptimalityProfile.pool(spread(), weights());
    }

    private List<OptimalityProfile> spread() {
        return drawings.values().stream()
                .map(each -> committed(each).profile().spread(PARTS))
                .toList();
    }

    private double weight(String expert) {
        return choice.weights().getOrDefault(expert, 1.0);
    }

    private double[] weights() {
        double[] weights = drawings.keySet().stream().mapToDouble(this::weight).toArray();
        double sum = 0;
        for (double each : weights) {
            sum += each;
        }
        return sum > 0
                ? weights
                : drawings.keySet().stream().mapToDouble(each -> 1).toArray();
    }

    private static Sketch committed(DrawnProfile drawing) {
        return Objects.requireNonNull(drawing.committed());
    }
}
