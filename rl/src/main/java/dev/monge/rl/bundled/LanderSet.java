package dev.monge.rl.bundled;

import dev.monge.rl.demonstration.Demonstration;
import dev.monge.world.Environment;
import java.util.List;

/**
 * Monge's D100, D101 and D125 and the validation set for learned rewards, bundled as seeds and actions.
 *
 * <p>The sets are those of {@link dev.monge.rl.demonstration.DemonstrationSet}, played by policies of five pools of the
 * fast preset (seeds 1 to 5). The validation set is played by policies of other pools, with other seeds and settings.
 */
public enum LanderSet implements EpisodeSet {
    /** 100 policies of low to medium performance, 20,000 steps. */
    D100("low"),
    /** D100 and three episodes of a near-optimal policy. */
    D101("low", "best"),
    /** D100 and 25 good to optimal policies, 53,000 steps. */
    D125("low", "good"),
    /** Creates an episode of every policy of other pools. */
    VALIDATION("validation");

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<String> parts;

    LanderSet(String... parts) {
        this.parts = List.of(parts);
    }

    /** Returns a new environment for these episodes. */
    public static Environment world() {
        return VALIDATION.newEnvironment();
    }

    @Override
    public String environment() {
        return "LunarLander-v3";
    }

    @Override
    public List<Demonstration> demonstrations() {
        return BundledEpisodes.replayed(episodes(), newEnvironment());
    }

    /** Returns the episodes, not replayed. */
    public List<BundledEpisode> episodes() {
        return parts.stream()
                .map(part -> part + ".episodes.gz")
                .flatMap(name -> BundledEpisodes.of(name, LanderSet.class.getResourceAsStream(name)).stream())
                .toList();
    }

    @Override
    public LanderSet validation() {
        return VALIDATION;
    }
}
