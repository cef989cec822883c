package dev.monge.research.experiment;

import dev.monge.input.InputException;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.world.lander.LunarLander;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The paper's open problem: which recipe trains a policy reliably, on which data? About policies trained on its learned
 * rewards, the paper says that "the results were varied".
 *
 * <p>An arm is a recipe on a set of demonstrations; its trials differ by their seeds, which determine pairs, labels,
 * initial weights and all of PPO. A trial succeeds if its policy's mean true return over 100 stochastic episodes is
 * above {@link #SOLVED} and, if the demonstrations include a near-optimal policy, at least that policy's own.
 */
public final class OpenProblem {
    /** The mean return above which the lander counts as solved. */
    public static final double SOLVED = LunarLander.SOLVED;
    /**
     * The mean return of the policy behind the best demonstrations of D101 and D125, over the evaluation episodes of
     * all trials: {@code fast-3/100}, the best of 615 by its 20 episodes in the pool (284.0).
     */
    public static final double DEMONSTRATOR = 266.8;

    private OpenProblem() {}

    /** An arm: a recipe and its data. */
    private record Arm(LanderSet data, Recipe recipe) {}

    private static Map<String, Arm> arms() {
        Map<String, Arm> arms = new LinkedHashMap<>();
        arms.put("linear, D101", new Arm(LanderSet.D101, Recipes.linear()));
        arms.put("linear, D125", new Arm(LanderSet.D125, Recipes.linear()));
        arms.put("linear, D100", new Arm(LanderSet.D100, Recipes.linear()));
        arms.put("odd network, D101", new Arm(LanderSet.D101, Recipes.oddNetwork()));
        arms.put("stiff network, D101", new Arm(LanderSet.D101, Recipes.stiffNetwork()));
        arms.put("odd network, best of three, D101", new Arm(LanderSet.D101, Recipes.oddNetworkRestarted()));
        arms.put("potential, D101", new Arm(LanderSet.D101, Recipes.potential()));
        arms.put("changes, D101", new Arm(LanderSet.D101, Recipes.changes()));
        arms.put("changes, D125", new Arm(LanderSet.D125, Recipes.changes()));
        arms.put("linear, one discount, D101", new Arm(LanderSet.D101, Recipes.linearOneDiscount()));
        arms.put("network, D101", new Arm(LanderSet.D101, Recipes.network()));
        arms.put("paper on masked features, D101", new Arm(LanderSet.D101, Recipes.paperOnMaskedFeatures()));
        arms.put("paper on reward features, D101", new Arm(LanderSet.D101, Recipes.paperOnRewardFeatures()));
        arms.put("paper on states, D101", new Arm(LanderSet.D101, Recipes.paperOnStates()));
        return arms;
    }

    /** Returns the names of all arms, in order. */
    public static List<String> names() {
        return List.copyOf(arms().keySet());
    }

    /** Returns the trials of an arm, with the given number of consecutive seeds. */
    public static List<Trial> trials(String arm, int first, int seeds) {
        Arm chosen = arms().get(arm);
        if (chosen == null) {
            throw new InputException("unknown arm " + arm + "; expected one of " + String.join(", ", names()));
        }
        List<Trial> trials = new ArrayList<>();
        for (int seed = first; seed < first + seeds; seed++) {
            trials.add(new Trial(arm, chosen.data, chosen.recipe, seed));
        }
        return trials;
    }

    /** Returns whether a result counts as a success. */
    public static boolean succeeded(TrialResult result) {
        double bar = result.trial().data() == LanderSet.D100 ? SOLVED : DEMONSTRATOR;
        return result.get("true return") > SOLVED && result.get("true return") >= bar;
    }
}
