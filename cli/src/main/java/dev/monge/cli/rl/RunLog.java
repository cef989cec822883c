package dev.monge.cli.rl;

import dev.monge.rl.PpoProgress;
import java.io.Closeable;

/** Something that writes down what a run of PPO goes through. */
interface RunLog extends PpoProgress, Closeable {}
