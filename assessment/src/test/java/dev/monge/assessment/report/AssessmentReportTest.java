package dev.monge.assessment.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.SupervisionAgreement;
import dev.monge.reward.TargetScaling;
import dev.monge.trajectory.Demonstrations;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssessmentReportTest {
    private static final String EVIL = "<script>alert('x')</script>";

    @TempDir
    private Path folder;

    /** Recordings of two minutes at five samples per second, with slips at 0:40 and 1:20. */
    private static Demonstrations timed(String... ids) {
        List<Trajectory> all = new ArrayList<>();
        for (int k = 0; k < ids.length; k++) {
            int n = 600;
            float[][] states = new float[n][2];
            double[] seconds = new double[n];
            for (int t = 0; t < n; t++) {
                boolean slip = Math.abs(t - 200) < 15 || Math.abs(t - 400) < 10;
                states[t][0] = (float) (Math.sin(0.1 * t + k) + (slip ? -5 - k : 0));
                states[t][1] = (float) Math.cos(0.3 * t);
                seconds[t] = 1000 + 0.2 * t;
            }
            all.add(Trajectory.of(ids[k], states).withTimes(seconds));
        }
        return Demonstrations.of(all);
    }

    private static Assessment assessment(Demonstrations data) {
        return Assessment.of(data, reward(data), 0.9, Assessment.Order.MEAN);
    }

    private static RewardNetwork reward(Demonstrations data) {
        StepShape shape = data.shape();
        return new RewardNetwork(
                new Mlp(2, List.of(), 1, Activation.IDENTITY),
                new float[] {1, 0.1f, 0},
                shape,
                data.map(),
                TargetScaling.NONE,
                Provenance.byHand());
    }

    private static String html(Assessment assessment, RecordingMedia media) {
        return AssessmentReport.html("Report", assessment, Assessment.Order.MEAN, List.of(), media, "a test");
    }

    @Test
    void warningsOfTheFitAndWhomTheyNameStayOutOfAReportAboutOthers() {
        Demonstrations data = timed("carl", "dora");
        var quality = new SupervisionAgreement(
                List.of(),
                1,
                0,
                0,
                0,
                0,
                null,
                null,
                List.of("pairs out of order: pair 1 (anna@3 worse than bert)", "few pairs"));
        RewardNetwork fitted = reward(data).withProvenance(Provenance.byHand().with(quality));
        String html = html(Assessment.of(data, fitted, 0.9, Assessment.Order.MEAN), RecordingMedia.NONE);
        assertThat(html)
                .contains("The fit of this reward had 2 warnings: see the report of the fit, or monge show.")
                .doesNotContain("anna", "bert");
    }

    @Test
    void aSingleRewardHasNoSpread() {
        String html = html(assessment(timed("anna", "bert")), RecordingMedia.NONE);
        assertThat(html).contains(">spread</th>").doesNotContain("Whiskers and spread");
        Matcher row = Pattern.compile("<td[^>]*>1</td>(<td[^>]*>[^<]*</td>){4}<td[^>]*>([^<]*)</td>")
                .matcher(html);
        assertThat(row.find()).as(html).isTrue();
        assertThat(row.group(2)).isEqualTo("-");
    }

    @Test
    void timesAreSecondsSinceTheFirstSampleAndSeveralStretchesAreNamed() {
        Assessment assessment = assessment(timed("anna", "bert"));
        TrajectoryScore worst = assessment.ranking().get(1);
        assertThat(assessment.place(worst, new Stretch(0, 50, 1, List.of()))).isEqualTo("0:00.0 to 0:10.0");
        assertThat(worst.lost()).hasSizeGreaterThan(1);
        String html = html(assessment, RecordingMedia.NONE);
        assertThat(html)
                .contains(
                        "minutes and seconds",
                        ">1:00<",
                        "0:33.0 to 0:43.0",
                        "1:18.2 to ",
                        "points lost",
                        "best moments")
                .doesNotContain("NaN", "Infinity", "1000 to", "<script");
        assertThat(html).isEqualTo(html(assessment(timed("anna", "bert")), RecordingMedia.NONE));
    }

    /** A screen of 400 pixels leaves 362 for a figure: 12 at the sides of the page, 7 in a collapsible section. */
    @Test
    void everyFigureHasANarrowFormForASmallScreen() {
        String html = html(assessment(timed("anna", "bert")), RecordingMedia.NONE);
        Matcher narrow = Pattern.compile("<div class=\"narrow\">(.*?)</div>", Pattern.DOTALL)
                .matcher(html);
        int found = 0;
        while (narrow.find()) {
            Matcher svg = Pattern.compile("viewBox=\"0 0 (\\d+) ").matcher(narrow.group(1));
            Matcher size = Pattern.compile("font-size=\"(\\d+)\"").matcher(narrow.group(1));
            while (svg.find()) {
                found++;
                double scale = Math.min(1, 362.0 / Integer.parseInt(svg.group(1)));
                size.reset();
                while (size.find()) {
                    assertThat(scale * Integer.parseInt(size.group(1))).isGreaterThanOrEqualTo(11);
                }
            }
        }
        assertThat(found).isEqualTo(html.split("<svg", -1).length / 2);
    }

    @Test
    void namesFromFilesAreNotMarkup() throws Exception {
        Files.createFile(folder.resolve("a'b\"&c:d.mp4"));
        var data = timed(EVIL, "a'b\"&c:d");
        RecordingMedia media = RecordingMedia.in(folder, data.ids(), folder.resolve("page.html"));
        String html = html(assessment(data), media);
        assertThat(html)
                .contains("&lt;script&gt;alert(&#39;x&#39;)", "src=\"a%27b%22&amp;c%3Ad.mp4\"")
                .containsOnlyOnce("<script");
    }

    @Test
    void videosOfLeRobotAreFoundByTheNamesThatTheyHave() throws Exception {
        Files.createFile(folder.resolve("episode_000012.mp4"));
        Files.createFile(folder.resolve("other_000012.mp4"));
        RecordingMedia media =
                RecordingMedia.in(folder, List.of("episode-000012", "episode-000013"), folder.resolve("page.html"));
        assertThat(media.media()).containsOnlyKeys("episode-000012");
        assertThat(media.remarks())
                .containsExactly(
                        folder + ": not the video, sound or picture of a recording: other_000012.mp4",
                        folder + ": no video, sound or picture of: episode-000013");
    }

    @Test
    void thePolicyAllowsTheScriptOfThePlayerAndNoOther() throws Exception {
        Files.createFile(folder.resolve("anna.webm"));
        var data = timed("anna", "bert");
        RecordingMedia media = RecordingMedia.in(folder, data.ids(), folder.resolve("page.html"));
        String html = html(assessment(data), media);
        Matcher script =
                Pattern.compile("<script>(.*)</script>", Pattern.DOTALL).matcher(html);
        assertThat(script.find()).isTrue();
        String hash = Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256")
                        .digest(script.group(1).getBytes(StandardCharsets.UTF_8)));
        assertThat(html).contains("script-src &#39;sha256-" + hash + "&#39;");
        assertThat(html.split("class=\"playable\"", -1))
                .as("one of two has a video")
                .hasSize(2);
        assertThat(media.remarks()).hasSize(1).first().asString().contains("no video, sound or picture of: bert");
    }

    @Test
    void ofSeveralFilesTheVideoIsShownAndTheOtherNamed() throws Exception {
        Files.createFile(folder.resolve("anna.png"));
        Files.createFile(folder.resolve("anna.mp4"));
        Files.createFile(folder.resolve("notes.txt"));
        Files.createFile(folder.resolve(".hidden"));
        Path page = Files.createDirectories(folder.resolve("out")).resolve("page.html");
        RecordingMedia media = RecordingMedia.in(folder, List.of("anna"), page);
        assertThat(media.media())
                .containsOnly(Map.entry("anna", new RecordingMedia.Medium(RecordingMedia.Kind.VIDEO, "../anna.mp4")));
        assertThat(media.remarks()).hasSize(1).first().asString().endsWith(": anna.png, notes.txt");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RecordingMedia.in(folder.resolve("none"), List.of("anna"), page))
                .withMessageContaining("such as anna.mp4");
    }

    @Test
    void intervalsOfRanksAreShownWhenThereAreSome() {
        Demonstrations data = timed("anna", "bert");
        Assessment single = assessment(data);
        assertThat(html(single, RecordingMedia.NONE)).doesNotContain("interval of rank");
        RewardNetwork doubted = reward(data)
                .withResamples(List.of(new float[] {1, 0, 0}, new float[] {-1, 0, 0}, new float[] {2, 0, 0}));
        Assessment unsure = Assessment.of(data, doubted, 0.9, Assessment.Order.MEAN);
        assertThat(html(unsure, RecordingMedia.NONE))
                .contains("interval of rank", ">1 to 2</td>", "rank, 1 is the best");
        assertThat(unsure.ranking()).allMatch(each -> each.spread() > 0);
        Assessment sure = Assessment.of(
                data, reward(data).withResamples(List.of(new float[] {1, 0.1f, 0})), 0.9, Assessment.Order.MEAN);
        assertThat(sure.ranking()).allMatch(each -> each.rankHigh().orElseThrow() == each.rank());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> single.ranking().get(0).withRanks(3, 2));
    }
}
