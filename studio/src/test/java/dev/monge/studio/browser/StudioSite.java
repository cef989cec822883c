package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.monge.studio.Studio;
import dev.monge.studio.StudioDemo;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A studio that serves a study in a temporary folder. */
final class StudioSite implements AutoCloseable {
    private static final String SEND = """
            async ({ kind, body }) => {
              const response = await fetch('/api/events', {
                method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify({ id: crypto.randomUUID(), kind, body: JSON.parse(body) }),
              });
              if (!response.ok) throw new Error(kind + ': ' + await response.text());
            }
            """;
    private static final String FITTED = """
            async () => {
              const { fits, running } = await (await fetch('/api/fit')).json();
              return running === null && fits.length > 0 && fits.every(({ state }) => state === 'done');
            }
            """;
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(3);

    private final Studio studio;

    private StudioSite(Studio studio) {
        this.studio = studio;
    }

    /** Opens a study of the bundled recordings. */
    static StudioSite of(StudioDemo demo, Path temp) throws IOException {
        Path folder = Files.createDirectories(temp.resolve(demo.toString()));
        return of(demo.source(folder, 0.9), folder);
    }

    /** Opens a study. */
    static StudioSite of(StudySource source, Path folder) throws IOException {
        return new StudioSite(Studio.open(source, folder, StudioOptions.DEFAULT));
    }

    Studio studio() {
        return studio;
    }

    /** Returns the address of a path. */
    String at(String path) {
        return studio.address().resolve(path).toString();
    }

    /** Lets the owner enter. */
    StudioSite enter(Page page) throws IOException {
        page.navigate(studio.link().toString());
        page.waitForSelector("h1");
        return this;
    }

    /** Shows one of the pages and waits until it has rendered. */
    void show(Page page, String name) {
        page.navigate(at("/" + name));
        page.waitForSelector("page-" + name + " h1");
        page.waitForLoadState();
    }

    /**
     * Sends an event as the page would, without its controls.
     *
     * @param body JSON
     */
    void send(Page page, String kind, String body) {
        page.evaluate(SEND, Map.of("kind", kind, "body", body));
    }

    /** Commits a profile and fits a reward to it. */
    void fit(Page page) {
        send(page, "sketch", """
                {"gamma": 0.9, "cohort": "", "edges": [0, 2, 4, 6, 8, 10], "weights": [1, 3, 5, 6, 5]}
                """);
        send(page, "commit", "{\"gamma\": 0.9, \"cohort\": \"\"}");
        send(page, "fit", "{}");
        // Not waitForFunction, which takes the promise itself for the answer.
        long end = System.nanoTime() + PATIENCE;
        while (!Boolean.TRUE.equals(page.evaluate(FITTED))) {
            assertThat(System.nanoTime()).as("the fit takes too long").isLessThan(end);
            page.waitForTimeout(200);
        }
    }

    @Override
    public void close() {
        try {
            studio.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
