@NullMarked
package dev.monge.question;

import org.jspecify.annotations.NullMarked;
