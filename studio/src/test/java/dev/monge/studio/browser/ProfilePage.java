package dev.monge.studio.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.Objects;

/** The page on which a test draws a profile. */
final class ProfilePage {
    private final Page page;

    private ProfilePage(Page page) {
        this.page = page;
    }

    /** Opens the page, whose visitor must have entered, at a discount. */
    static ProfilePage open(Page page, double gamma) {
        page.navigate(page.url().replaceAll("(://[^/]+).*", "$1") + "/profile?gamma=" + gamma + "&cohort=");
        page.locator(".sketch-columns [role=slider]").first().waitFor();
        // What the server says about the newest sketch, and the sketch that it is about.
        page.evaluate("""
                () => document.querySelector('profile-sketch').addEventListener('computed', (event) => {
                  window.computed = { ...event.detail, of: document.querySelector('profile-sketch').sketch };
                })
                """);
        return new ProfilePage(page);
    }

    /** Sets the scale. */
    void scale(double low, double high, int bins) {
        page.locator(".sketch-scale summary").click();
        fill("high", high);
        fill("low", low);
        fill("bins", bins);
        page.locator(".sketch-scale summary").click();
    }

    private void fill(String name, double value) {
        Locator field = page.locator(".sketch-scale input[name=" + name + "]");
        field.fill(String.valueOf(value).replaceAll("\\.0$", ""));
        field.press("Tab");
    }

    /** Drags the pointer from column to column, in one straight line each, at the heights of so many chips. */
    void drag(int first, int... chips) {
        for (int i = 0; i < chips.length; i++) {
            BoundingBox grid =
                    Objects.requireNonNull(page.locator(".sketch-columns").boundingBox());
            BoundingBox column = Objects.requireNonNull(column(first + i).boundingBox());
            double row = grid.height / rows();
            page.mouse().move(column.x + column.width / 2, grid.y + grid.height - (chips[i] - 0.5) * row);
            if (i == 0) {
                page.mouse().down();
            }
        }
        page.mouse().up();
    }

    private int rows() {
        return Integer.parseInt(Objects.requireNonNull(column(0).getAttribute("aria-valuemax")));
    }

    Locator column(int index) {
        return page.locator("[data-column='" + index + "']");
    }

    Locator sentences() {
        return page.getByLabel("The same in sentences");
    }

    void press(String button) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    /** Returns the chips of all columns. */
    @SuppressWarnings("unchecked") // the script returns an array of numbers
    List<Number> chips() {
        return (List<Number>) page.evaluate("() => document.querySelector('profile-sketch').sketch.weights");
    }

    /** Waits until the server has said what the sketch on screen is, and returns the text of its profile. */
    String profile() {
        page.waitForFunction("""
                () => window.computed
                    && window.computed.of === document.querySelector('profile-sketch').sketch
                    && JSON.stringify(window.computed.sketch) === JSON.stringify(window.computed.of)
                """);
        return (String) page.evaluate("() => window.computed.profile");
    }

    /** Waits until the page shows this state of the drawing. */
    void waitForState(String words) {
        page.locator(".actions .state", new Page.LocatorOptions().setHasText(words))
                .waitFor();
    }
}
