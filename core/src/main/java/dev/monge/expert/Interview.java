package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Asks an expert what another supervision answers, so that experts can be compared on the same questions. */
public final class Interview {
    private final Expert expert;
    private final Demonstrations shown;

    /** Creates an interview about some demonstrations. */
    public Interview(Expert expert, Demonstrations shown) {
        this.expert = expert;
        this.shown = shown;
    }

    /**
     * Returns the expert's profiles of the same cohorts, the answers about the same pairs, and the labels of the same
     * segments. What the expert cannot say is left out.
     *
     * @param questions its values are not used
     */
    public Supervision about(Supervision questions) {
        return new Supervision(
                questions.profiles().stream().map(this::profile).toList(),
                AnsweredPair.pairs(compare(questions.pairs())),
                labels(questions.fixedPoints()));
    }

    private ProfileTarget profile(ProfileTarget target) {
        boolean recordings = target.aggregation().kind() != Aggregation.Kind.DISCOUNTED;
        if (recordings != target.isOfRecordings()) {
            throw new IllegalArgumentException("an expert cannot be asked for a profile of discounted recordings");
        }
        var drawn = expert.profile(shown, target.trajectories(), target.aggregation());
        return new ProfileTarget(drawn, target.aggregation(), target.unit(), target.weight(), target.trajectories());
    }

    private List<AnsweredPair> compare(List<OrderedPair> pairs) {
        return pairs.stream()
                .map(each -> new AnsweredPair(
                        each.worse(),
                        each.better(),
                        each.aggregation(),
                        expert.compare(shown, each.worse(), each.better(), each.aggregation())))
                .toList();
    }

    private List<FixedPoint> labels(List<FixedPoint> asked) {
        List<FixedPoint> labels = new ArrayList<>();
        for (FixedPoint each : asked) {
            OptionalDouble value = expert.label(shown, each.segment(), each.aggregation());
            if (value.isPresent()) {
                labels.add(new FixedPoint(each.segment(), value.getAsDouble(), each.aggregation(), each.noise()));
            }
        }
        return labels;
    }
}
