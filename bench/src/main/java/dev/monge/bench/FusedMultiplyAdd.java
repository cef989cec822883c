package dev.monge.bench;

import dev.monge.nn.kernel.Kernels;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Ours alone: two kernels in this virtual machine, which has the instruction for fused multiply-add or has it not. */
public final class FusedMultiplyAdd {
    private FusedMultiplyAdd() {}

    /** Prints a row of the table of {@code bench/fma}; the argument is its name. */
    public static void main(String[] arguments) {
        var stopwatch = new Stopwatch(new ContestSettings(List.of(), "", Path.of(""), 1, true));
        Contest reward = new RewardStep();
        Contest ppo = new PpoStep();
        System.out.printf(
                Locale.ROOT,
                "%-22s %-22s reward-step %9s  ppo-step %9s%n",
                arguments[0],
                Kernels.inUse(),
                Figures.time(stopwatch.secondsPerOperation(reward::operation)),
                Figures.time(stopwatch.secondsPerOperation(ppo::operation)));
    }
}
