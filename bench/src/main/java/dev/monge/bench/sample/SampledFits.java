package dev.monge.bench.sample;

import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.KnowledgeOptions;
import dev.monge.fit.SampledFit;
import dev.monge.fit.ValidationOptions;
import dev.monge.sample.Sample;
import dev.monge.sample.SamplePlan;
import dev.monge.trajectory.StepColumns;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How good rewards are that were fitted to samples of recordings, by their gap to the profile over all recordings, beside
 * rewards that were fitted to all of them: {@code bench/sampled-fit}.
 *
 * <p>Every fit, also that to everything, is the best of several starts by that gap. Start k of every fit has the same
 * seed. A start counts as in the worse optimum if its gap is more than one and a half times that of the best full fit.
 */
public final class SampledFits {
    private static final int[] SIZES = {8000, 2000, 500, 111};
    private static final int BATCH = 256;
    private static final double WORSE = 1.5;

    private final AllLandings landings;
    private final PrintStream out;
    private final int draws;
    private final int starts;
    private final FitOptions options;
    private final List<Double> singles = new ArrayList<>();

    private SampledFits(AllLandings landings, int draws, int starts, int threads, PrintStream out) {
        this.landings = landings;
        this.draws = draws;
        this.starts = starts;
        this.out = out;
        options = FitOptions.DEFAULT
                .withBatch(BATCH)
                .withRestarts(1)
                .withRidge(0.0)
                .withThreads(threads)
                .withValidation(ValidationOptions.NONE)
                .withKnowledge(new KnowledgeOptions(0));
    }

    /** Prints the table: {@code bench/sampled-fit [--quick]}, or with numbers of steps, draws and starts. */
    public static void main(String[] arguments) {
        boolean quick = Arrays.asList(arguments).contains("--quick");
        List<Long> numbers = Arrays.stream(arguments)
                .filter(each -> !each.startsWith("-"))
                .map(Long::parseLong)
                .toList();
        long steps = !numbers.isEmpty() ? numbers.get(0) : quick ? 1_000_000 : 10_000_000;
        int draws = numbers.size() > 1 ? numbers.get(1).intValue() : quick ? 2 : 10;
        int starts = numbers.size() > 2 ? numbers.get(2).intValue() : quick ? 3 : 5;
        int threads = Runtime.getRuntime().availableProcessors();
        long before = System.nanoTime();
        List<StepColumns> chunks = Landings.of(steps, threads);
        var landings = new AllLandings(chunks, threads);
        System.out.printf(
                Locale.ROOT,
                "sampled-fit: %,d recordings, %,d steps (made in %.0f s); profile: deviation %.3g; batches of %d, best of %d"
                        + " starts, %d draws%n",
                landings.recordings(),
                landings.steps(),
                (System.nanoTime() - before) * 1e-9,
                landings.profile().standardDeviation(),
                BATCH,
                starts,
                draws);
        new SampledFits(landings, draws, starts, threads, System.out).print();
    }

    private void print() {
        double[] full = gaps(SamplePlan.of(Integer.MAX_VALUE));
        double best = least(full);
        out.printf(Locale.ROOT, "full fit: gap %.4g (starts: %s)%n", best, list(full));
        out.printf(
                Locale.ROOT,
                "%-10s %-10s %12s %12s %12s  %s%n",
                "recordings",
                "sample",
                "mean ratio",
                "worst ratio",
                "best ratio",
                "gaps of the draws");
        for (int size : SIZES) {
            for (boolean stratified : new boolean[] {true, false}) {
                double[] chosen = new double[draws];
                for (int draw = 0; draw < draws; draw++) {
                    chosen[draw] = least(gaps(SamplePlan.of(size).withDraw(draw).withStrata(stratified)));
                }
                out.printf(
                        Locale.ROOT,
                        "%-10d %-10s %12.3f %12.3f %12.3f  %s%n",
                        size,
                        stratified ? "stratified" : "plain",
                        Arrays.stream(chosen).average().orElseThrow() / best,
                        Arrays.stream(chosen).max().orElseThrow() / best,
                        least(chosen) / best,
                        list(chosen));
                out.flush();
            }
        }
        long worse = singles.stream().filter(each -> each > WORSE * best).count();
        out.printf(
                Locale.ROOT,
                "single starts in a worse optimum (gap above %.1f times the best): %d of %d%n",
                WORSE,
                worse,
                singles.size());
    }

    /** Returns the gaps over all recordings of fits to a sample, one per start. */
    private double[] gaps(SamplePlan plan) {
        Sample sample = landings.sample(plan);
        SampledFit sampled = landings.prepare(sample, options);
        List<Fit> measured = landings.measured(sampled, sampled.run(starts, seed -> {}));
        double[] gaps = measured.stream().mapToDouble(each -> each.gap(0)).toArray();
        Arrays.stream(gaps).forEach(singles::add);
        return gaps;
    }

    private static double least(double[] gaps) {
        return Arrays.stream(gaps).min().orElseThrow();
    }

    private static String list(double[] gaps) {
        return Arrays.stream(gaps)
                .mapToObj(each -> String.format(Locale.ROOT, "%.3g", each))
                .collect(Collectors.joining(" "));
    }
}
