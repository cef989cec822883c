package dev.monge.research.demo;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.policy.Policy;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.render.EpisodeGif;

/**
 * A typical episode of a policy.
 *
 * @param gif an animation of it
 * @param trueReturn the sum of its true rewards
 * @param ending how it ended
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ShownEpisode(byte[] gif, double trueReturn, String ending) {
    private static final int LOOKS = 40;

    /**
     * Returns the first of forty episodes whose return is at least the policy's mean, or the first of all.
     *
     * @param streams the streams of seeds and actions; the same streams give the same episode
     * @param mean the policy's mean return
     */
    static ShownEpisode of(Policy policy, EpisodeSet world, RandomStreams streams, double mean) {
        var player = new EpisodePlayer(world.newEnvironment());
        int chosen = 0;
        for (int k = 0; k < LOOKS; k++) {
            if (play(player, policy, streams, k) >= mean) {
                chosen = k;
                break;
            }
        }
        double trueReturn = play(player, policy, streams, chosen);
        String ending = player.environment().ending();
        var random = streams.at(chosen).generator();
        byte[] gif = EpisodeGif.of(world.newEnvironment(), random.nextInt(Integer.MAX_VALUE), policy.drawing(random));
        return new ShownEpisode(gif, trueReturn, ending);
    }

    private static double play(EpisodePlayer player, Policy policy, RandomStreams streams, int episode) {
        var random = streams.at(episode).generator();
        double[] sum = {0};
        player.play(random.nextInt(Integer.MAX_VALUE), policy.drawing(random), step -> sum[0] += step.reward());
        return sum[0];
    }
}
