package dev.monge.lab.report;

import dev.monge.fit.Fit;
import dev.monge.lab.figure.Chart;
import dev.monge.lab.figure.Layer;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Version;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.Suffix;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a fit as an HTML page: warnings first, then what was held out, then how the reward agrees with what it was
 * fitted to.
 */
public final class FitReport {
    private static final int MOST_PAIRS = 200;

    private final Fit fit;
    private final Demonstrations data;
    private final float[] rewards;
    private final Map<Double, double[]> returns = new HashMap<>();
    private final HtmlReport page;

    private FitReport(String title, Fit fit) {
        this.fit = fit;
        data = fit.demonstrations();
        rewards = fit.reward().rewards(data);
        page = new HtmlReport(title);
    }

    /**
     * What a validation found on held-out data, which comes first on the page because the rest looks better than it is.
     *
     * @param lines its findings, one sentence each
     * @param warnings what the reader must know before trusting the reward
     * @param header the header of its table; empty for no table
     * @param rows the rows of its table
     */
    public record Validation(List<String> lines, List<String> warnings, List<String> header, List<List<String>> rows) {
        /** Copies the lists. */
        public Validation {
            lines = List.copyOf(lines);
            warnings = List.copyOf(warnings);
            header = List.copyOf(header);
            rows = List.copyOf(rows);
        }
    }

    /**
     * Returns the page as HTML.
     *
     * @param warnings the warnings of the fit
     * @param validation what was found on held-out data, if some was held out
     * @param footer the origin of the page
     */
    public static String html(
            String title, Fit fit, List<String> warnings, Optional<Validation> validation, String footer) {
        var report = new FitReport(title, fit);
        validation.ifPresent(each -> each.warnings().forEach(report.page::warning));
        warnings.forEach(report.page::warning);
        report.summary();
        report.validation(validation);
        report.profiles();
        report.pairs();
        report.labels();
        report.weights();
        return report.page.html(footer + " Monge " + Version.current() + ".");
    }

    private void summary() {
        page.paragraph(String.format(
                Locale.ROOT,
                "%s fitted on %s, %s. It sees %s.",
                fit.members().size() == 1
                        ? "A reward"
                        : "An ensemble of " + fit.members().size() + " rewards,",
                Counted.of(data.trajectories(), "trajectory"),
                Counted.of(data.steps(), "step"),
                String.join(", ", data.names())));
    }

    private void validation(Optional<Validation> found) {
        page.heading("On held-out data");
        if (found.isEmpty()) {
            page.note("Nothing was held out. The numbers below are about the data that the reward was fitted on; on new"
                    + " recordings expect worse.");
            return;
        }
        Validation validation = found.get();
        validation.lines().forEach(page::paragraph);
        if (!validation.header().isEmpty()) {
            page.table(validation.header(), validation.rows());
        }
    }

    private void profiles() {
        if (fit.supervision().profiles().isEmpty()) {
            return;
        }
        page.heading("Profiles");
        page.note(
                "On the data of the fit: how many moments have less than so much discounted future reward, by the expert"
                        + " and by the learned reward. Dots are the expert's statements.");
        for (int k = 0; k < fit.supervision().profiles().size(); k++) {
            ProfileTarget target = fit.supervision().profiles().get(k);
            int profile = k;
            double before = fit.members().stream()
                    .mapToDouble(each -> each.before().gaps().get(profile))
                    .average()
                    .orElse(0);
            ProfileComparison comparison = ProfileComparison.of(data, returns(target.gamma()), target);
            page.subheading(fit.profileName(k));
            page.figure(
                    comparison.chart(),
                    String.format(
                            Locale.ROOT,
                            "Wasserstein gap %.4g before the fit, %.4g after. %s",
                            before,
                            fit.gap(k),
                            comparison.words()));
        }
    }

    private double[] returns(double gamma) {
        return returns.computeIfAbsent(gamma, each -> data.returns(rewards, each));
    }

    private double value(Suffix suffix, double gamma) {
        return returns(gamma)[data.start(suffix)];
    }

    private String name(Suffix suffix) {
        return data.ids().get(suffix.trajectory()) + "@" + suffix.step();
    }

    /** Adds the pairs, those that are out of order first. */
    private void pairs() {
        List<OrderedPair> pairs = fit.supervision().pairs();
        if (pairs.isEmpty()) {
            return;
        }
        List<OrderedPair> sorted = pairs.stream()
                .sorted(Comparator.comparingDouble(each -> margin(each)))
                .toList();
        long wrong = pairs.stream().filter(each -> margin(each) < 0).count();
        page.heading("Pairs");
        page.paragraph(
                wrong == 0
                        ? "All of " + Counted.of(pairs.size(), "pair") + " are in order."
                        : (pairs.size() - wrong) + " of " + Counted.of(pairs.size(), "pair") + " are in order, " + wrong
                                + " out of order.");
        List<List<HtmlReport.Cell>> rows = sorted.stream()
                .limit(MOST_PAIRS)
                .map(each -> List.of(
                        margin(each) < 0
                                ? new HtmlReport.Cell("\u2717 out of order", "", "bad")
                                : new HtmlReport.Cell("\u2713 in order", "", "good"),
                        HtmlReport.Cell.of(name(each.worse())),
                        HtmlReport.Cell.of(RecordingWords.digits(value(each.worse(), each.gamma()))),
                        HtmlReport.Cell.of(name(each.better())),
                        HtmlReport.Cell.of(RecordingWords.digits(value(each.better(), each.gamma())))))
                .toList();
        page.fold(wrong == 0 ? "The pairs, the closest first" : "The pairs, those out of order first", wrong > 0);
        page.cells(List.of("", "worse", "learned value", "better", "its learned value"), rows);
        if (pairs.size() > MOST_PAIRS) {
            page.note("And " + (pairs.size() - MOST_PAIRS) + " more, all further in order.");
        }
        page.endFold();
    }

    private double margin(OrderedPair pair) {
        return value(pair.better(), pair.gamma()) - value(pair.worse(), pair.gamma());
    }

    private void labels() {
        List<FixedPoint> labels = fit.supervision().fixedPoints();
        if (labels.isEmpty()) {
            return;
        }
        double[] stated = labels.stream().mapToDouble(FixedPoint::value).toArray();
        double[] learned = labels.stream()
                .mapToDouble(each -> value(each.suffix(), each.gamma()))
                .toArray();
        page.heading("Labels");
        page.figure(
                Chart.of("", "label", "learned value")
                        .with(new Layer.Points("labels", stated, learned))
                        .with(new Layer.Identity("exactly right")),
                "On the data of the fit.");
        List<List<String>> rows = new ArrayList<>();
        for (int k = 0; k < stated.length && k < MOST_PAIRS; k++) {
            rows.add(List.of(
                    name(labels.get(k).suffix()),
                    RecordingWords.digits(stated[k]),
                    RecordingWords.digits(learned[k]),
                    RecordingWords.digits(learned[k] - stated[k])));
        }
        page.table(List.of("moment", "label", "learned value", "error"), rows);
    }

    private void weights() {
        List<RewardNetwork> members = fit.reward().members();
        if (!LinearWeights.exist(members)) {
            return;
        }
        page.heading("Weights");
        page.note("Reward per step for a column that is one standard deviation higher, the largest first."
                + (members.size() > 1 ? " Whiskers: from the lowest to the highest of the ensemble." : ""));
        page.figure(new LinearWeights(data, members).chart(), "");
    }
}
