package dev.monge.studio.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page on which a test answers questions. */
final class QuestionsPage {
    private final Page page;

    private QuestionsPage(Page page) {
        this.page = page;
    }

    /** Opens the page, whose visitor must have entered. */
    static QuestionsPage open(Page page) {
        page.navigate(page.url().replaceAll("(://[^/]+).*", "$1") + "/questions");
        page.locator(".question.now").waitFor();
        return new QuestionsPage(page);
    }

    /** Returns the name of the question on screen. */
    String current() {
        return String.valueOf(page.locator(".question.now").getAttribute("data-question"));
    }

    /** Presses a key, and waits until another question is on screen. */
    void press(String key) {
        String before = current();
        page.keyboard().press(key);
        page.waitForFunction(
                "(before) => { const now = document.querySelector('.question.now');"
                        + " return now && now.dataset.question !== before; }",
                before);
    }

    void click(String button) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button))
                .first()
                .click();
    }

    /** Waits until nothing is on its way to the server. */
    void settle() {
        page.locator(".connection", new Page.LocatorOptions().setHasText("Everything is saved"))
                .waitFor();
        page.waitForFunction("() => Object.keys(localStorage).every((key) => !key.startsWith('monge-outbox/'))");
    }

    /** Returns what the server has: every answered question and its answer, newest first, such as "q2 worse". */
    @SuppressWarnings("unchecked") // the script returns an array of strings
    List<String> answers() {
        settle();
        return (List<String>) page.evaluate("""
                async () => (await (await fetch('/api/questions')).json()).history
                    .map(({ question, answer, value }) => `${question.question} ${answer ?? value}`)
                """);
    }

    /** Returns what the server has: the names of the questions that were put aside. */
    @SuppressWarnings("unchecked") // the script returns an array of strings
    List<String> skipped() {
        settle();
        return (List<String>) page.evaluate(
                "async () => (await (await fetch('/api/questions')).json()).skipped.map((each) => each.question)");
    }

    /** Returns what the API says to the visitor of the page. */
    static JsonNode get(Page page, String path) {
        return JsonMapper.shared().readTree((String) page.evaluate("async (path) => (await fetch(path)).text()", path));
    }
}
