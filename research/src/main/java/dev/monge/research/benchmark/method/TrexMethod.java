package dev.monge.research.benchmark.method;

import dev.monge.matching.Matching;
import dev.monge.nn.random.RandomStreams;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.research.imitation.Trex;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Task;
import java.util.List;

/** T-REX on a ranking of demonstrations, then PPO. */
final class TrexMethod implements Method {
    /** The most pairs of a ranking that a reward is fitted to. */
    static final int MOST_PAIRS = 1000;

    private static final List<Integer> LENGTHS = List.of(0, 50, 20);

    /** Creates the method. */
    public TrexMethod() {}

    @Override
    public String name() {
        return "t-rex";
    }

    @Override
    public String needs() {
        return "demonstrations, a ranking";
    }

    @Override
    public List<String> settings() {
        return List.of("whole episodes", "snippets of 50 steps", "snippets of 20 steps");
    }

    @Override
    public Learned learn(Task task, int setting) {
        RatedEpisodes rated = RatedEpisodes.of(task);
        List<Trex.Preference> preferences = rated.preferences(MOST_PAIRS, task.seed());
        Matching matching = LENGTHS.get(setting) == 0
                ? Trex.fitWhole(rated.trajectories(), task.features(), preferences, matching(task))
                : Trex.fitSnippets(
                        rated.trajectories(),
                        task.features(),
                        preferences,
                        1,
                        LENGTHS.get(setting),
                        RandomStreams.of(task.seed()).named("snippets").generator(),
                        matching(task));
        return task.train(matching.reward());
    }

    /** Returns how rewards are fitted to pairs alone: with a constant weight, as there is nothing else to fit. */
    static MatchingOptions matching(Task task) {
        return task.matching().withCoefficients(Coefficients.MEANS).withRestarts(1);
    }
}
