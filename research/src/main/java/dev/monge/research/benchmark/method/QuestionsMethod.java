package dev.monge.research.benchmark.method;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.knowledge.Laplace;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.question.Inquiry;
import dev.monge.question.InquiryOptions;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Person;
import dev.monge.research.method.Task;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * Profile matching with questions: profiles and labels as by default, but the pairs are those whose answers are expected
 * to tell most, in batches with a fit after each; then PPO.
 */
final class QuestionsMethod implements Method {
    private static final int BATCH = 10;
    /** So many random pairs come first: without any, the sign of the reward may be unknown. */
    private static final int FIRST = 4;
    /** Closed-form deviations are about twice as wide as rehearsals find (docs/laboratory/knowledge.md). */
    private static final double FACTOR = 0.5;

    /** Creates the method. */
    public QuestionsMethod() {}

    @Override
    public String name() {
        return "profile-matching-questions";
    }

    @Override
    public String needs() {
        return "demonstrations, profiles, chosen pairs, labels";
    }

    @Override
    public List<String> settings() {
        return new MatchingMethod().settings();
    }

    @Override
    public double runs() {
        return 1.5;
    }

    @Override
    public Learned learn(Task task, int setting) {
        Person person = task.person();
        List<Double> gammas = MatchingMethod.gammas(setting);
        Demonstrations seen = task.seen();
        Supervision begun = Budget.begin(person, gammas, person.minutes());
        int count = Budget.pairs(person, person.minutes());
        List<OrderedPair> pairs = new ArrayList<>(person.pairs(Math.min(FIRST, count), gammas.get(0)));
        for (int asked = pairs.size(); asked < count; asked += BATCH) {
            pairs.addAll(chosen(task, seen, begun.withPairs(pairs), gammas.get(0), Math.min(BATCH, count - asked)));
        }
        return task.train(ProfileMatching.fit(seen, begun.withPairs(pairs), task.matching())
                .reward());
    }

    /** Returns the answers to the questions that are expected to tell most; fewer if there is nothing left to ask. */
    private static List<OrderedPair> chosen(Task task, Demonstrations seen, Supervision said, double gamma, int count) {
        MatchingOptions options = task.matching()
                .withRestarts(1)
                .withCoefficients(Coefficients.PAPER)
                .withLikelihood(PairLikelihood.ANSWERS);
        RewardNetwork reward = ProfileMatching.fit(seen, said, options).reward();
        Laplace laplace =
                Laplace.of(reward, seen, said.spread(options.transport().parts()), 0);
        Inquiry inquiry = Inquiry.of(
                reward.withPosterior(laplace.posterior().calibrated(FACTOR, 0)),
                seen,
                Aggregation.discounted(gamma),
                InquiryOptions.DEFAULT.withSeed(task.seed() + said.pairs().size()));
        List<AskedQuestion> answered = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            for (Question.Pair each : inquiry.pairs(1)) {
                Answer answer = task.person().answer(each);
                inquiry.answer(each, answer);
                answered.add(new AskedQuestion(k + 1, each).answered(answer));
            }
        }
        return new Answers(answered).pairs();
    }
}
