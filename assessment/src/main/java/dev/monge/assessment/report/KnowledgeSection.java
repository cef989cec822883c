package dev.monge.assessment.report;

import dev.monge.assessment.figure.BarChart;
import dev.monge.assessment.figure.ShareChart;
import dev.monge.knowledge.Belief;
import dev.monge.knowledge.Openness;
import dev.monge.knowledge.OpennessSummary;
import dev.monge.metric.Interval;
import dev.monge.reward.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The section of a report about what a fit knows and what it leaves open: words, figures and a table. */
final class KnowledgeSection {
    private static final int MOST = 30;
    private static final int WIDTH = 720;
    private static final double LEVEL = 0.9;
    private static final int MOST_PROFILES = 5;

    private final Openness openness;
    private final Verdict verdict;
    private final HtmlReport page;

    KnowledgeSection(Openness openness, Verdict verdict, HtmlReport page) {
        this.openness = openness;
        this.verdict = verdict;
        this.page = page;
    }

    void add() {
        page.heading("What is known and what is open");
        page.paragraph(
                "Expected in the wrong order: " + OpennessSummary.wrongOrders(openness.wrongOrders(), verdict) + ".");
        if (!OpennessSummary.unknown(openness).isEmpty()) {
            page.paragraph(OpennessSummary.unknown(openness));
        }
        features();
        directions();
        further();
    }

    private void features() {
        List<Openness.Feature> largest = openness.features().stream()
                .filter(each -> each.size() > 0)
                .sorted(Comparator.comparingDouble(each -> -each.size() * (Math.abs(each.effect()) + each.deviation())))
                .toList();
        List<Openness.Feature> shown = largest.subList(0, Math.min(MOST, largest.size()));
        if (shown.isEmpty()) {
            return;
        }
        int more = largest.size() - shown.size();
        List<BarChart.Bar> bars = shown.stream().map(KnowledgeSection::bar).toList();
        page.figure(
                new BarChart("", "effect on the reward of a step", bars, WIDTH)
                        .with(
                                more > 0
                                        ? new BarChart.Gap(bars.size(), more + " smaller ones are left out")
                                        : BarChart.Gap.NONE),
                "The effect of each feature at its usual size. Whiskers: the interval that holds the effect with a probability of 90%. One that contains 0 leaves open"
                        + " whether more of the feature is better or worse.");
        List<String> statements =
                openness.statements().stream().map(Openness.Statement::name).toList();
        page.figure(
                new ShareChart(
                        "share in what is known of the effect",
                        statements,
                        "assumed from the start",
                        shown.stream()
                                .map(each -> new ShareChart.Bar(each.name(), each.shares()))
                                .toList(),
                        WIDTH),
                "How much each statement of the expert says about each feature.");
    }

    private static BarChart.Bar bar(Openness.Feature feature) {
        Interval interval = new Belief(feature.effect(), feature.deviation()).interval(LEVEL);
        return new BarChart.Bar(
                feature.name(),
                feature.size() * feature.effect(),
                feature.size() * interval.low(),
                feature.size() * interval.high(),
                0);
    }

    private void directions() {
        if (openness.directions().isEmpty()) {
            return;
        }
        page.subheading("Known least");
        for (Openness.Direction each : openness.directions()) {
            String words = OpennessSummary.words(each);
            page.paragraph(words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".");
        }
        page.note(
                "Numbers are standard deviations of effects on the reward, per unit of the features as the reward sees"
                        + " them.");
    }

    private void further() {
        if (openness.further().isEmpty()) {
            return;
        }
        page.subheading("What would say most");
        List<List<String>> rows = new ArrayList<>();
        for (Openness.FurtherProfile each : openness.further()) {
            if (rows.size() < MOST_PROFILES) {
                rows.add(List.of(each.words(), String.format(Locale.ROOT, "%.1f", each.bits())));
            }
        }
        page.table(List.of("a further profile", "bits"), rows);
        page.note("monge ask proposes pairs and labels too, and says when to stop.");
    }
}
