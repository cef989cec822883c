/** Journals in a PostgreSQL database, for a team with a server. */
@NullMarked
package dev.monge.studio.postgres;

import org.jspecify.annotations.NullMarked;
