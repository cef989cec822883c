package dev.monge.rl.report;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.report.HtmlReport;
import dev.monge.reward.Version;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.file.PolicyProvenance;
import dev.monge.rl.file.TrainingTask;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.search.PolicySearch;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The report of a trained policy: an animation, its evaluation, its learning curve and its settings.
 *
 * @param environment the description of its environment
 * @param provenance the origin of the policy
 * @param curve the learning curve; that of the chosen attempt if there are several
 * @param evaluation the evaluation of the policy by the true reward
 * @param search the attempts, if the policy was searched for with a learned reward
 * @param animation an episode of the policy as a GIF, if the environment can be drawn
 */
public record TrainingReport(
        String environment,
        PolicyProvenance provenance,
        LearningCurve curve,
        Evaluation evaluation,
        Optional<Search> search,
        Optional<byte[]> animation) {
    /**
     * The result of a search.
     *
     * @param found its attempts
     * @param enough the return at which the search ends; infinite if all attempts were made
     */
    public record Search(PolicySearch.Found found, double enough) {}

    /** Returns the self-contained page. */
    public String html() {
        var page = new HtmlReport("A policy for " + environment);
        boolean onTruth = provenance.reward().equals(TrainingTask.TRUE_REWARD);
        page.paragraph(
                "Trained by PPO on " + (onTruth ? "the true reward" : "the learned reward " + provenance.reward())
                        + ", seed " + provenance.seed() + ".");
        animation.ifPresent(gif -> page.animation(
                gif, "an episode of the policy", "An episode in which every action is the most likely one."));
        evaluation(page);
        training(page, onTruth);
        search.ifPresent(each -> attempts(page, each));
        page.heading("Settings");
        List<List<String>> settings = new ArrayList<>();
        provenance.options().forEach((name, value) -> settings.add(List.of(name, value)));
        page.table(List.of("setting", "value"), settings);
        return page.html("monge " + Version.current() + ", monge train");
    }

    private void evaluation(HtmlReport page) {
        page.heading("Evaluation");
        search.map(each -> each.found().best())
                .ifPresent(best -> page.paragraph(String.format(
                        Locale.ROOT,
                        "By the learned reward, over %d fresh stochastic episodes: mean return %.2f at a discount of %s.",
                        PolicySearch.EPISODES,
                        best.learnedReturn(),
                        best.options().objective().gamma())));
        page.paragraph(String.format(
                Locale.ROOT,
                "By the true reward, over %d %s episodes: mean return %.2f, standard deviation %.2f, median %.2f, mean"
                        + " length %.1f steps.",
                evaluation.options().episodes(),
                evaluation.options().deterministic() ? "deterministic" : "stochastic",
                evaluation.mean(),
                evaluation.deviation(),
                evaluation.median(),
                evaluation.meanLength()));
        List<List<String>> endings = new ArrayList<>();
        evaluation.endings().forEach((ending, count) -> endings.add(List.of(ending, Integer.toString(count))));
        page.table(List.of("how episodes ended", "episodes"), endings);
    }

    private void training(HtmlReport page, boolean onTruth) {
        page.heading("Training");
        if (curve.points().isEmpty()) {
            page.note("No episode ended while the policy was trained.");
            return;
        }
        Chart chart = Chart.of("", "steps", "mean return of the episodes");
        if (!onTruth) {
            chart = chart.with(new Layer.Line("learned return", curve.steps(), curve.maximisedReturns()));
        }
        chart = chart.with(new Layer.Line("true return", curve.steps(), curve.trueReturns()));
        page.figure(chart, onTruth ? "Without discount." : "Without discount. PPO saw the learned reward alone.");
    }

    private static void attempts(HtmlReport page, Search search) {
        page.heading("Attempts");
        PolicySearch.Attempted best = search.found().best();
        List<List<String>> rows = new ArrayList<>();
        for (PolicySearch.Attempted each : search.found().tried()) {
            rows.add(List.of(
                    Integer.toString(each.number() + 1),
                    Long.toString(each.options().seed()),
                    Integer.toString(each.iteration()),
                    String.format(Locale.ROOT, "%.2f", each.learnedReturn()),
                    each.number() == best.number() ? "saved" : ""));
        }
        page.table(List.of("attempt", "seed", "iteration of the champion", "its learned return", ""), rows);
        page.note(
                Double.isInfinite(search.enough())
                        ? "Without demonstrations to compare with, all attempts are made and the best champion is saved."
                        : String.format(
                                Locale.ROOT,
                                "A learned return of %.2f was enough to end the search: 90%% of the best demonstrator's.",
                                search.enough()));
    }
}
