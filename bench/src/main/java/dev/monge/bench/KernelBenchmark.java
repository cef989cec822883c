package dev.monge.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Our side of the contests under JMH: for those who change a kernel, and for {@code -prof gc}. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBenchmark {
    /** What each benchmark works on, made once per fork. */
    @State(Scope.Thread)
    public static class RewardStepState {
        private final Contest contest = new RewardStep();
    }

    /** The minibatch of PPO. */
    @State(Scope.Thread)
    public static class PpoStepState {
        private final Contest contest = new PpoStep();
    }

    /** The batches and the profile. */
    @State(Scope.Thread)
    public static class ExactState {
        private final Contest contest = new ExactPlan();
    }

    /** Two histograms, lambda .005 of the largest cost. */
    @State(Scope.Thread)
    public static class SharpState {
        private final Contest contest = new EntropicPlan(0.005);
    }

    /** Two histograms, lambda .05 of the largest cost. */
    @State(Scope.Thread)
    public static class BlurredState {
        private final Contest contest = new EntropicPlan(0.05);
    }

    /** A training step of the reward network on 20,000 states. */
    @Benchmark
    public double rewardStep(RewardStepState state) {
        return state.contest.operation();
    }

    /** A PPO update on 64 states. */
    @Benchmark
    public double ppoStep(PpoStepState state) {
        return state.contest.operation();
    }

    /** The exact plan of 1,024 returns to 50 bins. */
    @Benchmark
    public double exact(ExactState state) {
        return state.contest.operation();
    }

    /** The entropic plan of 50 to 50 bins with little regularisation. */
    @Benchmark
    public double sinkhornSharp(SharpState state) {
        return state.contest.operation();
    }

    /** The entropic plan of 50 to 50 bins with more regularisation. */
    @Benchmark
    public double sinkhornBlurred(BlurredState state) {
        return state.contest.operation();
    }
}
