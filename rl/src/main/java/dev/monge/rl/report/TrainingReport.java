package dev.monge.rl.report;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.report.HtmlReport;
import dev.monge.reward.Version;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.ppo.LearningCurve;
import dev.monge.rl.training.PolicyProvenance;
import dev.monge.rl.training.PolicyTraining;
import dev.monge.rl.training.TrainedPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The report of a trained policy: an animation, its evaluation, its learning curve and its settings.
 *
 * @param trained the policy
 * @param curve the learning curve; that of the chosen attempt if there are several
 * @param evaluation the evaluation of the policy by the true reward
 * @param animation an episode of the policy as a GIF, if the environment can be drawn
 */
public record TrainingReport(
        TrainedPolicy trained, LearningCurve curve, Evaluation evaluation, Optional<byte[]> animation) {
    /** Returns the self-contained page. */
    public String html() {
        var page = new HtmlReport("A policy for " + trained.environment());
        PolicyProvenance provenance = trained.provenance();
        page.paragraph("Trained by PPO on "
                + (trained.isLearned() ? "the learned reward " + provenance.reward() : "the true reward") + ", seed "
                + provenance.seed() + ".");
        animation.ifPresent(gif -> page.animation(
                gif, "an episode of the policy", "An episode in which every action is the most likely one."));
        evaluation(page);
        training(page);
        if (trained.isLearned()) {
            attempts(page);
        }
        page.heading("Settings");
        List<List<String>> settings = new ArrayList<>();
        provenance.options().forEach((name, value) -> settings.add(List.of(name, value)));
        page.table(List.of("setting", "value"), settings);
        return page.html("monge " + Version.current() + ", monge train");
    }

    private void evaluation(HtmlReport page) {
        page.heading("Evaluation");
        if (trained.isLearned()) {
            page.paragraph(String.format(
                    Locale.ROOT,
                    "By the learned reward, over %d fresh stochastic episodes: mean return %.2f at a discount of %s.",
                    PolicyTraining.EPISODES,
                    trained.learnedReturn(),
                    trained.best().options().objective().gamma()));
        }
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

    private void training(HtmlReport page) {
        page.heading("Training");
        if (curve.points().isEmpty()) {
            page.note("No episode ended while the policy was trained.");
            return;
        }
        Chart chart = Chart.of("", "steps", "mean return of the episodes");
        if (trained.isLearned()) {
            chart = chart.with(new Layer.Line("learned return", curve.steps(), curve.maximisedReturns()));
        }
        chart = chart.with(new Layer.Line("true return", curve.steps(), curve.trueReturns()));
        page.figure(
                chart,
                trained.isLearned() ? "Without discount. PPO saw the learned reward alone." : "Without discount.");
    }

    private void attempts(HtmlReport page) {
        page.heading("Attempts");
        TrainedPolicy.Attempted best = trained.best();
        List<List<String>> rows = new ArrayList<>();
        for (TrainedPolicy.Attempted each : trained.tried()) {
            rows.add(List.of(
                    Integer.toString(each.number() + 1),
                    Long.toString(each.options().seed()),
                    Integer.toString(each.iteration()),
                    String.format(Locale.ROOT, "%.2f", each.learnedReturn()),
                    each.number() == best.number() ? "saved" : ""));
        }
        page.table(List.of("attempt", "seed", "iteration of the champion", "its learned return", ""), rows);
        page.note(
                Double.isInfinite(trained.training().enough())
                        ? "Without demonstrations to compare with, all attempts are made and the best champion is saved."
                        : String.format(
                                Locale.ROOT,
                                "A learned return of %.2f was enough to end the search: 90%% of the best demonstrator's.",
                                trained.training().enough()));
    }
}
