/** What a study is about, and how it is served. */
@NullMarked
package dev.monge.studio.options;

import org.jspecify.annotations.NullMarked;
