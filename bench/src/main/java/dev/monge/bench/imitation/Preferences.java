package dev.monge.bench.imitation;

import dev.monge.expert.SimulatedExpert;
import dev.monge.options.Coefficients;
import dev.monge.options.MatchingOptions;
import dev.monge.options.RewardShape;
import dev.monge.research.imitation.PreferenceComparisons;
import dev.monge.rl.ppo.Ppo;
import dev.monge.rl.ppo.PpoControl;
import dev.monge.rl.ppo.PpoOptions;
import dev.monge.rl.ppo.PpoPresets;
import dev.monge.rl.rollout.RewardSignal;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.FeatureMaps;

/**
 * Online preference comparisons with 50 to 700 answers of an expert without errors, on features that make the true reward
 * linear and on raw transitions, beside PPO on the true reward: {@code bench/preferences [WORLD [FROM [SEEDS]]]}.
 */
public final class Preferences {
    private static final int[] ANSWERS = {50, 200, 700};

    private final PeerStudy study;
    private final PpoOptions ppo;

    private Preferences(PeerStudy study) {
        this.study = study;
        ppo = PpoPresets.of(study.world());
    }

    /** Prints the table. */
    public static void main(String[] arguments) {
        Script.run("bench/preferences [WORLD [FROM [SEEDS]]]", () -> print(arguments));
    }

    private static void print(String[] arguments) {
        var study = PeerStudy.of(arguments, "Pendulum-v1", 5);
        System.out.printf("%s, seeds %d to %d%n%n", study.world(), study.from(), study.from() + study.seeds() - 1);
        System.out.println("| reward | answers | mean return | lowest | all | seconds |");
        System.out.println("|---|---|---|---|---|---|");
        new Preferences(study).print();
    }

    private void print() {
        String features = switch (study.world()) {
            case "Pendulum-v1" -> "pendulum-reward";
            case "LunarLander-v3" -> "lander-reward-masked-signed";
            default ->
                throw new IllegalArgumentException("expected Pendulum-v1 or LunarLander-v3, got " + study.world());
        };
        study.print("true | -", seed -> Ppo.train(study::make, RewardSignal.environment(), ppo.withSeed(seed)));
        FeatureMap known = FeatureMaps.standard().find(features).orElseThrow();
        MatchingOptions linear = MatchingOptions.LINEAR
                .withShape(known.changes() ? RewardShape.LINEAR.odd() : RewardShape.LINEAR)
                .withCoefficients(Coefficients.MEANS)
                .withRestarts(1);
        print("linear in " + features, known, PreferenceComparisons.Options.DEFAULT.withFit(linear));
        print(
                "network on transitions",
                FeatureMaps.standard().find("transition").orElseThrow(),
                PreferenceComparisons.Options.DEFAULT);
    }

    private void print(String reward, FeatureMap map, PreferenceComparisons.Options options) {
        for (int answers : ANSWERS) {
            study.print(
                    reward + " | " + answers,
                    seed -> PreferenceComparisons.train(
                                    study::make,
                                    SimulatedExpert.perfect(seed),
                                    map,
                                    ppo.withSeed(seed),
                                    options.withQueries(answers).withSeed(seed),
                                    PpoControl.NONE)
                            .policy());
        }
    }
}
