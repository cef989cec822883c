package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How long a person waits for the page, and how much it loads. */
@InBrowser
class StartTest {
    private static final double START = 1500;
    private static final double PAINT = 300;
    private static final int PAGE = 80 * 1024;
    /** Other tests may take the processor, so a start has several chances. */
    private static final int ROUNDS = 5;
    /** With more than this many programs waiting for each processor, a start says nothing about the studio. */
    private static final double BUSY = 2.5;

    private static final String PAINTED = """
            () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null
            """;

    private record Start(double all, double paint) {}

    @Test
    void theFirstPaintIsThereWithin1500MillisecondsOfAColdStart(@TempDir Path temp, Browser browser) throws Exception {
        Start best = new Start(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS && (best.all >= START || best.paint >= PAINT); round++) {
            Start start = start(Files.createDirectory(temp.resolve("study" + round)), browser);
            System.out.printf("cold start to first paint %.0f ms, of which the page %.0f ms%n", start.all, start.paint);
            best = start.all < best.all ? start : best;
        }
        if (best.all >= START || best.paint >= PAINT) {
            double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
            assumeTrue(
                    load < BUSY * Runtime.getRuntime().availableProcessors(),
                    "the machine is too busy to measure a start: " + best + " at a load of " + load);
        }
        assertThat(best.all).as("milliseconds to the first paint").isLessThan(START);
        assertThat(best.paint).as("milliseconds of the page").isLessThan(PAINT);
    }

    /** Starts a program of its own, opens its link, and measures until there is something to see. */
    private static Start start(Path folder, Browser browser) throws IOException {
        try (Page page = browser.newPage()) {
            page.navigate("about:blank");
            long begin = System.nanoTime();
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:+UseSerialGC", // as the launcher does
                            "-cp",
                            System.getProperty("java.class.path"),
                            ColdStart.class.getName(),
                            folder.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                page.navigate(lines.readLine());
                double paint = ((Number) page.waitForFunction("() => (" + PAINTED.trim() + ")()")
                                .jsonValue())
                        .doubleValue();
                return new Start((System.nanoTime() - begin) / 1e6, paint);
            } finally {
                process.destroy();
            }
        }
    }

    @Test
    void allPagesTogetherAreAtMost80KilobytesCompressed(@TempDir Path temp, Page page) throws IOException {
        try (StudioSite site = StudioSite.of(Studies.trainees(), temp)) {
            site.enter(page);
            for (String name : List.of("profile", "questions", "fit", "experts", "export", "recordings")) {
                page.click("nav a[href='/" + name + "']");
                page.waitForSelector("page-" + name + " h1");
            }
            List<?> sizes = (List<?>) page.evaluate("""
                    () => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
                        .filter(({ name, entryType }) => entryType === 'navigation' || name.includes('/assets/'))
                        .map(({ encodedBodySize }) => encodedBodySize)
                    """);
            int bytes =
                    sizes.stream().mapToInt(each -> ((Number) each).intValue()).sum();
            System.out.printf("the page: %d files, %,d bytes compressed%n", sizes.size(), bytes);
            assertThat(sizes).as("files").hasSizeGreaterThan(15);
            assertThat(bytes).isBetween(10_000, PAGE);
        }
    }
}
