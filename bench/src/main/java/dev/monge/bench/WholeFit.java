package dev.monge.bench;

import dev.monge.matching.Matching;
import dev.monge.matching.ProfileMatching;
import dev.monge.nn.Schedule;
import dev.monge.options.Descent;
import dev.monge.options.MatchingOptions;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A whole fit, 1,500 epochs of Algorithm 2 on 53,000 steps, against a PyTorch and POT program. */
final class WholeFit implements Contest {
    private static final int TRAJECTORIES = 265;
    private static final int STEPS = 200;
    private static final int TOTAL = TRAJECTORIES * STEPS;
    private static final double[] COEFFICIENTS = {0.22, -0.18, 0.14, -0.09, 0.18, -0.14, 0.09, 0.05};
    private static final double GAMMA = 0.9;
    private static final int PAIRS = 50;

    private final Demonstrations data = data();
    private final double[] trueReturns = data.trueReturns(GAMMA);
    private final Supervision supervision = supervision();
    private final MatchingOptions options;

    WholeFit(int threads) {
        options = MatchingOptions.PAPER
                .withDescent(
                        new Descent(Descent.Method.ADAM, new Schedule.Linear(1e-2, 5e-4), Double.POSITIVE_INFINITY))
                .withSeed(1)
                .withThreads(threads);
    }

    @Override
    public String description() {
        return "fit: 1,500 epochs of Algorithm 2 on 265 trajectories of 200 steps, batch 128, 50 bins, 50 pairs, "
                + "4 labels, network 8-16-1; " + options.threads() + " thread(s); peer: PyTorch + POT";
    }

    @Override
    public double operation() {
        return ProfileMatching.fit(data, supervision, options).scores().get(0);
    }

    /** Both sides draw their own batches, so they end alike, not equal: as far apart as the peer's seeds are. */
    @Override
    public List<SharedResult> answers() {
        Matching matching = ProfileMatching.fit(data, supervision, options);
        float[] rewards = matching.reward().rewards(data);
        double[] learned = new double[TOTAL];
        Arrays.setAll(learned, i -> rewards[i]);
        return List.of(
                new SharedResult("wasserstein", matching.after().gaps().get(0), 0.02),
                new SharedResult("step-correlation", correlation(learned, data.rewards()), 0.07),
                new SharedResult("suffix-correlation", correlation(data.returns(rewards, GAMMA), trueReturns), 0.07));
    }

    private static Demonstrations data() {
        int width = COEFFICIENTS.length;
        float[][] columns = new float[width][TOTAL];
        double[] rewards = new double[TOTAL];
        for (int row = 0; row < TOTAL; row++) {
            rewards[row] = CounterNumbers.between(-0.05, 0.05, 63, (long) row);
            for (int i = 0; i < width; i++) {
                double quality = CounterNumbers.between(-0.4, 0.4, 61, (long) row / STEPS * width + i);
                double state = quality + CounterNumbers.between(-0.8, 0.8, 62, (long) row * width + i);
                columns[i][row] = (float) state;
                rewards[row] += COEFFICIENTS[i] * state;
            }
        }
        int[] lengths = new int[TRAJECTORIES];
        Arrays.fill(lengths, STEPS);
        return Demonstrations.ofColumns(
                IntStream.range(0, width).mapToObj(i -> "f" + i).toList(),
                columns,
                lengths,
                IntStream.range(0, TRAJECTORIES).mapToObj(k -> "t" + k).toList(),
                rewards);
    }

    private Supervision supervision() {
        var pairs = new ArrayList<OrderedPair>();
        for (int k = 0; k < PAIRS; k++) {
            int one = (int) (CounterNumbers.uniform(64, 2L * k) * TOTAL);
            int other = (int) (CounterNumbers.uniform(64, 2L * k + 1) * TOTAL);
            boolean swap = trueReturns[one] > trueReturns[other];
            pairs.add(new OrderedPair(suffix(swap ? other : one), suffix(swap ? one : other), GAMMA));
        }
        int[] order = IntStream.range(0, TOTAL)
                .boxed()
                .sorted((a, b) -> Double.compare(trueReturns[a], trueReturns[b]))
                .mapToInt(Integer::intValue)
                .toArray();
        List<FixedPoint> labels = IntStream.of(order[0], order[1], order[TOTAL - 2], order[TOTAL - 1])
                .mapToObj(row -> new FixedPoint(suffix(row), trueReturns[row], GAMMA))
                .toList();
        return Supervision.of(OptimalityProfile.of(trueReturns, Binning.PAPER), GAMMA)
                .withPairs(pairs)
                .withFixedPoints(labels);
    }

    private static Suffix suffix(int row) {
        return new Suffix(row / STEPS, row % STEPS);
    }

    private static double correlation(double[] x, double[] y) {
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double both = 0;
        double squaresX = 0;
        double squaresY = 0;
        for (int i = 0; i < x.length; i++) {
            both += (x[i] - meanX) * (y[i] - meanY);
            squaresX += (x[i] - meanX) * (x[i] - meanX);
            squaresY += (y[i] - meanY) * (y[i] - meanY);
        }
        return both / Math.sqrt(squaresX * squaresY);
    }
}
