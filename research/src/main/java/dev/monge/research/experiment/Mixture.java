package dev.monge.research.experiment;

import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStreams;
import dev.monge.rl.bundled.BundledEpisode;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.world.Environment;
import dev.monge.world.Space;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Demonstrations of a world of which a given share of the steps is good: whole episodes of near-optimal policies and
 * episodes of poor ones, drawn by a seed.
 *
 * <p>Both parts are drawn without replacement from the bundled {@linkplain #good good} and {@linkplain #poor poor}
 * episodes of the world, as many as come nearest to their number of steps, but at least one of a part whose share is not
 * 0. Where episodes are long, the {@linkplain #actualShare actual share} differs from the wanted one. Episodes are
 * shuffled and numbered in the new order, so that neither order nor ids tell who played them. The seed of a mixture
 * decides the order even where a pool is used up. Two mixtures that differ in their share alone draw from the same
 * order, so the good episodes of the smaller share are among those of the larger.
 *
 * @param world the world
 * @param goodShare the share of good steps, from 0 to 1
 * @param seed the seed of the draw
 */
public record Mixture(LearnedWorld world, double goodShare, long seed) implements EpisodeSet, Serializable {
    /** The shares of the benchmark, from all poor to all good. */
    public static final List<Double> SHARES = List.of(0.0, 0.02, 0.1, 0.5, 1.0);

    private static final int STEPS = 8_000;
    private static final int LANDER_STEPS = 20_000;
    private static final int GOOD_EPISODES_OF_MIXED_SETS = 3;

    /** Checks the share. */
    public Mixture {
        if (!(goodShare >= 0 && goodShare <= 1)) {
            throw new InputException("the share of good steps must be from 0 to 1, got " + goodShare);
        }
    }

    /** Returns about how many steps the mixtures of a world have: 20,000 in LunarLander-v3, 8,000 elsewhere. */
    public static int steps(LearnedWorld world) {
        return world == LearnedWorld.LANDER ? LANDER_STEPS : STEPS;
    }

    @Override
    public String environment() {
        return world.environment();
    }

    @Override
    public String name() {
        return environment() + " with " + goodShare + " good steps, " + seed;
    }

    /** Returns the demonstrations, in an order and with ids that say nothing about their quality; O(steps). */
    @Override
    public List<Demonstration> demonstrations() {
        Environment environment = newEnvironment();
        Drawn drawn = draw(environment.actionSpace());
        List<BundledEpisode> all = new ArrayList<>(drawn.good());
        all.addAll(drawn.poor());
        List<Demonstration> shown = new ArrayList<>();
        for (BundledEpisode each : shuffled(all, "order")) {
            Demonstration replayed = each.replay(environment);
            shown.add(new Demonstration(
                    replayed.trajectory().withId("episode-" + (shown.size() + 1)),
                    replayed.policy(),
                    replayed.quality(),
                    replayed.seed(),
                    replayed.ending()));
        }
        return shown;
    }

    /** Returns the share of the drawn steps that is good. */
    public double actualShare() {
        return composition().goodShare();
    }

    /** Returns how many episodes and steps of which kind are drawn; nothing is replayed. */
    public Composition composition() {
        Space space = newEnvironment().actionSpace();
        Drawn drawn = draw(space);
        return new Composition(
                drawn.good().size(), drawn.poor().size(), total(drawn.good(), space), total(drawn.poor(), space));
    }

    /**
     * What a mixture consists of.
     *
     * @param goodEpisodes the number of episodes of near-optimal policies
     * @param poorEpisodes the number of episodes of poor policies
     * @param goodSteps the number of their steps
     * @param poorSteps the number of their steps
     */
    public record Composition(int goodEpisodes, int poorEpisodes, int goodSteps, int poorSteps) {
        /** Returns the share of the steps that is good. */
        public double goodShare() {
            return (double) goodSteps / (goodSteps + poorSteps);
        }
    }

    @Override
    public EpisodeSet validation() {
        return world.validation();
    }

    private record Drawn(List<BundledEpisode> good, List<BundledEpisode> poor) {}

    private Drawn draw(Space space) {
        int steps = steps(world);
        List<BundledEpisode> good = goodShare == 0 ? List.of() : nearest(good(world), "good", goodShare * steps, space);
        List<BundledEpisode> poor =
                goodShare == 1 ? List.of() : nearest(poor(world), "poor", steps - total(good, space), space);
        return new Drawn(good, poor);
    }

    /** Draws at least one episode, and others as long as they bring the number of steps nearer to the wanted one. */
    private List<BundledEpisode> nearest(List<BundledEpisode> pool, String name, double wanted, Space space) {
        List<BundledEpisode> shuffled = shuffled(pool, name);
        int count = 1;
        double sum = shuffled.get(0).steps(space);
        while (count < shuffled.size()) {
            double more = sum + shuffled.get(count).steps(space);
            if (Math.abs(more - wanted) >= Math.abs(sum - wanted)) {
                break;
            }
            sum = more;
            count++;
        }
        return shuffled.subList(0, count);
    }

    /** Returns the episodes in the random order of this seed and name. */
    private List<BundledEpisode> shuffled(List<BundledEpisode> episodes, String name) {
        var random = RandomStreams.of(seed).named("mixture").named(name).generator();
        List<BundledEpisode> order = new ArrayList<>(episodes);
        for (int k = order.size() - 1; k > 0; k--) {
            Collections.swap(order, k, random.nextInt(k + 1));
        }
        return order;
    }

    private static int total(List<BundledEpisode> episodes, Space space) {
        return episodes.stream().mapToInt(each -> each.steps(space)).sum();
    }

    /** Returns the episodes of near-optimal policies of a world. */
    static List<BundledEpisode> good(LearnedWorld world) {
        return new BundledSet(world.environment(), BundledSet.Kind.GOOD).episodes();
    }

    /** Returns the episodes of poor policies of a world: its mixed set, or D101, without the good ones at its end. */
    static List<BundledEpisode> poor(LearnedWorld world) {
        if (world == LearnedWorld.LANDER) {
            return LanderSet.D100.episodes();
        }
        List<BundledEpisode> mixed = new BundledSet(world.environment(), BundledSet.Kind.MIXED).episodes();
        return mixed.subList(0, mixed.size() - GOOD_EPISODES_OF_MIXED_SETS);
    }
}
