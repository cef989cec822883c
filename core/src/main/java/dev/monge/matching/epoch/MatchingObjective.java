package dev.monge.matching.epoch;

import dev.monge.matching.loss.FixedPointLoss;
import dev.monge.matching.loss.PairwiseLoss;
import dev.monge.nn.Mlp;
import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.PairLikelihood;
import dev.monge.options.TransportOptions;
import dev.monge.segment.Segment;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.DiscountedReturns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The objective L_tot (eq. total_objective) of one epoch and its gradient with respect to theta: lines 3 to 5 of
 * Algorithm 2.
 *
 * <p>An evaluation has six stages: collecting the steps that the batch, pairs and labels touch; the forward pass of the
 * network over them; the returns for each discount by a reverse scan, and the aggregated values of segments; the losses and their
 * derivatives; the adjoints to dL/dr;
 * and the backward pass of the network. The result is a pure function of (theta, epoch), so a run can continue from any
 * epoch. O(touched steps) per epoch, without allocation once the buffers have reached their size.
 */
public final class MatchingObjective {
    /** Number of parts that the segments are divided into. */
    private static final int PARTS = 4;

    private final TouchedSteps touched;
    private final RewardPass network;
    private final WorkerTeam team;
    private final Coefficients coefficients;
    private final PairLikelihood likelihood;
    private final TransportOptions transport;
    private final List<DiscountGroup> groups = new ArrayList<>();
    private final List<CohortBatch> cohorts = new ArrayList<>();
    private final List<ProfileTerm> profiles = new ArrayList<>();
    private final SegmentGroup segments;
    private final SegmentReferences worse;
    private final SegmentReferences better;
    private final SegmentReferences labelled;
    private final double @Nullable [] pairWeights;
    private final double[] labels;
    private final double @Nullable [] labelPrecisions;
    private final double[] pairGradient;
    private final double[] labelGradient;
    private final boolean constant;
    private final WorkerTeam.Task scan = this::scan;
    private final WorkerTeam.Task transportTask = this::addTransport;
    private final WorkerTeam.Task adjoint = this::adjoint;
    private final Losses losses = new Losses();
    private float[] rewards = new float[0];
    private double[] segmentGradient = new double[0];
    private double progress;

    /** The losses of the last epoch, each without its coefficient, and their weighted total. */
    public static final class Losses {
        public double total;
        public double transport;
        public double pairwise;
        public double fixedPoints;
        public double gap;
    }

    public MatchingObjective(
            Demonstrations demonstrations,
            Supervision supervision,
            Mlp shape,
            MatchingOptions options,
            RandomStreams streams,
            WorkerTeam team) {
        this.team = team;
        this.coefficients = options.coefficients();
        this.likelihood = options.likelihood();
        this.transport = options.transport();
        this.touched = new TouchedSteps(demonstrations);
        this.network = new RewardPass(shape, demonstrations.columns(), touched, team);
        this.segments = new SegmentGroup(demonstrations);
        for (double gamma : supervision.discounts()) {
            groups.add(new DiscountGroup(gamma, touched));
        }
        for (ProfileTarget target : supervision.profiles()) {
            RandomStreams draws = streams.named("targets").at(profiles.size());
            Batch batch = target.isOfRecordings()
                    ? recordings(demonstrations, target)
                    : cohort(demonstrations, target, options.batch(), streams);
            var term = new ProfileTerm(target, batch, transport, draws);
            profiles.add(term);
            (target.isOfRecordings() ? segments : group(target.gamma())).add(term);
        }
        List<OrderedPair> pairs = OrderedPair.terms(supervision.pairs());
        this.worse = new SegmentReferences(pairs.size());
        this.better = new SegmentReferences(pairs.size());
        for (OrderedPair pair : pairs) {
            worse.add(demonstrations, pair.worse(), pair.aggregation(), this::group, segments);
            better.add(demonstrations, pair.better(), pair.aggregation(), this::group, segments);
        }
        this.pairWeights = pairs.stream().allMatch(each -> each.weight() == 1)
                ? null
                : pairs.stream().mapToDouble(OrderedPair::weight).toArray();
        this.pairGradient = new double[pairs.size()];
        List<FixedPoint> fixed = supervision.fixedPoints();
        this.labelled = new SegmentReferences(fixed.size());
        for (FixedPoint label : fixed) {
            labelled.add(demonstrations, label.segment(), label.aggregation(), this::group, segments);
        }
        this.labels = fixed.stream().mapToDouble(FixedPoint::value).toArray();
        this.labelPrecisions = supervision.labelPrecisions();
        this.labelGradient = new double[labels.length];
        this.constant = cohorts.stream().allMatch(CohortBatch::constant);
        if (constant) {
            collect(0);
            if (cohorts.stream().anyMatch(CohortBatch::everything)) {
                touched.everything();
            } else {
                touched.settle();
            }
            locate();
        }
    }

