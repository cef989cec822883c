package dev.monge.cli.rl;

import dev.monge.rl.ppo.PpoProgress;
import java.io.Closeable;

/** A log of a run of PPO. */
interface RunLog extends PpoProgress, Closeable {}
