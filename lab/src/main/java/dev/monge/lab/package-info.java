/** What is measured and shown: agreement of rewards, figures, reports and the experiments of the paper. */
@NullMarked
package dev.monge.lab;

import org.jspecify.annotations.NullMarked;
