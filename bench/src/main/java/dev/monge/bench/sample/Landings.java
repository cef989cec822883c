package dev.monge.bench.sample;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStreams;
import dev.monge.trajectory.StepColumns;
import dev.monge.trajectory.StepShape;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.lander.HeuristicController;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Many episodes of LunarLander by pilots of mixed quality: Gymnasium's heuristic controller with a share of random
 * actions that is drawn for every episode, from none to half of them. They are kept in chunks of whole episodes, as a
 * cluster would read them.
 */
final class Landings {
    private static final int CHUNK = 16_384;
    private static final double MOST_RANDOM = 0.5;

    private Landings() {}

    /** Returns at least this many steps in whole episodes, the same ones for any number of threads. */
    static List<StepColumns> of(long steps, int threads) {
        List<StepColumns> chunks = new ArrayList<>();
        long done = 0;
        try (var team = new WorkerTeam(threads)) {
            while (done < steps) {
                int first = chunks.size();
                StepColumns[] next = new StepColumns[8 * threads];
                team.run(next.length, (item, worker) -> next[item] = chunk(first + item));
                for (StepColumns each : next) {
                    if (done < steps) {
                        chunks.add(each);
                        done += each.steps();
                    }
                }
            }
        }
        return chunks;
    }

    private static StepColumns chunk(int number) {
        Environment world = Environments.standard().make("LunarLander-v3");
        int width = world.observationSpace().size();
        float[][] states = new float[width][CHUNK + 1000];
        double[] rewards = new double[CHUNK + 1000];
        List<String> ids = new ArrayList<>();
        List<Integer> ends = new ArrayList<>(List.of(0));
        int row = 0;
        while (row < CHUNK) {
            String id = "landing-" + number + "-" + ids.size();
            row = play(world, RandomStreams.of(19).named(id).generator(), states, rewards, row);
            ids.add(id);
            ends.add(row);
        }
        int rows = row;
        return new StepColumns(
                new StepShape(world.observationNames(), List.of(), false),
                Arrays.stream(states).map(each -> Arrays.copyOf(each, rows)).toArray(float[][]::new),
                new float[0][],
                ends.stream().mapToInt(Integer::intValue).toArray(),
                List.copyOf(ids),
                new float[0][],
                new boolean[ids.size()],
                Arrays.copyOf(rewards, rows),
                null);
    }

    private static int play(Environment world, RandomGenerator random, float[][] states, double[] rewards, int from) {
        var pilot = new HeuristicController();
        double carelessness = MOST_RANDOM * random.nextDouble();
        float[] observation = new float[states.length];
        world.reset(random.nextLong() >>> 1, observation);
        int row = from;
        do {
            for (int i = 0; i < states.length; i++) {
                states[i][row] = observation[i];
            }
            int action = random.nextDouble() < carelessness ? random.nextInt(4) : pilot.act(observation);
            world.step(action, observation);
            rewards[row++] = world.reward();
        } while (!world.ended());
        return row;
    }
}
