package dev.monge.rl.inspection;

import dev.monge.nn.parallel.WorkerTeam;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.policy.Policy;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.StepShape;
import dev.monge.trajectory.Trajectory;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import dev.monge.world.World;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Stochastic episodes of a policy, recorded without the true reward.
 *
 * <p>The seed of an episode and the random stream of its actions are functions of the inspection's seed and the number of
 * the episode, so the result does not depend on the number of threads.
 */
final class PolicyEpisodes {
    private PolicyEpisodes() {}

    /** Plays the episodes; their components have the names of the world. */
    static DataSet of(Policy policy, World world, InspectionOptions options) {
        Trajectory[] played = new Trajectory[options.episodes()];
        try (var team = new WorkerTeam(options.threads())) {
            var lanes = new Lane[team.size()];
            for (int w = 0; w < lanes.length; w++) {
                lanes[w] = new Lane(policy, world.make(), options.seed());
            }
            try {
                team.run(played.length, (episode, worker) -> played[episode] = lanes[worker].play(episode));
            } finally {
                for (Lane lane : lanes) {
                    lane.player.environment().close();
                }
            }
        }
        List<Recording> recorded =
                Arrays.stream(played).map(each -> new Recording(each, Map.of())).toList();
        StepShape names = world.specification().steps();
        return DataSet.named(recorded, names.stateNames(), names.actionNames(), "an episode of the policy");
    }

    /** An environment and what is needed to act in it. */
    private static final class Lane {
        private final EpisodePlayer player;
        private final RandomStreams streams;
        private final RandomStream random;
        private final Controller controller;
        private final EpisodeRecorder recorder = new EpisodeRecorder();

        Lane(Policy policy, Environment environment, long seed) {
            policy.requireEnvironment(environment);
            player = new EpisodePlayer(environment);
            streams = RandomStreams.of(seed).named("inspection");
            random = streams.generator();
            controller = policy.drawing(random);
        }

        Trajectory play(int episode) {
            random.reset(streams, episode);
            player.play(random.nextLong() >>> 1, controller, recorder);
            return recorder.trajectory("episode " + episode);
        }
    }
}
