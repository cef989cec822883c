package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.monge.fit.FitOptions;
import dev.monge.fit.RewardFit;
import dev.monge.format.DataSets;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.metric.Agreement;
import dev.monge.metric.PairedSample;
import dev.monge.options.RewardShape;
import dev.monge.reward.Reward;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Demonstrations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** The whole way through the page, from recordings to a report, as an expert goes it who knows the hidden truth. */
@InBrowser
class JourneyTest {
    private static final Path TRACING = Path.of("..", "examples", "tracing");
    /** As many as the pairs in the tutorial of the command line, docs/guides/knowledge.md. */
    private static final int ANSWERS = 30;

    private static final int BEFORE_THE_FIRST_FIT = 10;

    @TempDir
    Path folder;

    @Test
    void aRewardFromThePageIsNotWorseThanThatOfTheTutorial(Page page) throws IOException {
        StudySource source = Studies.trainees();
        try (Studio studio = Studio.open(source, folder.resolve("study"), StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            page.getByText("trainee-17").first().waitFor();
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.sentences().fill(Files.readString(TRACING.resolve("expert.txt")));
            drawing.waitForState("Draft saved");
            drawing.press("Commit my profile");
            drawing.waitForState("Committed");

            answer(page, source.data(), BEFORE_THE_FIRST_FIT);
            fit(page, 1);
            answer(page, source.data(), ANSWERS - BEFORE_THE_FIRST_FIT);
            fit(page, 2);

            assertThat(page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("report"))
                            .count())
                    .isPositive();
            page.navigate(studio.address().resolve("/export").toString());
            Download download = page.waitForDownload(
                    () -> page.locator("a[href$='export.zip']").click());
            Path zip = folder.resolve("export.zip");
            download.saveAs(zip);
            double reached = spearman(exported(zip));
            double tutorial = spearman(tutorial(source.data()));
            System.out.printf(
                    "Spearman correlation with the hidden truth, suffixes of newcomers: %.3f by the page,"
                            + " %.3f by the tutorial, %d answers each%n",
                    reached, tutorial, ANSWERS);
            assertThat(reached).isGreaterThanOrEqualTo(tutorial);
        }
    }

    /** Answers as the hidden truth does, by keyboard. */
    private static void answer(Page page, DataSet data, int count) {
        QuestionsPage questions = QuestionsPage.open(page);
        for (int k = 0; k < count; k++) {
            questions.settle();
            String id = questions.current();
            JsonNode question = null;
            for (JsonNode each : QuestionsPage.get(page, "/api/questions").get("open")) {
                question = each.get("question").stringValue().equals(id) ? each : question;
            }
            Objects.requireNonNull(question, id);
            double first = value(question.get("first"), data);
            if (question.get("kind").stringValue().equals("pair")) {
                questions.press(first > value(question.get("second"), data) ? "1" : "2");
            } else {
                page.keyboard().type(Double.toString(Math.round(10 * first) / 10.0));
                questions.press("Enter");
            }
        }
        questions.settle();
    }

    private static double value(JsonNode segment, DataSet data) {
        double[] rewards = Objects.requireNonNull(
                data.trajectories().get(segment.get("recording").intValue()).rewards());
        double value = 0;
        for (int step = segment.get("to").intValue() - 1;
                step >= segment.get("from").intValue();
                step--) {
            value = rewards[step] + Studies.GAMMA * value;
        }
        return value;
    }

    /** Fits by the button, and waits until the result is shown. */
    private static void fit(Page page, int number) {
        page.navigate(page.url().replaceAll("(://[^/]+).*", "$1") + "/fit");
        page.locator("page-fit h1").waitFor();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Start a fit"))
                .click();
        // Not waitForFunction with an async function, whose promise counts as true at once.
        page.locator("h2", new Page.LocatorOptions().setHasText("What fit " + number + " learned"))
                .waitFor(new Locator.WaitForOptions().setTimeout(120_000));
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("trainee-17"))
                .waitFor(new Locator.WaitForOptions().setTimeout(60_000));
    }

    private Reward exported(Path zip) throws IOException {
        Path reward = folder.resolve("exported.reward.json");
        try (var files = new ZipFile(zip.toFile())) {
            Files.copy(files.getInputStream(Objects.requireNonNull(files.getEntry("reward.reward.json"))), reward);
        }
        return RewardFile.load(reward);
    }

    /** Returns the reward of the tutorial: a profile, 24 pairs, and 6 answers to chosen questions. */
    private static Reward tutorial(DataSet data) throws IOException {
        var files = SupervisionFiles.of(TRACING.resolve("expert.txt"), Studies.GAMMA)
                .withPairs(TRACING.resolve("pairs.csv"))
                .withAnswers(List.of(TRACING.resolve("questions.csv")));
        return RewardFit.fit(data, files.load(data), FitOptions.DEFAULT.withShape(RewardShape.LINEAR))
                .reward();
    }

    /** Returns the rank correlation of learned and true discounted returns, over all moments of newcomers. */
    private static double spearman(Reward reward) throws IOException {
        DataSet data = DataSets.load(TRACING.resolve("newcomers.csv"));
        Demonstrations seen = reward.see(data);
        return Agreement.SPEARMAN
                .of(PairedSample.of(seen.returns(reward.rewards(seen), Studies.GAMMA), seen.trueReturns(Studies.GAMMA)))
                .orElseThrow();
    }
}
