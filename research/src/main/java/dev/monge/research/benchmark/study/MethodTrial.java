package dev.monge.research.benchmark.study;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.research.benchmark.method.Methods;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.experiment.Mixture;
import dev.monge.research.method.Learned;
import dev.monge.research.method.Method;
import dev.monge.research.method.Person;
import dev.monge.research.method.Task;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.rl.demonstration.Demonstration;
import dev.monge.rl.episode.Evaluation;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.trajectory.FeatureMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One trial of a method: it learns from a mixture of demonstrations and from a person's answers, and only then its policy
 * and its reward are compared with the true reward.
 *
 * @param world the world
 * @param sight what rewards see of a step
 * @param share the share of good steps in the demonstrations
 * @param method the name of the method
 * @param setting the index of its setting
 * @param minutes the time of the person
 * @param policy how policies are trained; its seed is the trial's
 */
public record MethodTrial(
        LearnedWorld world, Sight sight, double share, String method, int setting, double minutes, PpoOptions policy)
        implements StoredStudy {
    /** The name of the mean true return of the policy's episodes; not measured if the trial failed. */
    public static final String TRUE_RETURN = "true return";
    /** The name of the minutes that the person has spent. */
    public static final String MINUTES = "minutes of a person";
    /** The name of the share of good steps in what was drawn. */
    public static final String SHARE = "share of good steps";
    /** The name of the mean return of the demonstrations. */
    public static final String DEMONSTRATED = "mean return of demonstrations";
    /** The name of the mean return of the best demonstrator. */
    public static final String BEST = "return of the best demonstrator";
    /** The name of Pearson's correlation of learned and true returns of unseen episodes; not measured without a reward. */
    public static final String EPISODE = "episode Pearson";
    /** The name of the same for discounted returns of suffixes. */
    public static final String SUFFIX = "suffix Pearson";
    /** The name of the EPIC distance of the learned reward from the true one. */
    public static final String EPIC = "EPIC";
    /** The name of the remark why there is no policy. */
    public static final String REASON = "no policy";
    /** The name of the setting that was used. */
    public static final String SETTING = "setting";

    private static final double STEPS_PER_SECOND = 150_000;

    /** Returns this trial with another setting, share of good steps and seed. */
    MethodTrial with(int otherSetting, double otherShare, double otherMinutes, long seed) {
        return new MethodTrial(world, sight, otherShare, method, otherSetting, otherMinutes, policy.withSeed(seed));
    }

    /** Returns this trial with another setting. */
    MethodTrial with(int otherSetting) {
        return with(otherSetting, share, minutes, policy.seed());
    }

    @Override
    public double cost() {
        return 0.5
                + Methods.standard().method(method).runs()
                        * policy.steps()
                        * (1.0 + policy.descent().epochs())
                        / STEPS_PER_SECOND;
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        Method tried = Methods.standard().method(method);
        var mixture = new Mixture(world, share, policy.seed());
        List<Demonstration> shown = mixture.demonstrations();
        var measured = new Measurements().put(SETTING, setting).put(SHARE, mixture.actualShare());
        demonstrated(shown, measured);
        FeatureMap features = sight.features(world, shown);
        var person = new Person(shown, features, minutes, policy.seed(), () -> library.expert(world));
        var task =
                new Task(mixture::newEnvironment, shown, features, sight == Sight.NAMED, person, policy, policy.seed());
        Learned learned;
        try {
            learned = tried.learn(task, setting);
        } catch (ArithmeticException | InputException e) {
            // A gradient that is not finite, or demonstrations that a method cannot use: a result, not a mistake.
            return measured.put(MINUTES, person.spent()).remark(REASON, String.valueOf(e.getMessage()));
        }
        measured.put(MINUTES, person.spent());
        Evaluation evaluation = Laboratory.evaluate(mixture, learned.policy());
        measured.put(TRUE_RETURN, evaluation.mean()).put("episode length", evaluation.meanLength());
        learned.measures().forEach(measured::put);
        learned.reward().ifPresent(reward -> new RewardComparison(library, world).measure(reward, measured));
        return measured;
    }

    @Override
    public void check(Measurements result) {
        double used = result.get(SETTING);
        int settings = Methods.standard().method(method).settings().size();
        if (used < 0 || used >= settings) {
            throw new InputException(
                    "setting: expected one from 0 to " + (settings - 1) + " of " + method + ", got " + used);
        }
    }

    private static void demonstrated(List<Demonstration> shown, Measurements measured) {
        Map<String, Double> means = shown.stream()
                .collect(Collectors.groupingBy(
                        Demonstration::policy, Collectors.averagingDouble(Demonstration::trueReturn)));
        measured.put(
                DEMONSTRATED,
                shown.stream().mapToDouble(Demonstration::trueReturn).average().orElseThrow());
        measured.put(
                BEST, means.values().stream().mapToDouble(each -> each).max().orElseThrow());
    }

    @Override
    public Identity identity() {
        return Identity.of("MethodTrial", 1)
                .with("world", world)
                .with("sight", sight)
                .with("share", share)
                .with("method", method)
                .with("setting", setting)
                .with("minutes", minutes)
                .with("policy", policy.identity());
    }
}
