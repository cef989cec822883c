package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.SelectOption;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@InBrowser
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecordingsTest {
    private static final String NAMES =
            "() => [...document.querySelectorAll('.option .name')].map((e) => e.textContent)";
    private static final String VIEW = "() => [...document.querySelector('monge-series').view]";

    private StudioSite site;

    @BeforeAll
    void open(@TempDir Path temp) throws Exception {
        site = StudioSite.of(Studies.trainees(), temp);
    }

    @AfterAll
    void close() {
        site.close();
    }

    @BeforeEach
    void enter(Page page) throws Exception {
        site.enter(page);
        loaded(page, 1);
    }

    @Test
    void recordingsAreSearchedAndSorted(Page page) {
        page.fill("input[type=search]", "trainee-3");
        assertThat((List<?>) page.evaluate(NAMES)).hasSize(10).first().isEqualTo("trainee-30");
        page.click("text=Name");
        assertThat((List<?>) page.evaluate(NAMES)).first().isEqualTo("trainee-39");
        page.fill("input[type=search]", "");
        page.click("button:has-text('Length')");
        List<?> steps = (List<?>) page.evaluate(
                "() => [...document.querySelectorAll('.option .length')].map((e) => parseInt(e.textContent))");
        assertThat(steps)
                .hasSize(40)
                .extracting(each -> -((Number) each).intValue())
                .isSorted();
    }

    @Test
    void everyRecordingCanBeComparedWhateverIsSearchedFor(Page page) {
        page.fill("input[type=search]", "trainee-07");
        page.click(".option");
        page.waitForSelector("[aria-selected=true]:has-text('trainee-07')");
        assertThat(page.locator(".compare option").allTextContents())
                .hasSize(40)
                .doesNotContain("trainee-07")
                .startsWith("nothing", "trainee-01")
                .endsWith("trainee-40");
        page.selectOption(".compare select", new SelectOption().setLabel("trainee-39"));
        loaded(page, 2);
    }

    @Test
    void comparedCurvesHaveTheSameScales(Page page) {
        page.selectOption(".compare select", new SelectOption().setLabel("trainee-39"));
        loaded(page, 2);
        page.waitForFunction("""
                () => {
                  const [one, other] = [...document.querySelectorAll('monge-series')].map(({ lanes }) =>
                      lanes.map(({ low, high }) => [low, high]).join());
                  return one === other && one.length > 0;
                }
                """);
    }

    @Test
    void theAddressKeepsWhatIsShown(Page page) {
        page.navigate(site.at("/recordings?recording=trainee-07&compare=trainee-11&step=23"));
        loaded(page, 2);
        page.waitForFunction("() => document.querySelector('monge-player').step === 23");
        page.click("button:has-text('Next')");
        page.waitForFunction("() => location.search.startsWith('?recording=trainee-08&compare=trainee-11')");
        page.click("nav a[href='/fit']");
        page.waitForSelector("page-fit h1");
        page.goBack();
        page.waitForSelector("[aria-selected=true]:has-text('trainee-08')");
    }

    @Test
    void curvesAreZoomedAndMovedByThePointer(Page page) {
        Locator curves = page.locator("monge-series");
        BoundingBox box = curves.boundingBox();
        double x = box.x + box.width / 2;
        double y = box.y + 60;
        assertThat(view(page)).containsExactly(0, 67);

        page.mouse().move(x, y);
        page.mouse().wheel(0, -400);
        page.waitForFunction("() => document.querySelector('monge-series').zoomed");
        double[] near = view(page);
        assertThat((near[0] + near[1]) / 2)
                .as("what is under the pointer stays")
                .isBetween(33.0, 34.0);

        page.mouse().down();
        page.mouse().move(x - 100, y);
        page.mouse().up();
        double[] moved = view(page);
        assertThat(moved[0]).isGreaterThan(near[0] + 1);
        assertThat(moved[1] - moved[0]).isBetween(near[1] - near[0] - 1e-6, near[1] - near[0] + 1e-6);

        page.mouse().click(box.x + 2, y);
        assertThat(((Number) page.evaluate("() => document.querySelector('monge-player').step")).intValue())
                .as("a click seeks")
                .isEqualTo((int) Math.floor(moved[0] + 2 / box.width * (moved[1] - moved[0])));

        curves.dblclick();
        assertThat(view(page)).containsExactly(0, 67);
    }

    private static double[] view(Page page) {
        return ((List<?>) page.evaluate(VIEW))
                .stream().mapToDouble(each -> ((Number) each).doubleValue()).toArray();
    }

    /** Waits until players have drawn their curves. */
    private static void loaded(Page page, int players) {
        page.waitForFunction(
                "(players) => [...document.querySelectorAll('monge-player')].filter(({ curves }) =>"
                        + " curves?.lanes.length).length === players",
                players);
    }
}
