package dev.monge.studio.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Starts one browser per test class and opens one page per test. Without a browser the tests are skipped, with the
 * reason on the terminal and in the report. A test fails if its page threw an error that nobody caught,
 * or tried what its content security policy forbids.
 */
final class BrowserExtension implements ExecutionCondition, ParameterResolver, AfterEachCallback {
    private static final ExtensionContext.Namespace OURS = ExtensionContext.Namespace.create(BrowserExtension.class);

    /** What a test has opened. */
    private record Opened(Page page, List<String> errors) {
        static Opened in(Browser browser) {
            List<String> errors = new ArrayList<>();
            Page page = browser.newContext().newPage();
            page.onPageError(errors::add);
            page.onConsoleMessage(message -> {
                if (message.text().contains("Content Security Policy")) {
                    errors.add(message.text());
                }
            });
            page.setDefaultTimeout(10_000);
            return new Opened(page, errors);
        }
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (Chromium.find().isPresent()) {
            return ConditionEvaluationResult.enabled("there is a browser");
        }
        if (context.getTestMethod().isEmpty()) {
            System.out.println("SKIPPED " + context.getDisplayName() + ": " + Chromium.MISSING);
        }
        return ConditionEvaluationResult.disabled(Chromium.MISSING);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Page.class || type == Browser.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Browser browser = browser(context);
        if (parameter.getParameter().getType() == Browser.class) {
            return browser;
        }
        return context.getStore(OURS)
                .computeIfAbsent(Opened.class, ignored -> Opened.in(browser), Opened.class)
                .page();
    }

    private static Browser browser(ExtensionContext context) {
        ExtensionContext ofClass = context.getParent().orElse(context);
        return ofClass.getStore(OURS)
                .computeIfAbsent(
                        Chromium.class, ignored -> new Chromium(Chromium.find().orElseThrow()), Chromium.class)
                .browser();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        Opened opened = context.getStore(OURS).remove(Opened.class, Opened.class);
        if (opened != null) {
            opened.page().context().close();
            if (!opened.errors().isEmpty() && context.getExecutionException().isEmpty()) {
                throw new AssertionError("the page threw " + opened.errors());
            }
        }
    }
}
