package dev.monge.research.reproduction.study;

import dev.monge.expert.Answer;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.Question;
import dev.monge.expert.SimulatedExpert;
import dev.monge.identity.Identity;
import dev.monge.knowledge.Laplace;
import dev.monge.knowledge.ProfileGain;
import dev.monge.knowledge.Sensitivity;
import dev.monge.matching.ProfileMatching;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.profile.Binning;
import dev.monge.question.Inquiry;
import dev.monge.question.InquiryOptions;
import dev.monge.research.experiment.AssessedWorld;
import dev.monge.research.experiment.Recipes;
import dev.monge.reward.RewardNetwork;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.segment.Aggregation;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.ArrayList;
import java.util.List;

/**
 * Random pairs and pairs that an inquiry chooses, answered by a perfect expert: how good is the reward after so many? And
 * profiles at further discounts: which of them helps most, and which does the gain choose?
 *
 * <p>Chosen pairs come in batches of {@link #BATCH}, with a fit after each. All arms know the same profile, if any, and
 * the same four labels, and begin with the same two random pairs.
 *
 * @param world the recordings
 * @param profile whether a profile at the discount of the pairs is known
 * @param seed the seed of random pairs, inquiry and fits
 * @param epochs the most epochs of a fit
 */
public record QuestionStudy(AssessedWorld world, boolean profile, long seed, int epochs) implements StoredStudy {
    /** The numbers of random pairs. */
    public static final List<Integer> RANDOM = List.of(10, 20, 50);
    /** The numbers of chosen pairs. */
    public static final List<Integer> CHOSEN = List.of(5, 10, 15, 20);
    /** The discounts of further profiles. */
    public static final List<Double> FURTHER = List.of(0.0, 0.5, 0.95, 0.99, 1.0);

    private static final int BATCH = 5;
    private static final int FIRST = 2;
    /** Closed-form deviations are about twice as wide as rehearsals find (item knowledge), which would take too long here. */
    private static final double FACTOR = 0.5;

    private static final double ERROR = 0.05;
    private static final int RESTARTS = 2;

    @Override
    public double cost() {
        return world == AssessedWorld.TRACING ? 40 : 25;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Demonstrations seen = world.seen(library.laboratory());
        Demonstrations judged = world == AssessedWorld.TRACING
                ? seen
                : library.seen(LanderSet.VALIDATION, Recipes.linear().features());
        var truth = new GroundTruth(seen);
        List<ProfileTarget> profiles = profile ? List.of(target(truth, AssessedWorld.GAMMA)) : List.of();
        List<FixedPoint> labels = truth.extremes(GroundTruth.EXTREMES, AssessedWorld.GAMMA);
        int most = RANDOM.get(RANDOM.size() - 1);
        List<OrderedPair> random = truth.pairs(FIRST + most, AssessedWorld.GAMMA, seed);
        var measured = new Measurements();
        for (int count : RANDOM) {
            var said = new Supervision(profiles, random.subList(0, FIRST + count), labels);
            measured.put("random " + count, quality(fit(seen, said), judged));
        }
        ask(seen, judged, new Supervision(profiles, random.subList(0, FIRST), labels), measured);
        if (profile) {
            draw(
                    seen,
                    judged,
                    truth,
                    new Supervision(profiles, random.subList(0, FIRST + RANDOM.get(0)), labels),
                    measured);
        }
        return measured;
    }

    private void ask(Demonstrations seen, Demonstrations judged, Supervision first, Measurements measured) {
        SimulatedExpert expert = SimulatedExpert.perfect(seed);
        List<OrderedPair> pairs = new ArrayList<>(first.pairs());
        RewardNetwork reward = fit(seen, first);
        for (int count : CHOSEN) {
            Supervision said = first.withPairs(pairs);
            Laplace laplace =
                    Laplace.of(reward, seen, said.spread(matching().transport().parts()), 0);
            Inquiry inquiry = Inquiry.of(
                    reward.withPosterior(laplace.posterior().calibrated(FACTOR, 0)),
                    seen,
                    Aggregation.discounted(AssessedWorld.GAMMA),
                    InquiryOptions.DEFAULT.withSeed(seed));
            for (int k = 0; k < BATCH; k++) {
                for (Question.Pair question : inquiry.pairs(1)) {
                    Answer answer = expert.answer(question, seen);
                    inquiry.answer(question, answer);
                    new AskedQuestion(k + 1, question).answered(answer).pair().ifPresent(pairs::add);
                }
            }
            reward = fit(seen, first.withPairs(pairs));
            measured.put("chosen " + count, quality(reward, judged));
        }
    }

    private void draw(
            Demonstrations seen, Demonstrations judged, GroundTruth truth, Supervision known, Measurements measured) {
        RewardNetwork reward = fit(seen, known);
        Laplace laplace =
                Laplace.of(reward, seen, known.spread(matching().transport().parts()), 0);
        var gain = new ProfileGain(
                new Sensitivity(reward, seen),
                new SegmentValues(seen, reward.rewards(seen)),
                laplace.posterior(),
                ERROR);
        double most = Double.NEGATIVE_INFINITY;
        double chosen = Double.NaN;
        double sum = 0;
        for (double gamma : FURTHER) {
            double bits = gain.bits(gamma, List.of());
            double quality = quality(fit(seen, known.and(target(truth, gamma))), judged);
            measured.put("bits at " + gamma, bits).put("profile at " + gamma, quality);
            sum += quality / FURTHER.size();
            if (bits > most) {
                most = bits;
                chosen = quality;
            }
        }
        measured.put("no further profile", quality(reward, judged));
        measured.put("chosen profile", chosen).put("random profile", sum);
    }

    private static ProfileTarget target(GroundTruth truth, double gamma) {
        return new ProfileTarget(truth.profile(gamma, Binning.PAPER), gamma);
    }

    private MatchingOptions matching() {
        MatchingOptions matching = world.matching(seed);
        return matching.withEpochs(Math.min(epochs, matching.epochs()))
                .withRestarts(RESTARTS)
                .withCoefficients(Coefficients.PAPER)
                .withLikelihood(PairLikelihood.ANSWERS);
    }

    private RewardNetwork fit(Demonstrations seen, Supervision said) {
        return ProfileMatching.fit(seen, said, matching()).reward();
    }

    /** Returns Spearman's correlation of the learned returns of moments with the true ones. */
    private static double quality(RewardNetwork reward, Demonstrations judged) {
        double[] learned = judged.returns(reward.rewards(judged), AssessedWorld.GAMMA);
        return Agreement.SPEARMAN
                .of(PairedSample.of(learned, judged.trueReturns(AssessedWorld.GAMMA)))
                .orElse(0);
    }

    @Override
    public Identity identity() {
        return Identity.of("QuestionStudy", 1)
                .with("world", world)
                .with("profile", profile)
                .with("seed", seed)
                .with("epochs", epochs);
    }
}
