/** Tests of the page in a real browser, on a studio that really serves. */
@NullMarked
package dev.monge.studio.browser;

import org.jspecify.annotations.NullMarked;
