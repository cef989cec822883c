package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@InBrowser
class ProfileDrawingTest {
    private static final int[] CHIPS = {1, 2, 4, 5, 4, 2, 1, 1};
    private static final int FIRST = 1;
    private static final Pattern STATEMENT = Pattern.compile("(\\S+)% below (\\S+)");

    @TempDir
    Path folder;

    @Test
    void draggingChipsAndSentencesGiveTheSameProfile(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.scale(0, 10, 10);

            drawing.drag(FIRST, CHIPS);
            assertEquals(List.of(0, 1, 2, 4, 5, 4, 2, 1, 1, 0), drawing.chips());
            String dragged = drawing.profile();
            String sentences = drawing.sentences().inputValue();

            drawing.press("Clear");
            for (int i = 0; i < CHIPS.length; i++) {
                int column = FIRST + i;
                if (i % 2 == 0) {
                    drawing.column(column).press(String.valueOf(CHIPS[i]));
                } else {
                    // The buttons below the grid are for the pointer; keys do the same.
                    for (int k = 0; k < CHIPS[i]; k++) {
                        page.locator("[data-plus='" + column + "']").click();
                    }
                }
            }
            String placed = drawing.profile();

            drawing.press("Clear");
            drawing.sentences().fill("""
                    0% below 1
                    5% below 2
                    15% below 3
                    35% below 4
                    60% below 5
                    80% below 6
                    90% below 7
                    100% below 9
                    """);
            page.waitForFunction("() => document.querySelector('profile-sketch').sketch.weights.some((w) => w > 0)");
            String written = drawing.profile();

            assertEquals(dragged, placed);
            assertEquals(dragged, written);
            assertMeansWhatTheSentencesSay(dragged, sentences);
        }
    }

    private void assertMeansWhatTheSentencesSay(String json, String sentences) throws IOException {
        Path file = Files.writeString(folder.resolve("drawn.json"), json);
        OptimalityProfile profile = ProfileFile.load(file);
        List<String> lines = sentences.lines().toList();
        assertTrue(lines.size() >= 7, sentences);
        for (String line : lines) {
            Matcher statement = STATEMENT.matcher(line);
            assertTrue(statement.matches(), line);
            assertEquals(
                    Double.parseDouble(statement.group(1)) / 100,
                    profile.cdf(Double.parseDouble(statement.group(2))),
                    1e-9,
                    line);
        }
    }

    @Test
    void aFastPointerSkipsNoColumn(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.scale(0, 10, 10);
            BoundingBox first = Objects.requireNonNull(drawing.column(0).boundingBox());
            BoundingBox last = Objects.requireNonNull(drawing.column(9).boundingBox());
            // From the bottom of the first column to the top of the last in a single move of the pointer.
            page.mouse().move(first.x + first.width / 2, first.y + first.height - 1);
            page.mouse().down();
            page.mouse().move(last.x + last.width / 2, last.y + 1);
            page.mouse().up();
            assertEquals(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), drawing.chips());
        }
    }

    @Test
    void undoCoversDraggingChipsAndSentences(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.scale(0, 4, 4);
            List<Number> empty = drawing.chips();
            drawing.drag(0, 1, 2, 3);
            List<Number> dragged = drawing.chips();
            drawing.column(3).press("ArrowUp");
            List<Number> placed = drawing.chips();
            drawing.profile();
            drawing.sentences().fill("0% below 0\n50% below 2\n100% below 4");
            page.waitForFunction("() => document.querySelector('profile-sketch').sketch.weights[0] === 5");
            List<Number> written = drawing.chips();
            assertEquals(
                    List.of(List.of(1, 2, 3, 0), List.of(1, 2, 3, 1), List.of(5, 5, 5, 5)),
                    List.of(dragged, placed, written));

            page.keyboard().press("Control+z");
            assertEquals(placed, drawing.chips());
            drawing.profile();
            page.keyboard().press("Control+z");
            assertEquals(dragged, drawing.chips());
            page.keyboard().press("Control+z");
            assertEquals(empty, drawing.chips());
            for (List<Number> each : List.of(dragged, placed, written)) {
                page.keyboard().press("Control+Shift+Z");
                assertEquals(each, drawing.chips());
            }
            assertEquals(
                    "0% below 0\n50% below 2\n100% below 4", drawing.sentences().inputValue());
        }
    }

    @Test
    void aContradictionIsNamedWithItsLine(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.scale(0, 10, 10);
            drawing.drag(FIRST, CHIPS);
            List<Number> before = drawing.chips();
            drawing.sentences().fill("20% below 3\n10% below 5");
            page.waitForFunction("() => document.querySelector('#sentences-mistake').textContent.trim() !== ''");
            String mistake = page.locator("#sentences-mistake").textContent();
            assertTrue(mistake.contains("lines 1 and 2"), mistake);
            assertEquals(before, drawing.chips());
        }
    }

    @Test
    void aDraftSurvivesAReloadAndIsCopiedToAnotherDiscount(Page page) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT)) {
            page.navigate(studio.link().toString());
            ProfilePage drawing = ProfilePage.open(page, Studies.GAMMA);
            drawing.drag(FIRST, 1, 3, 2);
            List<Number> drawn = drawing.chips();
            drawing.waitForState("Draft saved");

            assertEquals(drawn, ProfilePage.open(page, Studies.GAMMA).chips());

            ProfilePage other = ProfilePage.open(page, 0);
            page.locator("select[name=copy]").selectOption("0");
            page.waitForFunction("() => document.querySelector('profile-sketch').sketch.weights.some((w) => w > 0)");
            assertEquals(drawn, other.chips());
            other.press("Commit my profile");
            other.waitForState("Committed");
        }
    }
}
