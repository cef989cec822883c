package dev.monge.research.demo;

import dev.monge.assessment.figure.Chart;
import dev.monge.assessment.figure.Layer;
import dev.monge.assessment.figure.ProfileChart;
import dev.monge.assessment.metric.TrueWeights;
import dev.monge.assessment.report.HtmlReport;
import dev.monge.format.io.AtomicFile;
import dev.monge.matching.Matching;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.Version;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The report of {@code monge demo}.
 *
 * @param world the world
 * @param seen the demonstrations with the reward's features
 * @param supervision the expert's supervision
 * @param matching the fitted reward
 * @param development the development of PPO's returns
 * @param validation the validation of the reward on unseen episodes
 * @param evaluation the evaluation of the policy by the true reward, in words
 * @param episode an episode of the policy
 */
record DemoPage(
        LearnedWorld world,
        Demonstrations seen,
        Supervision supervision,
        Matching matching,
        Measurements development,
        Measurements validation,
        String evaluation,
        ShownEpisode episode) {
    /** Returns the path of the report in a folder. */
    Path file(Path folder) {
        return folder.resolve("report.html");
    }

    /** Writes {@code report.html} and {@code episode.gif}; creates the folder. */
    void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        AtomicFile.write(folder.resolve("episode.gif"), episode.gif());
        AtomicFile.write(file(folder), html());
    }

    private String html() {
        var page = new HtmlReport("A reward learned from demonstrations of mixed skill: " + world.environment());
        page.paragraph(String.format(
                Locale.ROOT,
                "%d demonstrations (%,d steps) by policies of low to medium skill, among them three episodes of a good"
                        + " one. The expert gave %d profiles, ordered %d pairs and labelled %d moments; no reward was shown.",
                seen.trajectories(),
                seen.steps(),
                supervision.profiles().size(),
                supervision.pairs().size(),
                supervision.fixedPoints().size()));
        page.animation(
                episode.gif(),
                "an episode of the trained policy",
                String.format(
                        Locale.ROOT,
                        "The policy trained on the learned reward: %s, true return %.0f.",
                        episode.ending(),
                        episode.trueReturn()));
        page.heading("How good the policy is");
        page.paragraph("By the true reward: " + evaluation + ".");
        profiles(page);
        page.heading("What the reward is");
        weights(page);
        page.heading("The reward on unseen episodes");
        page.figure(
                Chart.of("", "true return of the episode", "learned return")
                        .with(new Layer.Points(
                                "episodes of other policies",
                                validation.series("true episodes"),
                                validation.series("learned episodes")))
                        .with(new Layer.Identity("as the true reward")),
                String.format(Locale.ROOT, "Pearson's correlation %.3f.", validation.get("episode Pearson")));
        page.heading("How the policy was trained");
        Chart chart = Chart.of("", "steps", "mean return of the episodes");
        for (String each : List.of("learned return", "true return")) {
            chart = chart.with(new Layer.Line(each, development.series("steps"), development.series(each)));
        }
        page.figure(chart, "PPO saw the learned return alone.");
        return page.html("monge " + Version.current() + ", monge demo");
    }

    private void profiles(HtmlReport page) {
        page.heading("What the expert said, and what the reward induces");
        RewardNetwork reward = matching.reward();
        float[] rewards = reward.rewards(seen);
        for (int k = 0; k < supervision.profiles().size(); k++) {
            ProfileTarget target = supervision.profiles().get(k);
            page.figure(
                    ProfileChart.chart("Returns at gamma " + target.gamma(), "return", "moments")
                            .with(ProfileChart.line("the expert's profile", target.profile()))
                            .with(ProfileChart.line("by the learned reward", seen.returns(rewards, target.gamma())))
                            .sized(640, 260),
                    String.format(
                            Locale.ROOT,
                            "Wasserstein gap %.2f, before the fit %.2f.",
                            matching.after().gaps().get(k),
                            matching.before().gaps().get(k)));
        }
    }

    /** Adds a table of the reward for one unit of each feature, beside the true reward's regression on them. */
    private void weights(HtmlReport page) {
        RewardNetwork reward = matching.reward();
        double[] right = TrueWeights.of(seen);
        double nothing = reward.rewardOfFeatures(new float[reward.width()]);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < reward.width(); i++) {
            float[] unit = new float[reward.width()];
            unit[i] = 1;
            rows.add(List.of(
                    reward.names().get(i),
                    String.format(Locale.ROOT, "%.3g", reward.rewardOfFeatures(unit) - nothing),
                    String.format(Locale.ROOT, "%.3g", right[i])));
        }
        page.table(List.of("feature", "learned weight", "true weight"), rows);
        page.note(String.format(
                Locale.ROOT,
                "True weights are those of a least-squares regression of the true reward on the features. With all"
                        + " features at 0, a step earns %.3f.",
                nothing));
    }
}
