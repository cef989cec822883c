package dev.monge.rl.demonstration;

import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.episode.EpisodeRecorder;
import dev.monge.rl.policy.Policy;
import dev.monge.world.Controller;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Lets policies of a pool show what they can do, which makes demonstrations of mixed quality.
 *
 * <p>The episodes' seeds are functions of the seed, the portion, the policy's place in it and the episode's number. So a
 * set that begins with the same portions as another begins with the same demonstrations. Actions are drawn, as in
 * training; a recorded policy and seed give the steps again. O(steps), in one thread.
 */
public final class Demonstrator {
    private final EpisodePlayer player;
    private final EpisodeRecorder recorder = new EpisodeRecorder();
    private final RandomStreams root;

    /**
     * A demonstrator.
     *
     * @param make makes the environment that the policies act in
     */
    public Demonstrator(Supplier<? extends Environment> make, long seed) {
        player = new EpisodePlayer(make.get());
        root = RandomStreams.of(seed).named("demonstrations");
    }

    /**
     * Samples a set of demonstrations.
     *
     * @param candidates of one or several pools
     * @throws IllegalArgumentException if there are too few candidates of a quality that the set asks for
     */
    public List<Demonstration> sample(List<Candidate> candidates, DemonstrationSet set) {
        List<Demonstration> all = new ArrayList<>();
        for (int p = 0; p < set.portions().size(); p++) {
            SetPart portion = set.portions().get(p);
            List<Candidate> chosen = portion.choose(candidates);
            for (int k = 0; k < chosen.size(); k++) {
                show(chosen.get(k), share(portion, k, chosen.size()), root.at(p).at(k), p, all);
            }
        }
        return all;
    }

    /** What policy k of n is to show. */
    private static Share share(SetPart portion, int k, int n) {
        if (portion.amount() instanceof SetPart.Episodes episodes) {
            return new Share(episodes.each(), Integer.MAX_VALUE);
        }
        long steps = ((SetPart.Steps) portion.amount()).all();
        return new Share(Integer.MAX_VALUE, (int) (steps * (k + 1) / n - steps * k / n));
    }

    private record Share(int episodes, int steps) {}

    private void show(Candidate candidate, Share share, RandomStreams streams, int portion, List<Demonstration> to) {
        int left = share.steps();
        for (int episode = 0; episode < share.episodes() && left > 0; episode++) {
            long seed = streams.at(episode).generator().nextLong() >>> 1;
            // The portion is part of the name: a policy may be in two of them.
            String id = candidate.id() + "#" + portion + "." + episode;
            Demonstration shown = play(id, candidate, seed, left);
            to.add(shown);
            left -= share.steps() == Integer.MAX_VALUE ? 0 : shown.trajectory().length();
        }
    }

    /**
     * Plays one episode, or its first steps.
     *
     * @param id of the trajectory
     * @param seed of the episode, at least 0
     * @param longest after how many steps it is cut off
     */
    public Demonstration play(String id, Candidate candidate, long seed, int longest) {
        Policy policy = candidate.policy().policy();
        policy.requireEnvironment(player.environment());
        Controller drawing =
                policy.drawing(RandomStreams.of(seed).named("actions").generator());
        player.play(seed, drawing, longest, recorder);
        return new Demonstration(
                recorder.trajectory(id), candidate.id(), candidate.quality(), seed, ending(player.environment()));
    }

    private static String ending(Environment environment) {
        return environment.ended() ? environment.ending() : "cut off";
    }
}
