package dev.monge.lab.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bundled policies that were trained on learned rewards, good and bad ones, for judging warnings about policies.
 *
 * <p>Both groups have the same plans with different seeds. Thresholds were chosen on the first group; the second was
 * trained afterwards.
 */
public enum CaseGroup {
    /** The policies on which thresholds were chosen. */
    DEVELOPMENT("development", 500),
    /** The policies by which the warnings are judged. */
    JUDGED("judged", 600);

    /** The steps after which an early policy of a run is taken, in turn. */
    private static final List<Long> EARLY = List.of(40_960L, 81_920L, 122_880L);

    private final String word;
    private final long firstSeed;

    CaseGroup(String word, long firstSeed) {
        this.word = word;
        this.firstSeed = firstSeed;
    }

    /** Returns the recipes of the rewards, by name. */
    public static Map<String, Recipe> recipes() {
        Map<String, Recipe> all = new LinkedHashMap<>();
        all.put("linear", Recipes.linear());
        all.put("linear, one discount", Recipes.linearOneDiscount());
        all.put("stiff network", Recipes.stiffNetwork());
        all.put("odd network", Recipes.oddNetwork());
        all.put("network", Recipes.network());
        all.put("potential", Recipes.potential());
        all.put("changes", Recipes.changes());
        all.put("paper on masked features", Recipes.paperOnMaskedFeatures());
        all.put("paper on reward features", Recipes.paperOnRewardFeatures());
        all.put("paper on states", Recipes.paperOnStates());
        return Collections.unmodifiableMap(all);
    }

    /** Returns the recipe with this name. */
    static Recipe recipe(String name) {
        Recipe recipe = recipes().get(name);
        if (recipe == null) {
            throw new IllegalArgumentException("unknown recipe " + name + "; expected one of "
                    + String.join(", ", recipes().keySet()));
        }
        return recipe;
    }

    /** Returns how the policies of this group are trained, in order: for every run an early policy and the last one. */
    public List<CasePlan> plans() {
        List<CasePlan> plans = new ArrayList<>();
        add(plans, 4, "linear", LanderSet.D101);
        add(plans, 2, "linear", LanderSet.D125);
        add(plans, 4, "linear", LanderSet.D100);
        add(plans, 3, "linear, one discount", LanderSet.D101);
        add(plans, 1, "linear, one discount", LanderSet.D100);
        add(plans, 3, "stiff network", LanderSet.D101);
        add(plans, 1, "stiff network", LanderSet.D100);
        add(plans, 2, "odd network", LanderSet.D101);
        add(plans, 1, "odd network", LanderSet.D100);
        add(plans, 2, "network", LanderSet.D101);
        add(plans, 3, "potential", LanderSet.D101);
        add(plans, 2, "changes", LanderSet.D101);
        add(plans, 1, "paper on masked features", LanderSet.D101);
        add(plans, 1, "paper on masked features", LanderSet.D100);
        add(plans, 2, "paper on reward features", LanderSet.D101);
        add(plans, 1, "paper on reward features", LanderSet.D125);
        add(plans, 2, "paper on states", LanderSet.D101);
        add(plans, 1, "paper on states", LanderSet.D125);
        return plans;
    }

    private void add(List<CasePlan> plans, int seeds, String recipe, LanderSet data) {
        for (int k = 0; k < seeds; k++) {
            long early = EARLY.get(plans.size() / 2 % EARLY.size());
            plans.add(new CasePlan(recipe, data, firstSeed + k, early));
            plans.add(new CasePlan(recipe, data, firstSeed + k, CasePlan.FULL));
        }
    }

    /** Returns the name of the resource with the policies. */
    String resource() {
        return word + ".cases.gz";
    }

    /** Returns the bundled policies, in the order of {@link #plans}. */
    public List<PolicyCase> cases() {
        try (InputStream in = CaseGroup.class.getResourceAsStream(resource())) {
            if (in == null) {
                throw new IllegalStateException(resource() + " is missing from the jar");
            }
            return PolicyCases.read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(resource() + ": " + e.getMessage(), e);
        }
    }
}
