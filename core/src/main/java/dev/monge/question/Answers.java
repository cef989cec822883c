package dev.monge.question;

import dev.monge.expert.AnsweredPair;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The statements that answers to questions make, for a fit.
 *
 * @param questions the questions; those without an answer say nothing
 * @param cohorts the trajectories of every cohort that profiles can describe, by name
 */
public record Answers(List<AskedQuestion> questions, Map<String, List<Integer>> cohorts) {
    /** Copies the collections. */
    public Answers {
        questions = List.copyOf(questions);
        cohorts = Map.copyOf(cohorts);
    }

    /** Returns the ordered pairs, in order. */
    public List<OrderedPair> pairs() {
        List<AnsweredPair> answered = new ArrayList<>();
        for (AskedQuestion each : questions) {
            if (each.question() instanceof Question.Pair pair && each.reply() instanceof Reply.Compared compared) {
                answered.add(new AnsweredPair(pair.first(), pair.second(), pair.aggregation(), compared.answer()));
            }
        }
        return AnsweredPair.pairs(answered);
    }

    /** Returns the labels, in order. */
    public List<FixedPoint> labels() {
        List<FixedPoint> labels = new ArrayList<>();
        for (AskedQuestion each : questions) {
            if (each.question() instanceof Question.Label label && each.reply() instanceof Reply.Valued valued) {
                labels.add(new FixedPoint(label.segment(), valued.value(), label.aggregation()));
            }
        }
        return labels;
    }

    /** Returns the profiles, in order. */
    public List<ProfileTarget> profiles() {
        List<ProfileTarget> profiles = new ArrayList<>();
        for (AskedQuestion each : questions) {
            if (each.question() instanceof Question.Profile asked && each.reply() instanceof Reply.Drawn drawn) {
                List<Integer> cohort = asked.cohort().isEmpty() ? List.of() : cohorts.get(asked.cohort());
                if (cohort == null) {
                    throw new IllegalArgumentException("question " + each.number() + ": there is no cohort \""
                            + asked.cohort() + "\" among the recordings");
                }
                profiles.add(new ProfileTarget(drawn.profile(), asked.gamma(), 1, cohort));
            }
        }
        return profiles;
    }

    /** Returns the digests of what was answered, also if the answer says nothing, so that it is not asked again. */
    public List<String> digests(DataSet data) {
        return questions.stream()
                .filter(each -> each.reply() != null)
                .map(each -> each.digest(data))
                .toList();
    }

    /** Returns the names of the files of the profiles, in their order. */
    public List<String> profileSources() {
        return questions.stream()
                .filter(each -> each.reply() instanceof Reply.Drawn)
                .map(each -> ((Reply.Drawn) each.reply()).source())
                .toList();
    }
}
