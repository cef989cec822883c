package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.monge.studio.StudioDemo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** A million steps of eight features: every spike is drawn, and every frame is drawn in time. */
@InBrowser
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LongSeriesTest {
    /** Builds an element with a million steps, with spikes of one step at odd places, as wide as most screens. */
    private static final String BUILD = """
            async () => {
              const { MongeSeries } = await import('/assets/series.js');
              const series = new MongeSeries();
              document.querySelector('main').replaceChildren(series);
              let state = 17;
              const random = () => (state = (state * 1664525 + 1013904223) % 4294967296) / 4294967296;
              const length = 1000000;
              window.spikes = [];
              series.lanes = Array.from({ length: 8 }, (_, lane) => {
                const values = new Float32Array(length);
                for (let i = 0; i < length; i++) values[i] = Math.sin(i / (500 + 300 * lane)) + 0.5 * random();
                const places = Array.from({ length: 25 }, () => Math.floor(length * random()));
                for (const at of places) values[at] = 10;
                window.spikes.push(places);
                return { name: 'feature ' + lane, values, colour: lane + 1 };
              });
              window.series = series;
              await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            }
            """;
    /** Returns the spikes whose tip is not drawn in the pixel column where their step falls. */
    private static final String MISSING = """
            (steps) => {
              const missing = [];
              const { series } = window;
              const canvas = series.canvas;
              const ratio = canvas.height / series.clientHeight;
              window.spikes.forEach((places, lane) => places.forEach((at) => {
                const from = Math.max(0, Math.min(1000000 - steps, at - Math.floor(steps / 3)));
                series.view = [from, from + steps];
                series.draw();
                const perPixel = canvas.width / steps;
                const x = Math.floor(perPixel <= 1 ? (at - from) * perPixel : (at + 0.5 - from) * perPixel);
                // The tips are the greatest numbers of their lane, so they are in its uppermost pixels.
                const top = Math.round(ratio * (lane * 76 + 22));
                const { data } = canvas.getContext('2d').getImageData(x, top, 1, Math.ceil(4 * ratio));
                let drawn = false;
                for (let i = 3; i < data.length; i += 4) drawn ||= data[i] > 60;
                if (!drawn) missing.push('feature ' + lane + ' at ' + at);
              }));
              return missing;
            }
            """;
    /** Pans at one zoom and returns the milliseconds of every frame, until its pixels can be read. */
    private static final String FRAMES = """
            async (steps) => {
              const { series } = window;
              const times = [];
              for (let frame = 0; frame < 120; frame++) {
                await new Promise(requestAnimationFrame);
                const begin = performance.now();
                const from = (1000000 - steps) * (frame + Math.random()) / 121;
                series.view = [from, from + steps];
                series.step = Math.floor(from + steps / 2);
                series.draw();
                series.canvas.getContext('2d').getImageData(0, 0, 1, 1);
                times.push(performance.now() - begin);
              }
              return times;
            }
            """;

    private static final List<Integer> ZOOMS = List.of(990_000, 100_000, 5_000, 300);

    private static final double FRAME = 17;
    /** Other tests may take the processor in the midst of a frame, so a zoom has several chances. */
    private static final int ROUNDS = 3;

    private StudioSite site;

    @BeforeAll
    void open(@TempDir Path temp) throws Exception {
        site = StudioSite.of(StudioDemo.TRACING, temp);
    }

    @AfterAll
    void close() {
        site.close();
    }

    @BeforeEach
    void enter(Page page) throws Exception {
        site.enter(page);
    }

    @Test
    void everySpikeOfOneStepIsDrawnAtEveryZoom(Page page) {
        page.evaluate(BUILD);
        for (int steps : ZOOMS) {
            assertThat((List<?>) page.evaluate(MISSING, steps))
                    .as("spikes that are not drawn with %d steps in view", steps)
                    .isEmpty();
        }
    }

    @Test
    void framesTakeAtMost17Milliseconds(Page page) {
        page.setViewportSize(1920, 1080);
        page.evaluate(BUILD);
        for (int steps : ZOOMS) {
            double slow = Double.POSITIVE_INFINITY;
            for (int round = 0; round < ROUNDS && slow >= FRAME; round++) {
                slow = Math.min(slow, percentile95((List<?>) page.evaluate(FRAMES, steps)));
            }
            System.out.printf("%,d steps in view: 95%% of the frames take at most %.1f ms%n", steps, slow);
            assertThat(slow).as("milliseconds with %d steps in view", steps).isLessThan(FRAME);
        }
    }

    @Test
    void rangesOfThePyramidAreThoseOfALoop(Page page) {
        Object wrong = page.evaluate("""
                async () => {
                  const { Pyramid } = await import('/assets/series.js');
                  const wrong = [];
                  for (const length of [0, 1, 3, 4, 5, 16, 17, 63, 64, 65, 1000, 1025]) {
                    const values = Float32Array.from({ length }, (_, i) => i % 7 === 3 ? NaN : Math.sin(i * i));
                    const pyramid = new Pyramid(values);
                    for (let trial = 0; trial < 400; trial++) {
                      const from = Math.floor(Math.random() * (length + 1));
                      const to = from + Math.floor(Math.random() * (length + 1 - from));
                      let low = Infinity, high = -Infinity;
                      for (let i = from; i < to; i++) {
                        if (values[i] < low) low = values[i];
                        if (values[i] > high) high = values[i];
                      }
                      pyramid.find(from, to);
                      if (pyramid.range[0] !== low || pyramid.range[1] !== high) wrong.push([length, from, to]);
                    }
                  }
                  return wrong;
                }
                """);
        assertThat((List<?>) wrong).isEmpty();
    }

    private static double percentile95(List<?> times) {
        double[] sorted = times.stream()
                .mapToDouble(each -> ((Number) each).doubleValue())
                .sorted()
                .toArray();
        return sorted[(int) Math.ceil(0.95 * sorted.length) - 1];
    }
}
