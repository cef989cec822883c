@NullMarked
package dev.monge.knowledge;

import org.jspecify.annotations.NullMarked;
