package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@InBrowser
class FitPageTest {
    private static final Page.WaitForSelectorOptions PATIENTLY = new Page.WaitForSelectorOptions().setTimeout(120_000);

    @TempDir
    Path folder;

    @Test
    void aFitIsStartedWatchedCancelledAndResumed(Page page) throws IOException {
        try (StudioSite site = StudioSite.of(Studies.walks(40, 2000), folder)) {
            site.enter(page);
            site.show(page, "fit");
            page.waitForSelector("text=No fit yet");

            page.click("button:has-text('Start a fit')");
            page.waitForSelector("[role=alert]:has-text('profile')");

            assertThat(page.getByText("profile first").count()).isEqualTo(1);
            site.commit(page);
            page.waitForSelector("text=It can be started now");
            assertThat(page.locator("[role=alert]").count())
                    .as("what was refused before")
                    .isZero();
            assertThat(page.getByText("profile first").count()).isZero();
            page.click("button:has-text('Start a fit')");
            page.waitForSelector("h2:has-text('Fit 1 is running')");
            page.waitForFunction("() => document.querySelector('progress').value > 0");
            page.waitForSelector("footer .fitting");
            page.click("button:has-text('Cancel')");
            page.click("button:has-text('Resume fit 1')");
            page.waitForSelector("h2:has-text('What fit 1 learned')", PATIENTLY);

            assertThat(page.locator(".ranking tbody tr").count()).isEqualTo(40);
            assertThat(page.locator("svg.matched").count()).isEqualTo(1);
            page.waitForFunction(
                    "() => document.querySelector('monge-player').curves?.lanes[0]?.name === 'learned score'");
            assertThat(page.locator("text=Report 1").getAttribute("href")).isEqualTo("/api/fits/1/report");
        }
    }
}
