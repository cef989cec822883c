/** The demonstration behind {@code monge demo}: reward, policy and report from bundled episodes. */
@NullMarked
package dev.monge.research.demo;

import org.jspecify.annotations.NullMarked;
