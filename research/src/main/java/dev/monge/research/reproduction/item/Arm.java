package dev.monge.research.reproduction.item;

import dev.monge.research.experiment.Recipe;
import dev.monge.research.experiment.Recipes;
import dev.monge.research.experiment.Trial;
import dev.monge.research.reproduction.study.RewardInput;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.rl.bundled.LanderSet;
import dev.monge.trajectory.FeatureMap;
import java.util.List;

/** The reward that a policy is trained on in items {@code returns} and {@code training}. */
enum Arm {
    /** The paper's setting on the eight features of the reward. */
    PAPER("paper's setting, 8 reward features"),
    /** The paper's setting on the state. */
    PAPER_STATE("paper's setting, 8-dimensional state"),
    /** The paper's setting on the whole transition. */
    PAPER_TRANSITION("paper's setting, (s, a, s', terminated)"),
    /** Monge's recipe. */
    OURS("our recipe (linear, masked features, four discounts)");

    private final String label;

    Arm(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Returns the arms of a scope. */
    static List<Arm> of(Scope scope) {
        return scope.quick() ? List.of(PAPER, OURS) : List.of(values());
    }

    Recipe recipe() {
        return switch (this) {
            case PAPER -> Recipes.paperOnMaskedFeatures();
            case PAPER_STATE -> Recipes.paperOnStates();
            case PAPER_TRANSITION -> on(Recipes.paperOnStates(), RewardInput.TRANSITION.map());
            case OURS -> Recipes.linear();
        };
    }

    private static Recipe on(Recipe recipe, FeatureMap map) {
        return new Recipe(
                map,
                recipe.gammas(),
                recipe.binning(),
                recipe.noise(),
                recipe.pairs(),
                recipe.labels(),
                recipe.matching(),
                recipe.policy(),
                recipe.attempts());
    }

    /** Returns the trial of this arm on a set. */
    Trial trial(LanderSet data, Scope scope, long seed) {
        return new Trial(label, data, recipe(), seed).shortened(scope.epochs(), scope.steps());
    }
}
