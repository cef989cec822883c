package dev.monge.lab.reproduction.study;

import dev.monge.lab.experiment.LanderSet;
import dev.monge.lab.report.EpisodeGif;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Footage;
import java.util.Arrays;
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
    private static final double SCALE = 0.4;

    /** An episode that a policy flies, drawing its actions; the same for the same number and streams. */
    public static LanderEpisode by(Policy policy, RandomStreams streams, int episode) {
        var player = new EpisodePlayer(LanderSet.world());
        RandomStream random = streams.at(episode).generator();
        long seed = random.nextInt(Integer.MAX_VALUE);
        var log = new Log();
        int steps = player.play(seed, policy.drawing(random), log);
        int[] taken = Arrays.copyOf(log.actions, steps);
        return new LanderEpisode(
                seed, taken, Behaviour.of(player.environment().ending(), mainEngine(taken), log.touching), log.sum);
    }

    /** What is kept of an episode while it is flown. */
    private static final class Log implements EpisodePlayer.Listener {
        private int[] actions = new int[256];
        private boolean touching;
        private double sum;

        @Override
        public void taken(EpisodePlayer.Step step) {
            int t = step.number();
            actions = t < actions.length ? actions : Arrays.copyOf(actions, 2 * t);
            actions[t] = (int) step.action(0);
            touching = step.next(LEG) + step.next(LEG + 1) > 0;
            sum += step.reward();
        }
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
                LanderSet.world(), seed, (observation, action) -> action[0] = actions[step[0]++], actions.length);
        return EpisodeGif.of(footage, SCALE, Math.max(2, actions.length / EpisodeGif.FRAMES));
    }

    private static double mainEngine(int[] actions) {
        return Arrays.stream(actions).filter(action -> action == MAIN_ENGINE).count() / (double) actions.length;
    }
}
