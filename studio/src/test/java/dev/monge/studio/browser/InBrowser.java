package dev.monge.studio.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that take a {@link com.microsoft.playwright.Page} or the {@link com.microsoft.playwright.Browser} as a
 * parameter. Every test has its own page, with its own cookies and storage.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("browser")
@ExtendWith(BrowserExtension.class)
@interface InBrowser {}
