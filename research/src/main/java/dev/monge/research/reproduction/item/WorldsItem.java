package dev.monge.research.reproduction.item;

import dev.monge.assessment.figure.BarChart;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.world.TruthStudy;
import dev.monge.research.reproduction.world.WorldStudy;
import dev.monge.rl.ppo.PpoOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Whether the method holds in other worlds: one recipe, eight worlds. */
public final class WorldsItem implements Item {
    /** The number of worlds in which that is our goal. */
    static final int WORLDS = 6;

    private static final int ENOUGH_SEEDS = 5;
    private static final int TRUTH_SEEDS = 5;
    /** Truth and trials share no seeds. */
    private static final int FIRST_TRUTH_SEED = 1000;

    private static final int UNKNOWING_SEEDS = 3;
    private static final int QUICK_SHARE = 2;

    @Override
    public List<StoredStudy> studies(Scope scope) {
        List<StoredStudy> all = new ArrayList<>();
        for (LearnedWorld world : LearnedWorld.values()) {
            all.addAll(truths(world, scope));
            all.addAll(trials(world, true, scope));
        }
        unknowing(scope).forEach(world -> all.addAll(trials(world, false, scope)));
        return all;
    }

    private static List<TruthStudy> truths(LearnedWorld world, Scope scope) {
        List<TruthStudy> all = new ArrayList<>();
        for (int k = 0; k < (scope.quick() ? 1 : Math.min(scope.seeds(), TRUTH_SEEDS)); k++) {
            all.add(new TruthStudy(world, policy(world, scope).withSeed(FIRST_TRUTH_SEED + k)));
        }
        return all;
    }

    private static List<WorldStudy> trials(LearnedWorld world, boolean knowing, Scope scope) {
        int seeds = scope.quick() ? 1 : knowing ? scope.seeds() : Math.min(scope.seeds(), UNKNOWING_SEEDS);
        List<WorldStudy> all = new ArrayList<>();
        for (int k = 0; k < seeds; k++) {
            PpoOptions policy = policy(world, scope).withSeed(scope.firstSeed() + k);
            all.add(new WorldStudy(world, knowing, scope.epochs(), policy));
        }
        return all;
    }

    /**
     * Whole transitions are tried where states are vectors, a finite world's are a thousand indicators, and where a run
     * that fails does not take minutes, as the walker's does.
     */
    private static List<LearnedWorld> unknowing(Scope scope) {
        return scope.quick()
                ? List.of()
                : Arrays.stream(LearnedWorld.values())
                        .filter(world -> !world.isFinite() && world != LearnedWorld.WALKER)
                        .toList();
    }

    /** The walker trains for longer than the lander, for which the number of steps of a scope is meant. */
    private static PpoOptions policy(LearnedWorld world, Scope scope) {
        PpoOptions options = world.policy();
        double share = Math.min(1, (double) scope.steps() / Scope.FULL.steps()) / (scope.quick() ? QUICK_SHARE : 1);
        return options.withSteps(Math.max(1, (long) (options.steps() * share)));
    }

    @Override
    public Section section(Scope scope, Results results) {
        List<WorldOutcome> rows = outcomes(List.of(LearnedWorld.values()), true, scope, results);
        List<BarChart.Bar> bars = rows.stream()
                .map(row -> new BarChart.Bar(row.world().environment(), row.mean(), row.worst(), row.best(), 0))
                .toList();
        return new Section(
                "worlds",
                "Other worlds, one recipe",
                "Beyond the paper, which has one world",
                "Nothing is claimed. Our goal: at least .9 of the return of PPO on the true reward on nine of ten seeds,"
                        + " in at least six of eight worlds.",
                List.of(
                        new Section.Part.Figure(
                                "worlds",
                                new BarChart("", "normalised return: 0 random, 1 PPO on the true reward", bars, 720),
                                "Means over seeds; whiskers from the worst seed to the best."),
                        new Section.Part.Text(explanation(scope)),
                        new Section.Part.Table(
                                WorldOutcome.HEADER,
                                rows.stream().map(WorldOutcome::cells).toList()),
                        new Section.Part.Text("Without any knowledge of the world: the same recipe with the default"
                                + " network on whole transitions (s, a, s', terminated), standardised."),
                        new Section.Part.Table(
                                WorldOutcome.HEADER,
                                outcomes(unknowing(scope), false, scope, results).stream()
                                        .map(WorldOutcome::cells)
                                        .toList())),
                verdict(
                        rows.stream().map(WorldOutcome::isReliable).toList(),
                        counts(rows),
                        rows.get(0).trials().size()));
    }

    private static List<WorldOutcome> outcomes(
            List<LearnedWorld> worlds, boolean knowing, Scope scope, Results results) {
        return worlds.stream()
                .map(world -> WorldOutcome.of(
                        world,
                        knowing ? world.featureName() : "transition",
                        results.of(truths(world, scope)),
                        results.of(trials(world, knowing, scope))))
                .toList();
    }

    private static String explanation(Scope scope) {
        return "Each world has demonstrations of mixed quality: 8,000 steps of up to 40 policies from the lower half"
                + " of the scale and three episodes of a good one (LunarLander-v3: D101). A simulated expert draws four profiles"
                + " (gamma .9, 0, .5, .99), orders 50 pairs and labels the four extreme moments and one end of each kind."
                + " A linear reward on the features named in the table is fitted, and a policy is trained on it with the"
                + " world's preset of PPO, at most three times if it stays below the best demonstrator. Returns are means"
                + " of 100 stochastic episodes; the scale ends at the median return of "
                + (scope.quick() ? 1 : Math.min(scope.seeds(), TRUTH_SEEDS))
                + " runs on the true reward. In finite worlds, the exact regret is what the expected return of the policy"
                + " lacks to that of the best one.";
    }

    private static String counts(List<WorldOutcome> rows) {
        return rows.stream()
                .map(row -> row.world().environment() + " " + row.successes() + " of "
                        + row.trials().size())
                .collect(Collectors.joining("; "));
    }

    /** Returns whether our goal was reached; a few seeds cannot decide. */
    static ClaimVerdict verdict(List<Boolean> reliable, String counts, int seeds) {
        long held = reliable.stream().filter(each -> each).count();
        String found = held + " of " + reliable.size() + " worlds: " + counts + ".";
        if (seeds < ENOUGH_SEEDS) {
            return new ClaimVerdict(ClaimVerdict.Kind.TOO_FEW_SEEDS, found);
        }
        ClaimVerdict.Kind kind = held >= WORLDS
                ? ClaimVerdict.Kind.REPRODUCED
                : held == 0 ? ClaimVerdict.Kind.NOT_REPRODUCED : ClaimVerdict.Kind.IN_PART;
        return new ClaimVerdict(kind, found);
    }
}
