/** What the pages ask the server, one class per page. */
@NullMarked
package dev.monge.studio.api;

import org.jspecify.annotations.NullMarked;
