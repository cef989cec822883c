package dev.monge.assessment.report;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.fit.Fit;
import dev.monge.fit.HeldOutSummary;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Validation;
import dev.monge.reward.Version;
import dev.monge.segment.Segment;
import dev.monge.segment.SegmentValues;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.OrderedPair;
import dev.monge.supervision.ProfileTarget;
import dev.monge.trajectory.Demonstrations;
import dev.monge.wording.Counted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Writes a fit as an HTML page: warnings first, then what was held out, then how the reward agrees with what it was
 * fitted to.
 */
public final class FitReport {
    private static final int MOST_PAIRS = 200;

    private final Fit fit;
    private final Demonstrations data;
    private final SegmentValues values;
    private final HtmlReport page;

    private FitReport(String title, Fit fit) {
        this.fit = fit;
        data = fit.demonstrations();
        values = new SegmentValues(data, fit.reward().rewards(data));
        page = new HtmlReport(title);
    }

    /**
     * Returns the page as HTML.
     *
     * @param warnings the warnings of the fit
     * @param footer the origin of the page
     */
    public static String html(String title, Fit fit, List<String> warnings, String footer) {
        var report = new FitReport(title, fit);
        report.page.verdict(fit.verdict());
        warnings.stream().filter(each -> !each.equals(fit.verdict().words())).forEach(report.page::warning);
        report.summary();
        report.validation();
        report.profiles();
        report.pairs();
        report.labels();
        report.weights();
        new KnowledgeSection(fit.openness(), fit.verdict(), report.page).add();
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

    private void validation() {
        Validation validation = fit.validation();
        page.heading(capital(fit.verdict().unit().several()) + " held out");
        if (validation == null) {
            page.note("Nothing was held out. The numbers below are about the data that the reward was fitted on; on new"
                    + " recordings expect worse.");
            return;
        }
        page.paragraph(HeldOutSummary.of(validation).get(0) + ".");
        page.note(
                "Each part was scored by a reward that was fitted to the others alone. This is what to expect of what is"
                        + " new; what follows below looks better than it is. Intervals are from resamples of what was held out.");
        List<List<String>> rows = Stream.concat(Stream.of(validation.reward()), validation.baselines().stream())
                .map(each -> List.of(
                        each.name(),
                        each.pairs().percent(),
                        each.spearman().value().isPresent() ? each.spearman().toString() : "unknown",
                        each.labels() == 0 ? "none" : RecordingWords.digits(each.labelError())))
                .toList();
        page.table(List.of("scored by", "pairs in order", "Spearman with ratings", "label error"), rows);
    }

    private static String capital(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private void profiles() {
        if (fit.supervision().profiles().isEmpty()) {
            return;
        }
        page.heading("Profiles");
        page.note(
                "On the data of the fit: the share of moments, or of recordings, with less than so much reward, by the"
                        + " expert and by the learned reward. Dots are corners of the expert's curve.");
        for (int k = 0; k < fit.supervision().profiles().size(); k++) {
            ProfileTarget target = fit.supervision().profiles().get(k);
            int profile = k;
            double before = fit.members().stream()
                    .mapToDouble(each -> each.before().gaps().get(profile))
                    .average()
                    .orElse(0);
            ProfileComparison comparison = ProfileComparison.of(data, values, target);
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

    private String name(Segment segment) {
        return segment.name(data.ids().get(segment.trajectory()));
    }

    /** Adds the pairs, those that are out of order first. */
    private void pairs() {
        List<OrderedPair> pairs = fit.supervision().decidedPairs();
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
                        HtmlReport.Cell.of(RecordingWords.digits(values.of(each.worse(), each.aggregation()))),
                        HtmlReport.Cell.of(name(each.better())),
                        HtmlReport.Cell.of(RecordingWords.digits(values.of(each.better(), each.aggregation())))))
                .toList();
        page.fold(wrong == 0 ? "The pairs, the closest first" : "The pairs, those out of order first", wrong > 0);
        page.cells(List.of("", "worse", "learned value", "better", "its learned value"), rows);
        if (pairs.size() > MOST_PAIRS) {
            page.note("And " + (pairs.size() - MOST_PAIRS) + " more, all further in order.");
        }
        page.endFold();
    }

    private double margin(OrderedPair pair) {
        return values.of(pair.better(), pair.aggregation()) - values.of(pair.worse(), pair.aggregation());
    }

    private void labels() {
        List<FixedPoint> labels = fit.supervision().fixedPoints();
        if (labels.isEmpty()) {
            return;
        }
        double[] stated = labels.stream().mapToDouble(FixedPoint::value).toArray();
        double[] learned = labels.stream()
                .mapToDouble(each -> values.of(each.segment(), each.aggregation()))
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
                    name(labels.get(k).segment()),
                    RecordingWords.digits(stated[k]),
                    RecordingWords.digits(learned[k]),
                    RecordingWords.digits(learned[k] - stated[k])));
        }
        page.table(List.of("what", "label", "learned value", "error"), rows);
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
