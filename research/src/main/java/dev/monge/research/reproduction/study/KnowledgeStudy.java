package dev.monge.research.reproduction.study;

import dev.monge.expert.Interview;
import dev.monge.expert.SimulatedExpert;
import dev.monge.expert.Weakness;
import dev.monge.identity.Identity;
import dev.monge.knowledge.Belief;
import dev.monge.knowledge.Calibration;
import dev.monge.knowledge.Coordinates;
import dev.monge.knowledge.Knowledge;
import dev.monge.knowledge.Laplace;
import dev.monge.knowledge.Openness;
import dev.monge.knowledge.OpennessReview;
import dev.monge.knowledge.WrongOrders;
import dev.monge.matching.ProfileMatching;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.research.experiment.AssessedWorld;
import dev.monge.reward.Posterior;
import dev.monge.reward.RewardNetwork;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.util.List;
import java.util.Map;

/**
 * A fit to what one simulated expert says, what it claims to know, and whether the truth agrees.
 *
 * @param world the recordings
 * @param noisy whether the expert is noisy and hasty
 * @param seed the seed of the expert and of the fit
 * @param epochs the most epochs of a fit
 * @param rehearsals the number of further fits that calibrate
 */
public record KnowledgeStudy(AssessedWorld world, boolean noisy, long seed, int epochs, int rehearsals)
        implements StoredStudy {
    /** The levels of the intervals that are checked. */
    public static final List<Double> LEVELS = List.of(0.5, 0.8, 0.9, 0.95);

    /** Returns of a profile are off by 10%, labels too; a comparison needs a third of a spread; 5% of answers flipped. */
    private static final List<Weakness> NOISE = List.of(new Weakness.Noisy(0.1, 0.3), new Weakness.Hasty(0.05));

    private static final int VALUES = 500;

    @Override
    public double cost() {
        return (world == AssessedWorld.D125 ? 3 : world == AssessedWorld.TRACING ? 1 : 1.2) * (1 + rehearsals);
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Demonstrations seen = world.seen(library.laboratory());
        Supervision perfect = world.supervision(library.laboratory(), seen, seed);
        Supervision given =
                noisy ? new Interview(new SimulatedExpert(seed, Binning.PAPER, NOISE), seen).about(perfect) : perfect;
        MatchingOptions matching = world.matching(seed);
        MatchingOptions options = matching.withEpochs(Math.min(epochs, matching.epochs()));
        RewardNetwork fitted = ProfileMatching.fit(seen, given, options).reward();
        Supervision spread = given.spread(options.transport().parts());
        Laplace laplace = Laplace.of(fitted, seen, spread, 0);
        double factor =
                new Calibration(laplace, given, options).factor(rehearsals).orElse(1);
        Posterior posterior = laplace.posterior().calibrated(factor, rehearsals);
        Knowledge knowledge =
                Knowledge.of(fitted.withPosterior(posterior), seen).orElseThrow();
        var measured = new Measurements().put("factor", factor);
        measureCoverage(knowledge, measured);
        measureOrders(knowledge, measured);
        Openness openness = new OpennessReview(laplace, posterior, given).openness(Map.of());
        measured.put(
                "effects",
                openness.features().stream()
                        .mapToDouble(each -> each.before() > 0 ? each.effect() * factor / each.before() : 0)
                        .toArray());
        measured.put("weakest", weakest(openness));
        Laplace fixed = Laplace.of(fitted, seen, spread, 0, Laplace.Coupling.FIXED);
        measured.put("Gauss-Newton", weakest(new OpennessReview(fixed, fixed.posterior(), given).openness(Map.of())));
        return measured;
    }

    private static double[] weakest(Openness openness) {
        return openness.directions().get(0).components().stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** Measures how often intervals of the returns of moments hold the true return. */
    private static void measureCoverage(Knowledge knowledge, Measurements measured) {
        Demonstrations seen = knowledge.demonstrations();
        double[] right = seen.trueReturns(AssessedWorld.GAMMA);
        Aggregation aggregation = Aggregation.discounted(AssessedWorld.GAMMA);
        int stride = Math.max(1, seen.steps() / VALUES);
        int[] held = new int[LEVELS.size()];
        int count = 0;
        for (int row = 0; row < seen.steps(); row += stride) {
            int trajectory = seen.trajectoryAt(row);
            var suffix = new Segment(trajectory, row - seen.offset(trajectory), Segment.END);
            Belief belief = knowledge.of(suffix, aggregation).belief();
            for (int k = 0; k < held.length; k++) {
                var interval = belief.interval(LEVELS.get(k));
                held[k] += interval.low() <= right[row] && right[row] <= interval.high() ? 1 : 0;
            }
            count++;
        }
        for (int k = 0; k < held.length; k++) {
            measured.put("coverage " + LEVELS.get(k), (double) held[k] / count);
        }
    }

    /** Measures the share of pairs of recordings in the wrong order: the expected one and the true one. */
    private static void measureOrders(Knowledge knowledge, Measurements measured) {
        Demonstrations seen = knowledge.demonstrations();
        List<Coordinates> recordings = knowledge.recordings(Aggregation.MEAN);
        double[] right = seen.trueReturns(1);
        int wrong = 0;
        int count = 0;
        for (int i = 0; i < recordings.size(); i++) {
            for (int j = 0; j < i; j++) {
                double truth = right[seen.offset(i)] / seen.length(i) - right[seen.offset(j)] / seen.length(j);
                wrong += truth * (recordings.get(i).value() - recordings.get(j).value()) < 0 ? 1 : 0;
                count++;
            }
        }
        measured.put("expected wrong orders", WrongOrders.share(recordings));
        measured.put("wrong orders", (double) wrong / count);
    }

    @Override
    public Identity identity() {
        return Identity.of("KnowledgeStudy", 1)
                .with("world", world)
                .with("noisy", noisy)
                .with("seed", seed)
                .with("epochs", epochs)
                .with("rehearsals", rehearsals);
    }
}
