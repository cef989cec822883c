package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.monge.studio.StudioDemo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A browser opens six connections to a server at most, and more tabs than that work. */
@InBrowser
class TabsTest {
    private static final int TABS = 8;
    private static final double MILLISECONDS = 1e-6;
    /** As if the tab were in front of the others, or behind them: without a window all of them are in front. */
    private static final String TURN = """
            (state) => {
              Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
              document.dispatchEvent(new Event('visibilitychange'));
            }
            """;

    @TempDir
    private Path folder;

    private static void awaitName(Page tab, String name) {
        tab.locator(".whose", new Page.LocatorOptions().setHasText(name)).waitFor();
    }

    private static List<String> streams(BrowserContext context) {
        List<String> streams = new CopyOnWriteArrayList<>();
        context.onRequest(request -> {
            if (request.url().contains("/api/stream")) {
                streams.add(request.url());
            }
        });
        return streams;
    }

    @Test
    void eightTabsShareAStreamAndAllOfThemHearWhatHappens(Page first) throws IOException {
        try (StudioSite site = StudioSite.of(StudioDemo.TRACING, folder).enter(first)) {
            List<String> streams = streams(first.context());
            first.reload();
            List<Page> tabs = new ArrayList<>(List.of(first));
            while (tabs.size() < TABS) {
                Page tab = first.context().newPage();
                tab.setDefaultTimeout(10_000);
                long began = System.nanoTime();
                site.show(tab, "recordings");
                tab.locator(".options .option").first().waitFor();
                assertThat((System.nanoTime() - began) * MILLISECONDS)
                        .as("milliseconds until tab %s shows data", tabs.size() + 1)
                        .isLessThan(5_000);
                tabs.add(tab);
            }
            for (Page tab : tabs) {
                tab.locator(".connection", new Page.LocatorOptions().setHasText("Everything is saved"))
                        .waitFor();
            }
            assertThat(streams).as("streams of %s tabs", TABS).hasSize(1);

            site.send(tabs.get(5), "name", "{\"name\":\"Anna\"}");
            tabs.forEach(tab -> awaitName(tab, "Anna"));

            // The tab that had the stream is closed: another one begins where it ended.
            first.close();
            tabs.remove(first);
            site.send(tabs.get(0), "name", "{\"name\":\"Berta\"}");
            tabs.forEach(tab -> awaitName(tab, "Berta"));
            assertThat(streams).hasSize(2);
            assertThat(streams.get(1)).contains("?last=");
        }
    }

    @Test
    void nothingIsMissedWhileAllTabsAreHiddenAndThereIsNoStream(Page one) throws IOException {
        try (StudioSite site = StudioSite.of(StudioDemo.TRACING, folder).enter(one)) {
            Page two = one.context().newPage();
            site.show(two, "experts");
            awaitName(two, "Expert");
            List<String> streams = streams(one.context());
            one.evaluate(TURN, "hidden");
            two.evaluate(TURN, "hidden");
            one.waitForTimeout(500);
            int before = streams.size();
            site.send(one, "name", "{\"name\":\"Carla\"}");
            one.waitForTimeout(1_000);
            assertThat(streams).as("no stream").hasSize(before);
            assertThat(two.locator(".whose").textContent()).doesNotContain("Carla");

            two.evaluate(TURN, "visible");
            awaitName(two, "Carla");
            // Hidden tabs hear what a visible one is told.
            awaitName(one, "Carla");
            assertThat(streams).hasSize(before + 1);
            assertThat(streams.get(before)).contains("?last=");
        }
    }

    @Test
    void tenLoadsByAddressInOneTabAreFast(Page page) throws IOException {
        try (StudioSite site = StudioSite.of(StudioDemo.TRACING, folder).enter(page)) {
            List<String> pages = List.of("recordings", "profile", "questions", "fit", "experts");
            for (int k = 0; k < 10; k++) {
                long began = System.nanoTime();
                site.show(page, pages.get(k % pages.size()));
                page.locator(".connection", new Page.LocatorOptions().setHasText("Everything is saved"))
                        .waitFor();
                assertThat((System.nanoTime() - began) * MILLISECONDS)
                        .as("milliseconds of load %s", k + 1)
                        .isLessThan(3_000);
            }
        }
    }
}
