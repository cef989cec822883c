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
import java.util.function.UnaryOperator;

/**
 * Samples demonstrations of mixed quality from the policies of a pool.
 *
 * <p>The seed of an episode is a function of the demonstrator's seed, the portion, the policy's position in it and the
 * episode's number. Two sets that begin with the same portions therefore begin with the same demonstrations. Actions
 * are drawn, as in training; the recorded policy and seed reproduce the steps. O(steps), in one thread.
 */
public final class Demonstrator implements AutoCloseable {
    private final EpisodePlayer player;
    private final EpisodeRecorder recorder = new EpisodeRecorder();
    private final RandomStreams root;
    private final UnaryOperator<Controller> altered;

    /**
     * Creates a demonstrator.
     *
     * @param make creates the environment in which the policies act
     */
    public Demonstrator(Supplier<? extends Environment> make, long seed) {
        this(new EpisodePlayer(make.get()), RandomStreams.of(seed).named("demonstrations"), UnaryOperator.identity());
    }

    private Demonstrator(EpisodePlayer player, RandomStreams root, UnaryOperator<Controller> altered) {
        this.player = player;
        this.root = root;
        this.altered = altered;
    }

    /** Returns this demonstrator with altered actions, for example rounded ones that take less room in a file. */
    public Demonstrator altering(UnaryOperator<Controller> actions) {
        return new Demonstrator(player, root, actions);
    }

    /**
     * Samples a set of demonstrations.
     *
     * @param candidates the policies of one or several pools
     * @throws IllegalArgumentException if there are too few candidates of a quality that the set requires
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

    /** Returns the amount that policy k of n contributes. */
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
            // The portion is part of the id because a policy may be in two portions.
            String id = candidate.id() + "#" + portion + "." + episode;
            Demonstration shown = play(id, candidate, seed, left);
            to.add(shown);
            left -= share.steps() == Integer.MAX_VALUE ? 0 : shown.trajectory().length();
        }
    }

    /**
     * Plays one episode or its first steps.
     *
     * @param id the id of the trajectory
     * @param seed the seed of the episode; at least 0
     * @param longest the number of steps after which the episode is cut off; at most {@value EpisodePlayer#LONGEST} count
     */
    public Demonstration play(String id, Candidate candidate, long seed, int longest) {
        Policy policy = candidate.policy().policy();
        policy.requireEnvironment(player.environment());
        Controller drawing =
                policy.drawing(RandomStreams.of(seed).named("actions").generator());
        player.play(seed, altered.apply(drawing), Math.min(longest, EpisodePlayer.LONGEST), recorder);
        return new Demonstration(recorder.trajectory(id), candidate.id(), candidate.quality(), seed, player.ending());
    }

    /** Closes the environment. */
    @Override
    public void close() {
        player.environment().close();
    }
}
