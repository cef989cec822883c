package dev.monge.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every page, light and dark, narrow and wide: accessible, and nothing sticks out or covers anything else. */
@InBrowser
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagesTest {
    /**
     * Returns the pairs of controls and headings that cover each other, within what their scrolling ancestors show. The bar
     * and the status line stay in place while the content scrolls, so they are compared only with themselves.
     */
    private static final String OVERLAPS = """
            () => {
              const visible = (element) => {
                if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
                let { left, top, right, bottom } = element.getBoundingClientRect();
                for (let box = element.parentElement; box; box = box.parentElement) {
                  const style = getComputedStyle(box);
                  if (/(auto|scroll|hidden|clip)/.test(style.overflowX + style.overflowY)) {
                    const clip = box.getBoundingClientRect();
                    left = Math.max(left, clip.left); right = Math.min(right, clip.right);
                    top = Math.max(top, clip.top); bottom = Math.min(bottom, clip.bottom);
                  }
                }
                return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
              };
              const name = (element) => element.localName + ' ' + (element.getAttribute('aria-label')
                  || element.textContent || element.id).trim().slice(0, 40);
              const overlaps = [];
              for (const region of document.querySelectorAll('header.bar, main, footer.status')) {
                const boxes = [...region.querySelectorAll('a, button, input, select, textarea, h1, h2, h3, label, .badge')]
                    .filter((element) => !element.closest('.visually-hidden, .sketch-columns, .next'))
                    .map((element) => [element, visible(element)]).filter(([, box]) => box);
                for (let i = 0; i < boxes.length; i++) {
                  for (let j = i + 1; j < boxes.length; j++) {
                    const [[one, a], [other, b]] = [boxes[i], boxes[j]];
                    if (!one.contains(other) && !other.contains(one)
                        && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
                        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5) {
                      overlaps.push(name(one) + ' and ' + name(other));
                    }
                  }
                }
              }
              return overlaps;
            }
            """;

    private StudioSite site;

    @BeforeAll
    void open(@TempDir Path temp, Browser browser) throws Exception {
        site = StudioSite.of(Studies.trainees(), temp);
        try (Page page = browser.newPage()) {
            site.enter(page);
            site.fit(page);
        }
    }

    @AfterAll
    void close() {
        site.close();
    }

    @BeforeEach
    void enter(Page page) throws Exception {
        site.enter(page);
    }

    @ParameterizedTest
    @ValueSource(strings = {"recordings", "profile", "questions", "fit", "experts", "export"})
    void everyPageIsAccessibleAndFitsNarrowAndWideWindows(String name, Page page) {
        for (int width : List.of(400, 1280)) {
            page.setViewportSize(width, 900);
            for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                String where = name + " at " + width + " pixels, " + scheme;
                site.show(page, name);
                page.waitForTimeout(300);
                assertThat(page.evaluate("() => document.documentElement.scrollWidth - innerWidth"))
                        .as("pixels that stick out of %s", where)
                        .isEqualTo(0);
                assertThat((List<?>) page.evaluate(OVERLAPS))
                        .as("overlaps in %s", where)
                        .isEmpty();
                assertThat(Axe.violations(page)).as(where).isEmpty();
            }
        }
    }

    @Test
    void recordingsAndFitNeedNoPointer(Page page) {
        Keyboard.follow(page, "Recordings");
        Keyboard.tabTo(page, "input[type=search]");
        page.keyboard().type("trainee-1");
        Keyboard.tabTo(page, "[role=listbox]");
        Keyboard.press(page, "ArrowDown", "ArrowDown", "End");
        assertThat(selected(page)).isEqualTo("trainee-19");
        Keyboard.tabTo(page, "monge-player input[type=range]");
        Keyboard.press(page, "ArrowRight", "ArrowRight", "ArrowRight", "+");
        assertThat(page.evaluate("() => document.querySelector('monge-player').step"))
                .isEqualTo(3);
        assertThat(page.evaluate("() => document.querySelector('monge-series').zoomed"))
                .isEqualTo(true);
        Keyboard.press(page, "0", "Space");
        page.waitForFunction("() => document.querySelector('monge-player').step > 8");
        Keyboard.press(page, "Space");
        Keyboard.press(page, "End");
        assertThat(page.evaluate("() => document.querySelector('monge-player').playing"))
                .isEqualTo(false);
        page.waitForFunction("() => new URLSearchParams(location.search).get('step') > 8");

        Keyboard.follow(page, "Fit");
        page.waitForSelector(".ranking tbody tr:nth-child(2)");
        Keyboard.tabTo(page, ".ranking tbody tr:nth-child(2) button");
        Keyboard.press(page, "Enter");
        page.waitForSelector(".ranking tbody tr:nth-child(2) button[aria-pressed=true]");
        Keyboard.tabTo(page, "details summary");
    }

    @Test
    void theSkipLinkAndTheThemeButtonWork(Page page) {
        site.show(page, "recordings");
        Keyboard.tabTo(page, "a.skip");
        Keyboard.press(page, "Enter");
        assertThat(page.evaluate("() => document.activeElement.localName")).isEqualTo("main");
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
        page.reload();
        Object light = page.evaluate("() => getComputedStyle(document.body).backgroundColor");
        page.click("button[aria-label='Use dark colours']");
        Object dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor");
        assertThat(dark).isNotEqualTo(light);
        page.reload();
        assertThat(page.evaluate("() => getComputedStyle(document.body).backgroundColor"))
                .as("after a reload")
                .isEqualTo(dark);
    }

    private static Object selected(Page page) {
        return page.evaluate("() => document.querySelector('[aria-selected=true] .name').textContent");
    }
}