    /**
     * Evaluates one epoch.
     *
     * @param epoch selects the random draws
     * @param at progress of the run in [0, 1], for the schedules
     * @param theta Not modified.
     * @param gradient set to dL_tot/dtheta. Modified.
     */
    public Losses evaluate(long epoch, double at, float[] theta, float[] gradient) {
        progress = at;
        if (!constant) {
            collect(epoch);
            touched.settle();
            locate();
        }
        for (int i = 0; i < profiles.size(); i++) {
            profiles.get(i).turnTo(epoch);
        }
        rewards = network.rewards(theta);
        for (int i = 0; i < groups.size(); i++) {
            groups.get(i).begin();
        }
        team.run(PARTS * groups.size(), scan);
        segments.aggregate(rewards);
        addPairsAndLabels();
        team.run(groups.size() + 1, transportTask);
        sumLosses();
        segmentGradient = segments.adjoint(segments.isEmpty() ? 0 : touched.size());
        team.run(PARTS, adjoint);
        Arrays.fill(gradient, 0);
        network.addGradient(gradient);
        return losses;
    }

    private void scan(int item, int worker) {
        int part = item % PARTS;
        groups.get(item / PARTS).scan(rewards, firstSegment(part), firstSegment(part + 1));
    }

    private void addTransport(int group, int worker) {
        ValueGroup values = group < groups.size() ? groups.get(group) : segments;
        values.addTransport(
                coefficients.transport().at(progress), transport.entropy().at(progress));
    }

    /**
     * Computes dL/dr of one part of the touched steps, summed over all discounts in their order and then over the
     * segments of statements.
     */
    private void adjoint(int part, int worker) {
        int first = firstSegment(part);
        int end = firstSegment(part + 1);
        if (first == end) {
            return;
        }
        int from = touched.at(first);
        int to = touched.end(end - 1);
        double[] sum = groups.isEmpty() ? segmentGradient : groups.get(0).gradient();
        for (int g = 0; g < groups.size(); g++) {
            groups.get(g).adjoint(first, end);
            if (g > 0) {
                add(groups.get(g).gradient(), from, to, sum);
            }
        }
        if (!groups.isEmpty() && !segments.isEmpty()) {
            add(segmentGradient, from, to, sum);
        }
        float[] rewardGradient = network.rewardGradient();
        for (int t = from; t < to; t++) {
            rewardGradient[t] = (float) sum[t];
        }
    }

    private static void add(double[] more, int from, int to, double[] sum) {
        for (int t = from; t < to; t++) {
            sum[t] += more[t];
        }
    }

    /** Returns the first segment of a part. Each part is computed independently, by any thread. */
    private int firstSegment(int part) {
        return (int) ((long) touched.segments() * part / PARTS);
    }

    private void addPairsAndLabels() {
        worse.gather();
        better.gather();
        labelled.gather();
        losses.pairwise = PairwiseLoss.value(
                worse.size(), worse.values(), better.values(), pairWeights, likelihood, pairGradient);
        losses.fixedPoints =
                FixedPointLoss.value(labelled.size(), labelled.values(), labels, labelPrecisions, labelGradient);
        double pairwise = coefficients.pairwise().at(progress);
        worse.scatter(pairwise, pairGradient);
        better.scatter(-pairwise, pairGradient);
        labelled.scatter(coefficients.fixedPoints().at(progress), labelGradient);
    }

    private void sumLosses() {
        losses.transport = 0;
        losses.gap = 0;
        for (int i = 0; i < profiles.size(); i++) {
            losses.transport += profiles.get(i).value();
            losses.gap += profiles.get(i).gap() / profiles.size();
        }
        losses.total = coefficients.transport().at(progress) * losses.transport
                + coefficients.pairwise().at(progress) * losses.pairwise
                + coefficients.fixedPoints().at(progress) * losses.fixedPoints;
    }

    private void collect(long epoch) {
        touched.clear();
        for (int i = 0; i < cohorts.size(); i++) {
            cohorts.get(i).draw(epoch, touched);
        }
        worse.need(touched);
        better.need(touched);
        labelled.need(touched);
        segments.need(touched);
    }

    private void locate() {
        for (int i = 0; i < cohorts.size(); i++) {
            cohorts.get(i).locate(touched);
        }
        worse.locate(touched);
        better.locate(touched);
        labelled.locate(touched);
        segments.locate(touched);
    }

    private DiscountGroup group(double gamma) {
        return groups.stream().filter(each -> each.gamma() == gamma).findFirst().orElseThrow();
    }

    /** Returns the batch of a profile of recordings: one value per trajectory of its cohort, in every epoch. */
    private Batch recordings(Demonstrations demonstrations, ProfileTarget target) {
        int[] positions = target.recordings(demonstrations)
                .map(each -> segments.index(Segment.whole(each), target.aggregation()))
                .toArray();
        return new Batch() {
            @Override
            public int size() {
                return positions.length;
            }

            @Override
            public int[] positions() {
                return positions;
            }
        };
    }

    /** Returns the cohort of a profile; profiles of the same trajectories share one. */
    private CohortBatch cohort(Demonstrations demonstrations, ProfileTarget target, int batch, RandomStreams streams) {
        CohortBatch shared = cohorts.stream()
                .filter(each -> each.trajectories().equals(target.trajectories()))
                .findFirst()
                .orElseGet(() -> {
                    RandomStreams draws = streams.named("batches").at(cohorts.size());
                    var cohort = new CohortBatch(demonstrations, target.trajectories(), batch, draws);
                    cohorts.add(cohort);
                    return cohort;
                });
        shared.widen(DiscountedReturns.window(target.gamma()));
        return shared;
    }
}
