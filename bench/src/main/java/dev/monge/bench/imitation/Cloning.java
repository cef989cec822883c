package dev.monge.bench.imitation;

import dev.monge.research.imitation.BehaviouralCloning;
import dev.monge.research.imitation.Dagger;
import dev.monge.rl.policy.Policy;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.world.Controller;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * Behavioural cloning beside DAgger with a fifth of the episodes, of the world's heuristic and of a policy that PPO trained:
 * {@code bench/cloning [WORLD [FROM [SEEDS]]]}.
 */
public final class Cloning {
    private static final int[] EPISODES = {4, 20, 100};
    private static final int[] ROUNDS = {4, 10};

    private final PeerStudy study;

    private Cloning(PeerStudy study) {
        this.study = study;
    }

    /** Prints the table. */
    public static void main(String[] arguments) {
        Script.run("bench/cloning [WORLD [FROM [SEEDS]]]", () -> print(arguments));
    }

    private static void print(String[] arguments) {
        var study = PeerStudy.of(arguments, "LunarLander-v3", 10);
        System.out.printf("%s, seeds %d to %d%n%n", study.world(), study.from(), study.from() + study.seeds() - 1);
        System.out.println("| expert | method | episodes | mean return | lowest | all | seconds |");
        System.out.println("|---|---|---|---|---|---|---|");
        var cloning = new Cloning(study);
        cloning.print("heuristic", study.guided()::heuristic);
        Policy trained = Ppo.train(
                study::make,
                RewardSignal.environment(),
                PpoPresets.of(study.world()).withSeed(study.from()));
        cloning.print(String.format(Locale.ROOT, "PPO, %.0f", study.evaluate(trained)), trained::greedy);
    }

    private void print(String expert, Supplier<Controller> make) {
        for (int episodes : EPISODES) {
            study.print(
                    expert + " | cloning | " + episodes,
                    seed -> BehaviouralCloning.train(
                            study.demonstrations(make.get(), episodes, seed),
                            study.make(),
                            BehaviouralCloning.Options.DEFAULT.withSeed(seed)));
        }
        for (int rounds : ROUNDS) {
            int each = rounds == 4 ? 1 : 2;
            Dagger.Options options = Dagger.Options.DEFAULT.withRounds(rounds, each);
            study.print(
                    expert + " | DAgger | " + rounds * each,
                    seed -> Dagger.train(study::make, make.get(), options.withSeed(seed))
                            .policy());
        }
    }
}
