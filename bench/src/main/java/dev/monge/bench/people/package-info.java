/** Rewards of real people, judged on people held out, beside ridge regression and T-REX. */
@NullMarked
package dev.monge.bench.people;

import org.jspecify.annotations.NullMarked;
