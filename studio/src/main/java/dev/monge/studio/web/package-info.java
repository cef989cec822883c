/** HTTP: requests and responses, who may ask, pages, media and streams of events. */
@NullMarked
package dev.monge.studio.web;

import org.jspecify.annotations.NullMarked;
