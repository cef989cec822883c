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

    /** The steps of a full run of PPO. */
    private static final long FULL = 300_000;
    /** The steps of runs that end early. */
    private static final List<Long> SHORT =
            List.of(20_000L, 20_000L, 40_000L, 40_000L, 60_000L, 60_000L, 80_000L, 80_000L);
    /** The seed of the first run that ends early, after the first one. */
    private static final int LATE = 20;

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

    /** Returns how the policies of this group are trained, in order. */
    public List<CasePlan> plans() {
        List<CasePlan> plans = new ArrayList<>();
        add(plans, 4, "linear", LanderSet.D101);
        add(plans, 3, "linear", LanderSet.D125);
        add(plans, 4, "linear", LanderSet.D100);
        add(plans, 4, "linear, one discount", LanderSet.D101);
        add(plans, 2, "linear, one discount", LanderSet.D100);
        add(plans, 3, "stiff network", LanderSet.D101);
        add(plans, 1, "stiff network", LanderSet.D100);
        add(plans, 3, "odd network", LanderSet.D101);
        add(plans, 2, "odd network", LanderSet.D100);
        add(plans, 3, "network", LanderSet.D101);
        add(plans, 1, "network", LanderSet.D100);
        add(plans, 4, "potential", LanderSet.D101);
        add(plans, 2, "potential", LanderSet.D125);
        add(plans, 3, "changes", LanderSet.D101);
        add(plans, 2, "changes", LanderSet.D125);
        add(plans, 3, "paper on masked features", LanderSet.D101);
        add(plans, 2, "paper on masked features", LanderSet.D100);
        add(plans, 1, "paper on masked features", LanderSet.D125);
        add(plans, 3, "paper on reward features", LanderSet.D101);
        add(plans, 1, "paper on reward features", LanderSet.D100);
        add(plans, 2, "paper on reward features", LanderSet.D125);
        add(plans, 3, "paper on states", LanderSet.D101);
        add(plans, 2, "paper on states", LanderSet.D100);
        add(plans, 2, "paper on states", LanderSet.D125);
        for (int k = 0; k < SHORT.size(); k++) {
            LanderSet data = k % 3 == 0 ? LanderSet.D100 : k % 3 == 1 ? LanderSet.D101 : LanderSet.D125;
            plans.add(new CasePlan("linear", data, firstSeed + LATE + k, SHORT.get(k)));
        }
        return plans;
    }

    private void add(List<CasePlan> plans, int seeds, String recipe, LanderSet data) {
        for (int k = 0; k < seeds; k++) {
            plans.add(new CasePlan(recipe, data, firstSeed + k, FULL));
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
