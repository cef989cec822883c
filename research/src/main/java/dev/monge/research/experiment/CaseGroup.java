package dev.monge.research.experiment;

import dev.monge.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bundled policies that were trained on learned rewards, good and bad ones, for judging warnings about policies.
 *
 * <p>Both groups have the same recipes with different seeds. Thresholds were chosen on the first group; the second was
 * trained afterwards.
 */
public enum CaseGroup {
    /** The policies on which thresholds were chosen. */
    DEVELOPMENT("development", 500),
    /** The policies by which the warnings are judged. */
    JUDGED("judged", 600);

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
            throw new InputException("unknown recipe " + name + "; expected one of "
                    + String.join(", ", recipes().keySet()));
        }
        return recipe;
    }

    /** Returns the name of the resource with the policies. */
    String resource() {
        return word + ".cases.gz";
    }

    /** Returns the first of the seeds of the group's rewards and policies. */
    long firstSeed() {
        return firstSeed;
    }

    /** Returns the bundled policies. */
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
