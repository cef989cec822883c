package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoProgress;
import java.io.Closeable;

/** Something that writes down what a run of PPO goes through. */
interface RunLog extends PpoProgress, Closeable {}
