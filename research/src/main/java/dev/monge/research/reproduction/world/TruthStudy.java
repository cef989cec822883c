package dev.monge.research.reproduction.world;

import dev.monge.identity.Identity;
import dev.monge.input.InputException;
import dev.monge.research.experiment.Laboratory;
import dev.monge.research.experiment.LearnedWorld;
import dev.monge.research.reproduction.study.Measurements;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.research.reproduction.study.StudyData;
import dev.monge.rl.bundled.EpisodeSet;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.rl.training.Sharpening;
import dev.monge.world.Controllers;
import dev.monge.world.Environment;
import dev.monge.world.EpisodePlayer;

/**
 * The two ends of a world's scale: the return of random actions, and of a policy trained on the true reward, which
 * training on a learned reward can hope to reach.
 *
 * @param world the world
 * @param options the options of training
 */
public record TruthStudy(LearnedWorld world, PpoOptions options) implements StoredStudy {
    /** The name of the mean return of the policy. */
    public static final String TRAINED = "true return";
    /** The name of the mean return of random actions. */
    public static final String RANDOM = "true return of random actions";

    private static final int EPISODES = 100;

    @Override
    public double cost() {
        return WorldStudy.cost(options);
    }

    @Override
    public Measurements carryOut(StudyData library, Results results) {
        EpisodeSet data = world.demonstrations();
        Policy last = Ppo.train(data::newEnvironment, RewardSignal.environment(), options);
        return new Measurements()
                .put(TRAINED, Laboratory.evaluate(data, Sharpening.of(last)).mean())
                .put(RANDOM, random(data.newEnvironment()));
    }

    @Override
    public void check(Measurements result) {
        if (Double.isNaN(result.get(TRAINED)) || Double.isNaN(result.get(RANDOM))) {
            throw new InputException("numbers: expected a " + TRAINED + " and a " + RANDOM);
        }
    }

    private double random(Environment environment) {
        var player = new EpisodePlayer(environment);
        double[] sum = {0};
        for (int k = 0; k < EPISODES; k++) {
            long seed = EPISODES * options.seed() + k;
            player.play(seed, Controllers.random(environment.actionSpace(), seed), step -> sum[0] += step.reward());
        }
        return sum[0] / EPISODES;
    }

    @Override
    public Identity identity() {
        return Identity.of("TruthStudy", 1).with("world", world).with("options", options.identity());
    }
}
