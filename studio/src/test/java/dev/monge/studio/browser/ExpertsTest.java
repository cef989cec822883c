package dev.monge.studio.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.monge.studio.Studio;
import dev.monge.studio.options.StudioOptions;
import dev.monge.studio.options.StudySource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@InBrowser
class ExpertsTest {
    private static final String PROFILE = "/api/profile?gamma=" + Studies.GAMMA + "&cohort=";

    @TempDir
    Path folder;

    @Test
    void nobodySeesAnotherSketchBeforeCommittingTheirOwn(Page owner, Browser browser) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT);
                BrowserContext elsewhere = browser.newContext()) {
            Page berta = elsewhere.newPage();
            berta.navigate(studio.invite("Berta").toString());
            ProfilePage hers = ProfilePage.open(berta, Studies.GAMMA);
            hers.drag(1, 2, 6, 2);
            hers.waitForState("Draft saved");
            hers.press("Commit my profile");
            hers.waitForState("Committed");

            owner.navigate(studio.link().toString());
            ProfilePage mine = ProfilePage.open(owner, Studies.GAMMA);
            mine.drag(3, 3, 5, 1);
            mine.waitForState("Draft saved");
            assertTrue(isHidden(QuestionsPage.get(owner, PROFILE).path("others")));
            JsonNode hidden = profile(owner);
            assertFalse(hidden.path("visible").asBoolean(true));
            for (String part : List.of("sketches", "barycentre", "pool", "agreement")) {
                assertTrue(isHidden(hidden.path(part)), part);
            }
            assertFalse(owner.content().contains("Berta"), "named on the page");
            experts(owner);
            owner.getByText("You see these profiles once you have").waitFor();
            assertEquals(0, owner.locator("svg.distribution").count());

            mine = ProfilePage.open(owner, Studies.GAMMA);
            mine.press("Commit my profile");
            mine.waitForState("Committed");
            owner.locator(".legend li", new Page.LocatorOptions().setHasText("Berta"))
                    .waitFor();
            assertEquals(1, QuestionsPage.get(owner, PROFILE).path("others").size());
            experts(owner);
            owner.locator("svg.distribution").first().waitFor();
            assertEquals(2, owner.locator("svg.distribution").count());
            assertEquals(2, profile(owner).path("sketches").size());
        }
    }

    @Test
    void theOwnerInvitesAndChoosesWhatTheFitUses(Page owner, Browser browser) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT);
                BrowserContext elsewhere = browser.newContext()) {
            owner.navigate(studio.link().toString());
            experts(owner);
            owner.getByLabel("Name", new Page.GetByLabelOptions().setExact(true))
                    .fill("Carla");
            press(owner, "Make an invitation link");
            String link = owner.locator("input[name=link]").inputValue();
            assertTrue(link.startsWith("http://localhost:"), link);
            assertTrue(owner.getByText("This link works on this machine only.").isVisible());

            Page carla = elsewhere.newPage();
            carla.navigate(link);
            for (Page each : List.of(owner, carla)) {
                ProfilePage drawing = ProfilePage.open(each, Studies.GAMMA);
                drawing.drag(2, 1, 4, 1);
                drawing.waitForState("Draft saved");
                drawing.press("Commit my profile");
                drawing.waitForState("Committed");
            }
            experts(carla);
            carla.locator("svg.distribution").first().waitFor();
            assertEquals(0, carla.locator("form.consensus").count(), "for the owner only");

            experts(owner);
            owner.locator("form.consensus select[name=method]").selectOption("pool");
            owner.getByLabel("Weight of Carla").fill("3");
            owner.getByLabel("Note").fill("Carla has seen more");
            press(owner, "Save");
            owner.getByText("3 for Carla").waitFor();
            JsonNode consensus = profile(owner).path("consensus");
            assertEquals("pool", consensus.path("method").asString());
            assertEquals("Carla has seen more", consensus.path("note").asString());
            assertTrue(
                    consensus.path("weights").valueStream().anyMatch(each -> each.asDouble() == 3),
                    consensus.toString());
        }
    }

    @Test
    void theOwnerWithdrawsAccessAndMakesANewLink(Page owner, Browser browser) throws IOException {
        try (Studio studio = Studio.open(Studies.trainees(), folder, StudioOptions.DEFAULT);
                BrowserContext elsewhere = browser.newContext()) {
            owner.navigate(studio.link().toString());
            Page carla = elsewhere.newPage();
            carla.navigate(studio.invite("Carla").toString());
            carla.locator(".whose", new Page.LocatorOptions().setHasText("Carla"))
                    .waitFor();
            experts(owner);
            owner.getByText("A link works once, for 7 days").waitFor();
            owner.getByText("signed in", new Page.GetByTextOptions().setExact(true))
                    .last()
                    .waitFor();
            press(owner, "Withdraw the access of Carla");
            press(owner, "Yes, withdraw the access of Carla");
            owner.getByText("none", new Page.GetByTextOptions().setExact(true)).waitFor();
            carla.getByText("Please sign in").waitFor();

            press(owner, "New link for Carla");
            String link = owner.locator("input[name=link]").inputValue();
            carla.navigate(link);
            carla.locator(".whose", new Page.LocatorOptions().setHasText("Carla"))
                    .waitFor();
        }
    }

    @Test
    void aSecondServerOnOneStudyIsRefusedInOneLine() throws IOException {
        StudySource source = Studies.trainees();
        try (Studio first = Studio.open(source, folder, StudioOptions.DEFAULT)) {
            assertTrue(first.address().getPort() > 0);
            IOException refusal = assertThrows(
                    IOException.class,
                    () -> Studio.open(source, folder, StudioOptions.DEFAULT).close());
            assertEquals(folder + ": another studio has this study open", refusal.getMessage());
        }
        Studio.open(source, folder, StudioOptions.DEFAULT).close();
    }

    private static void experts(Page page) {
        page.navigate(page.url().replaceAll("(://[^/]+).*", "$1") + "/experts");
        page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("People"))
                .waitFor();
    }

    private static void press(Page page, String button) {
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    private static JsonNode profile(Page page) {
        return QuestionsPage.get(page, "/api/experts")
                .path("profiles")
                .valueStream()
                .filter(each -> each.path("gamma").asDouble() == Studies.GAMMA
                        && each.path("cohort").asString().isEmpty())
                .findFirst()
                .orElseThrow();
    }

    private static boolean isHidden(JsonNode part) {
        return part.isMissingNode() || part.isNull();
    }
}
