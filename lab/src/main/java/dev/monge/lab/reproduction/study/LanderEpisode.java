package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.LanderSet;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Actor;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Environment;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.LunarLander;
import dev.monge.world.render.AnimatedGif;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Film;
import dev.monge.world.render.Footage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An episode of the lander, as the seed and the actions that it can be flown again from.
 *
 * @param seed the world was reset with
 * @param actions one per step. Kept.
 * @param behaviour what it did, if it has a name
 * @param trueReturn the sum of its true rewards
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record LanderEpisode(long seed, int[] actions, Optional<Behaviour> behaviour, double trueReturn) {
    private static final int MAIN_ENGINE = 2;
    private static final int LEG = 6;
    private static final int FRAMES = 90;
    private static final double SCALE = 0.4;

    /** An episode that a policy flies, drawing its actions; the same for the same number and streams. */
    public static LanderEpisode by(Policy policy, RandomStreams streams, int episode) {
        Environment world = LanderSet.world();
        RandomStream random = streams.at(episode).generator();
        long seed = random.nextInt(Integer.MAX_VALUE);
        float[] state = new float[LunarLander.OBSERVATIONS];
        float[] action = new float[1];
        int[] actions = new int[1000];
        Actor actor = policy.actor(1);
        world.reset(seed, state);
        int steps = 0;
        double sum = 0;
        while (!world.ended()) {
            actor.look(state, 1);
            actor.draw(0, random, action);
            actions[steps++] = (int) action[0];
            world.step((int) action[0], state);
            sum += world.reward();
        }
        int[] taken = Arrays.copyOf(actions, steps);
        return new LanderEpisode(
                seed, taken, Behaviour.of(ending(world), mainEngine(taken), state[LEG] + state[LEG + 1] > 0), sum);
    }

    /** An episode that was demonstrated. */
    public static LanderEpisode of(Demonstration shown) {
        Trajectory trajectory = shown.trajectory();
        int[] actions = new int[trajectory.length()];
        Trajectory.Cursor cursor = trajectory.cursor();
        for (int t = 0; t < actions.length; t++) {
            actions[t] = (int) cursor.moveTo(t).action(0);
        }
        boolean touching = cursor.next(LEG) + cursor.next(LEG + 1) > 0;
        return new LanderEpisode(
                shown.seed(), actions, Behaviour.of(shown.ending(), mainEngine(actions), touching), shown.trueReturn());
    }

    /** The film of it. */
    public byte[] gif() {
        int[] step = {0};
        Footage footage = Camera.film(
                LanderSet.world(),
                seed,
                (world, observation) -> world.step(actions[step[0]++], observation),
                actions.length);
        int every = Math.max(2, actions.length / FRAMES);
        var film = new Film(List.of(footage), new Film.Cut(SCALE, every, 1, false, 1.5));
        var bytes = new ByteArrayOutputStream();
        try {
            AnimatedGif.write(film, bytes, frame -> {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static double mainEngine(int[] actions) {
        return Arrays.stream(actions).filter(action -> action == MAIN_ENGINE).count() / (double) actions.length;
    }

    private static String ending(Environment world) {
        Environment inner = world;
        while (inner instanceof TimeLimit limit) {
            inner = limit.unlimited();
        }
        if (!(inner instanceof LunarLander lander) || !lander.terminated()) {
            return "hovered to the limit";
        }
        return lander.landed() ? "landed" : lander.crashed() ? "crashed" : "flew out";
    }
}
