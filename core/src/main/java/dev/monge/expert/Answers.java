package dev.monge.expert;

import dev.monge.segment.Aggregation;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The statements that answers to questions make, for a fit.
 *
 * @param questions the questions; those without an answer say nothing
 */
public record Answers(List<AskedQuestion> questions) {
    /** Copies the list. */
    public Answers {
        questions = List.copyOf(questions);
    }

    /** Returns the ordered pairs, in order. */
    public List<OrderedPair> pairs() {
        return questions.stream().flatMap(each -> each.pair().stream()).toList();
    }

    /** Returns the labels, in order. */
    public List<FixedPoint> labels() {
        return questions.stream().flatMap(each -> each.label().stream()).toList();
    }

    /** Returns the profiles, in order. */
    public List<ProfileTarget> profiles() {
        List<ProfileTarget> profiles = new ArrayList<>();
        for (AskedQuestion each : questions) {
            if (each.question() instanceof Question.Profile asked && each.answer() instanceof Answer.Drawn drawn) {
                boolean moments = asked.aggregation().kind() == Aggregation.Kind.DISCOUNTED;
                profiles.add(new ProfileTarget(
                        drawn.profile(),
                        asked.aggregation(),
                        moments ? ProfileTarget.Unit.MOMENTS : ProfileTarget.Unit.RECORDINGS,
                        1,
                        asked.trajectories()));
            }
        }
        return profiles;
    }

    /** Returns supervision with these statements added. */
    public Supervision addTo(Supervision supervision) {
        return new Supervision(
                Stream.concat(supervision.profiles().stream(), profiles().stream())
                        .toList(),
                Stream.concat(supervision.pairs().stream(), pairs().stream()).toList(),
                Stream.concat(supervision.fixedPoints().stream(), labels().stream())
                        .toList(),
                supervision.origin());
    }

    /** Returns the digests of what was answered, also if the answer says nothing, so that it is not asked again. */
    public List<String> digests(DataSet data) {
        return questions.stream()
                .filter(each -> each.answer() != null)
                .map(each -> each.digest(data))
                .toList();
    }

    /** Returns the names of the files of the profiles, in their order. */
    public List<String> profileSources() {
        return questions.stream()
                .filter(each -> each.answer() instanceof Answer.Drawn)
                .map(each -> ((Answer.Drawn) each.answer()).source())
                .toList();
    }
}
