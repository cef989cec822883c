package dev.monge.bench;

import dev.monge.expert.Answer;
import dev.monge.expert.Question;
import dev.monge.knowledge.Knowledge;
import dev.monge.knowledge.Laplace;
import dev.monge.nn.Activation;
import dev.monge.nn.Mlp;
import dev.monge.nn.random.RandomStreams;
import dev.monge.question.Inquiry;
import dev.monge.question.InquiryOptions;
import dev.monge.reward.Provenance;
import dev.monge.reward.RewardNetwork;
import dev.monge.reward.TargetScaling;
import dev.monge.segment.Aggregation;
import dev.monge.supervision.GroundTruth;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.Demonstrations;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Ours alone: the time to choose a question and to take an answer, among 50,000 moments and with 100 weights. */
public final class QuestionTimes {
    private static final int RECORDINGS = 500;
    private static final int LENGTH = 100;
    private static final int WEIGHTS = 100;
    private static final int REPETITIONS = 30;

    private QuestionTimes() {}

    /** Prints the times: {@code bench/questions}. */
    public static void main(String[] arguments) {
        RandomGenerator random = RandomStreams.of(1).named("questions").generator();
        Demonstrations seen = recordings(random);
        float[] weights = new float[WEIGHTS + 1];
        for (int i = 0; i < WEIGHTS; i++) {
            weights[i] = (float) random.nextGaussian();
        }
        var reward = new RewardNetwork(
                Mlp.of(Activation.IDENTITY, WEIGHTS, 1),
                weights,
                seen.shape(),
                seen.map(),
                TargetScaling.NONE,
                Provenance.byHand());
        var said = new Supervision(List.of(), new GroundTruth(seen).pairs(50, 0.9, 1), List.of());
        PrintStream out = System.out;
        long start = now();
        RewardNetwork known =
                reward.withPosterior(Laplace.of(reward, seen, said, 0).posterior());
        out.printf(Locale.ROOT, "posterior of %d weights from 50 pairs: %.0f ms%n", WEIGHTS, 1e3 * since(start));
        start = now();
        Inquiry inquiry = Inquiry.of(known, seen, Aggregation.discounted(0.9), InquiryOptions.DEFAULT);
        out.printf(Locale.ROOT, "inquiry about %,d moments: %.0f ms%n", seen.steps(), 1e3 * since(start));
        double[] choosing = new double[REPETITIONS];
        double[] answering = new double[REPETITIONS];
        for (int k = 0; k < REPETITIONS; k++) {
            start = now();
            Question.Pair question = inquiry.pairs(1).get(0);
            choosing[k] = since(start);
            start = now();
            inquiry.answer(question, k % 2 == 0 ? Answer.Word.BETTER : Answer.Word.WORSE);
            answering[k] = since(start);
        }
        Arrays.sort(choosing);
        Arrays.sort(answering);
        out.printf(
                Locale.ROOT,
                "choosing a pair: %.1f ms (median of %d, goal 50)%n",
                1e3 * choosing[REPETITIONS / 2],
                REPETITIONS);
        out.printf(Locale.ROOT, "taking an answer: %.1f ms (median, goal 10)%n", 1e3 * answering[REPETITIONS / 2]);
        out.printf(
                Locale.ROOT,
                "deviation of a recording's score: %.3f%n",
                Knowledge.of(known, seen)
                        .orElseThrow()
                        .recordings(Aggregation.MEAN)
                        .get(0)
                        .belief()
                        .deviation());
    }

    /** Returns the time of the processor, so that other programs do not count. */
    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double since(long start) {
        return (now() - start) / 1e9;
    }

    private static Demonstrations recordings(RandomGenerator random) {
        float[][] columns = new float[WEIGHTS][RECORDINGS * LENGTH];
        double[] rewards = new double[RECORDINGS * LENGTH];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < WEIGHTS; i++) {
            names.add("x" + i);
            for (int row = 0; row < rewards.length; row++) {
                columns[i][row] = (float) random.nextGaussian();
                rewards[row] += columns[i][row];
            }
        }
        int[] lengths = new int[RECORDINGS];
        Arrays.fill(lengths, LENGTH);
        List<String> ids = new ArrayList<>();
        for (int k = 0; k < RECORDINGS; k++) {
            ids.add("r" + k);
        }
        return Demonstrations.ofColumns(names, columns, lengths, ids, rewards);
    }
}
