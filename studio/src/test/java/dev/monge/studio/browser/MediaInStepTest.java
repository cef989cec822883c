package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.monge.studio.options.StudySource;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A recording with a drawing, curves and a video, whose pictures show their own number. */
@InBrowser
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MediaInStepTest {
    private static final int STEPS = 500;
    /** Without a clock, recordings have this many steps per second. */
    private static final int RATE = 25;

    /** Returns the step of the drawing, of the curves and of the video's clock, and the number in its picture. */
    private static final String READ = """
            window.read = () => {
              const player = document.querySelector('monge-player');
              const video = player.querySelector('video');
              const copy = document.createElement('canvas');
              copy.width = video.videoWidth;
              copy.height = video.videoHeight;
              const context = copy.getContext('2d', { willReadFrequently: true });
              context.drawImage(video, 0, 0);
              let number = 0;
              for (let digit = 0; digit < 10; digit++) {
                const [red] = context.getImageData(16 * digit + 8, 8, 1, 1).data;
                number |= (red > 127 ? 1 : 0) << digit;
              }
              const step = (selector) => Number(player.querySelector(selector).dataset.step);
              return [step('canvas.drawing'), step('monge-series canvas'), Math.floor(video.currentTime * 25), number];
            }
            """;

    private static final String SEEK = """
            async (step) => {
              const player = document.querySelector('monge-player');
              const video = player.querySelector('video');
              player.seek(step);
              while (video.seeking || video.readyState < 2) await new Promise(requestAnimationFrame);
              for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
              return window.read();
            }
            """;
    private static final String PLAY = """
            async () => {
              const player = document.querySelector('monge-player');
              const video = player.querySelector('video');
              player.seek(0);
              player.play();
              const seen = [];
              while (player.step < 60) {
                await new Promise(requestAnimationFrame);
                await new Promise((resolve) => setTimeout(resolve));
                seen.push([player.step, Math.floor(video.currentTime * 25)]);
              }
              player.pause();
              return seen;
            }
            """;

    private StudioSite site;

    @BeforeAll
    void open(@TempDir Path temp) throws Exception {
        float[][] path = new float[STEPS][];
        for (int i = 0; i < STEPS; i++) {
            path[i] = new float[] {(float) Math.cos(0.02 * i), (float) Math.sin(0.06 * i)};
        }
        var data = DataSet.named(
                List.of(new Recording(Trajectory.of("anna-1", path), Map.of())), List.of("x", "y"), List.of(), "paths");
        Path media = Files.createDirectory(temp.resolve("media"));
        NumberedVideo.write(media.resolve("anna-1.mp4"), STEPS, RATE);
        site = StudioSite.of(new StudySource(data, "paths.csv", media, 0.9), temp.resolve("study"));
    }

    @AfterAll
    void close() {
        site.close();
    }

    @BeforeEach
    void enter(Page page) throws Exception {
        site.enter(page);
        page.waitForFunction("() => document.querySelector('monge-player video')?.readyState >= 2");
        page.waitForFunction("() => document.querySelector('monge-series canvas').dataset.step === '0'");
        page.evaluate(READ);
    }

    @Test
    void videoDrawingAndCurvesAgreeAfter100RandomSeeks(Page page) {
        var random = new SplittableRandom(12);
        for (int i = 0; i < 100; i++) {
            int step = random.nextInt(STEPS);
            List<?> read = (List<?>) page.evaluate(SEEK, step);
            assertThat(read.subList(0, 2))
                    .as("drawing and curves after seek %d to %d", i, step)
                    .isEqualTo(List.of(step, step));
            for (Object each : read.subList(2, 4)) {
                assertThat(Math.abs(((Number) each).intValue() - step))
                        .as("clock and picture of the video after seek %d to %d: %s", i, step, read)
                        .isLessThanOrEqualTo(1);
            }
        }
    }

    @Test
    void whileTheVideoPlaysItIsTheClock(Page page) {
        List<?> seen = (List<?>) page.evaluate(PLAY);
        assertThat(seen).hasSizeGreaterThan(10);
        for (Object each : seen) {
            int step = ((Number) ((List<?>) each).get(0)).intValue();
            int frame = ((Number) ((List<?>) each).get(1)).intValue();
            assertThat(Math.abs(step - frame)).as("%s", each).isLessThanOrEqualTo(1);
        }
    }
}
