package dev.monge.research.reproduction.study;

import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.render.Camera;
import dev.monge.world.render.EpisodeGif;
import dev.monge.world.render.Footage;
import java.util.Arrays;
import java.util.Optional;

/**
 * An episode of the lander, stored as the seed and the actions from which it can be replayed.
 *
 * @param seed the seed with which the environment was reset
 * @param actions the actions, one per step. Not copied.
 * @param behaviour its behaviour, if it has a name
 * @param trueReturn the sum of its true rewards
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record LanderEpisode(long seed, int[] actions, Optional<Behaviour> behaviour, double trueReturn) {
    private static final int MAIN_ENGINE = 2;
    private static final int LEG = 6;
    private static final double SCALE = 0.4;

    /** Plays an episode with actions drawn from a policy. The same number and streams give the same episode. */
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

    /** Records an episode while it is played. */
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

    /** Returns the episode of a demonstration. */
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

    /** Returns an animation of the episode. */
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
