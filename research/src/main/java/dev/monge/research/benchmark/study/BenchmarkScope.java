package dev.monge.research.benchmark.study;

import dev.monge.input.InputException;
import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.experiment.Mixture;
import dev.monge.research.method.Method;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.world.TruthStudy;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.wording.Counted;
import dev.monge.world.Environment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a benchmark tries.
 *
 * @param worlds the worlds
 * @param methods the names of the methods
 * @param shares the shares of good steps in the demonstrations
 * @param sight what rewards see
 * @param minutes the time of the person
 * @param otherMinutes further times, which are tried at {@link #TUNING_SHARE} only
 * @param firstSeed the first seed of the trials
 * @param seeds the number of seeds; at least 1
 * @param tuned whether the setting of a method is chosen by tuning; otherwise it is the first
 * @param quick whether policies are trained for half as long
 */
public record BenchmarkScope(
        List<LearnedWorld> worlds,
        List<String> methods,
        List<Double> shares,
        Sight sight,
        double minutes,
        List<Double> otherMinutes,
        int firstSeed,
        int seeds,
        boolean tuned,
        boolean quick) {
    /** The share of good steps at which methods are tuned, and times of a person are compared. */
    public static final double TUNING_SHARE = 0.1;
    /** The number of seeds of the whole benchmark. */
    public static final int SEEDS = 10;
    /** The minutes of a person. */
    public static final double MINUTES = 30;
    /** Further minutes of a person in the whole benchmark. */
    public static final List<Double> OTHER_MINUTES = List.of(10.0, 90.0);
    /** The shares of good steps in a small benchmark. */
    public static final List<Double> SMALL_SHARES = List.of(0.02, 0.5);
    /** The first seed of tuning; trials have smaller ones. */
    public static final int FIRST_TUNING_SEED = 900;

    /** The number of seeds of tuning. */
    public static final int TUNING_SEEDS = 2;
    /** By how much of the scale another setting must be better than the first. */
    public static final double TUNING_MARGIN = 0.05;

    private static final int TRUTH_SEEDS = 5;
    private static final int FIRST_TRUTH_SEED = 1000;
    private static final int QUICK_SHARE = 2;

    /** Checks the parts. */
    public BenchmarkScope {
        worlds = List.copyOf(worlds);
        methods = List.copyOf(methods);
        shares = List.copyOf(shares);
        otherMinutes = List.copyOf(otherMinutes);
        if (worlds.isEmpty() || methods.isEmpty() || shares.isEmpty()) {
            throw new InputException("a benchmark needs at least one world, one method and one mixture");
        }
        Methods known = Methods.standard();
        methods.forEach(known::method);
        for (double each : shares) {
            if (!(each >= 0 && each <= 1)) {
                throw new InputException("a share of good steps must be from 0 to 1, got " + each);
            }
        }
        requireMinutes(minutes);
        otherMinutes.forEach(BenchmarkScope::requireMinutes);
        if (firstSeed < 0 || seeds < 1 || firstSeed + (long) seeds > FIRST_TUNING_SEED) {
            throw new InputException("seeds must be at least 1, and all below " + FIRST_TUNING_SEED
                    + ", where those of tuning begin, got " + seeds + " from " + firstSeed + " on");
        }
    }

    private static void requireMinutes(double minutes) {
        if (!(minutes >= 0 && minutes < Double.POSITIVE_INFINITY)) {
            throw new InputException("the minutes of a person must be 0 or more, got " + minutes);
        }
    }

    /**
     * Returns the whole benchmark: all methods in all worlds but the walker's, where a policy takes ten times as long, ten
     * seeds, half an hour of a person, and at one mixture also ten and ninety minutes.
     */
    public static BenchmarkScope full() {
        return new BenchmarkScope(
                Arrays.stream(LearnedWorld.values())
                        .filter(each -> each != LearnedWorld.WALKER)
                        .toList(),
                Methods.standard().names(),
                Mixture.SHARES,
                Sight.NAMED,
                MINUTES,
                OTHER_MINUTES,
                0,
                SEEDS,
                true,
                false);
    }

    /** Returns a small benchmark: all methods, three worlds, two mixtures, one seed, no tuning. */
    public static BenchmarkScope small() {
        return new BenchmarkScope(
                List.of(LearnedWorld.PENDULUM, LearnedWorld.MOUNTAIN_CAR, LearnedWorld.CLIFF),
                Methods.standard().names(),
                SMALL_SHARES,
                Sight.NAMED,
                MINUTES,
                List.of(),
                0,
                1,
                false,
                true);
    }

    /** Returns the studies of the two ends of a world's scale. */
    public List<StoredStudy> truths(LearnedWorld world) {
        List<StoredStudy> all = new ArrayList<>();
        for (int k = 0; k < (quick ? 1 : Math.min(seeds, TRUTH_SEEDS)); k++) {
            all.add(new TruthStudy(world, policy(world).withSeed(FIRST_TRUTH_SEED + k)));
        }
        return all;
    }

    private PpoOptions policy(LearnedWorld world) {
        PpoOptions options = world.policy();
        return quick ? options.withSteps(options.steps() / QUICK_SHARE) : options;
    }

    /** Returns whether a method works in a world at all. */
    public static boolean suits(Method method, LearnedWorld world) {
        try (Environment environment = world.demonstrations().newEnvironment()) {
            return method.suits(environment);
        }
    }

    /**
     * Returns the trials of a method in a world.
     *
     * @param person the minutes of the person
     */
    public List<StoredStudy> trials(Method method, LearnedWorld world, double share, double person) {
        List<StoredStudy> all = new ArrayList<>();
        for (int seed = firstSeed; seed < firstSeed + seeds; seed++) {
            var trial = new MethodTrial(
                    world,
                    sight,
                    method.usesDemonstrations() ? share : TUNING_SHARE,
                    method.name(),
                    0,
                    method.asks() ? person : 0,
                    policy(world).withSeed(seed));
            all.add(!tuned || method.settings().size() == 1 ? trial : new TunedTrial(trial, tuning(method)));
        }
        return all;
    }

    private MethodTuning tuning(Method method) {
        return new MethodTuning(
                TUNING_SHARE, method.asks() ? minutes : 0, FIRST_TUNING_SEED, TUNING_SEEDS, TUNING_MARGIN);
    }

    /** Returns all times of a person, in order. */
    public List<Double> allMinutes() {
        List<Double> all = new ArrayList<>(otherMinutes);
        all.add(minutes);
        return all.stream().distinct().sorted().toList();
    }

    /** Returns all studies, each once, without those that they need. */
    public List<StoredStudy> studies() {
        List<StoredStudy> all = new ArrayList<>();
        Methods known = Methods.standard();
        for (LearnedWorld world : worlds) {
            all.addAll(truths(world));
            for (String name : methods) {
                Method method = known.method(name);
                if (suits(method, world)) {
                    shares.forEach(share -> all.addAll(trials(method, world, share, minutes)));
                    if (method.asks()) {
                        otherMinutes.forEach(each -> all.addAll(trials(method, world, TUNING_SHARE, each)));
                    }
                }
            }
        }
        return all.stream().distinct().toList();
    }

    /** Returns the description in the report. */
    public String describe() {
        return (quick ? "quick, " : "") + (tuned || quick ? "" : "untuned, ") + Counted.of(worlds.size(), "world")
                + ", "
                + Counted.of(methods.size(), "method") + ", "
                + shares.stream().map(BenchmarkScope::percent).collect(Collectors.joining(", ")) + " good steps, "
                + Counted.of(seeds, "seed") + (firstSeed == 0 ? "" : " from " + firstSeed + " on") + ", "
                + plain(minutes) + " minutes of a person, rewards see "
                + (sight == Sight.NAMED ? "the features of each world" : "whole transitions");
    }

    /** Returns a share as a percentage. */
    public static String percent(double share) {
        return plain(Math.round(1000 * share) / 10.0) + "%";
    }

    /** Returns a number without a fraction that is zero. */
    public static String plain(double number) {
        return number == Math.rint(number) ? Long.toString(Math.round(number)) : Double.toString(number);
    }
}
