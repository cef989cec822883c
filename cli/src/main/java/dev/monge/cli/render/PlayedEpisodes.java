package dev.monge.cli.render;

import dev.monge.input.InputException;
import dev.monge.rl.file.PolicyFile;
import dev.monge.rl.file.SavedPolicy;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.WorldId;
import dev.monge.world.render.Camera;
import dev.monge.world.render.Footage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The episodes of one pilot in one environment.
 *
 * @param pilot who acts
 * @param where the environment, with its options
 */
record PlayedEpisodes(Pilot pilot, WorldId where) {
    /**
     * Finds out who is meant to fly where. A learned policy knows its environment, and acts in no other; its options may
     * be others than in training.
     *
     * @param name the environment's, or null to ask the policy
     * @param options of the environment, before those of the policy
     * @param policy a known name, a file, or null for the best that is known by name
     * @param stochastic whether a learned policy draws its actions
     */
    static PlayedEpisodes of(
            @Nullable String name, Map<String, String> options, @Nullable String policy, boolean stochastic)
            throws IOException {
        if (name != null && name.contains("=")) {
            throw new InputException("expected an environment, got " + name + "; did you mean -O " + name + "?");
        }
        @Nullable Path file = policy == null ? null : file(policy);
        if (file != null) {
            SavedPolicy saved = name == null ? PolicyFile.load(file) : PolicyFile.load(file, name);
            var pilot = new LearnedPilot(String.valueOf(file.getFileName()), saved.policy(), stochastic);
            return new PlayedEpisodes(pilot, saved.environment().with(options));
        }
        if (name == null) {
            throw new InputException("nothing to render: expected ENV, --policy FILE or --demos DATA");
        }
        if (stochastic) {
            throw new InputException("--stochastic needs a learned policy: --policy FILE");
        }
        var where = new WorldId(name, options);
        Environment environment = Environments.standard().world(where).make();
        Pilot pilot = policy == null
                ? NamedPolicy.bestFor(environment)
                : NamedPolicy.valueOf(policy.toUpperCase(Locale.ROOT));
        return new PlayedEpisodes(pilot, where);
    }

    /** The file of a policy that is not known by name; null if it is. */
    private static @Nullable Path file(String policy) {
        for (NamedPolicy known : NamedPolicy.values()) {
            if (known.label().equalsIgnoreCase(policy)) {
                return null;
            }
        }
        try {
            Path file = Path.of(policy);
            if (policy.endsWith(".json") || Files.exists(file)) {
                return file;
            }
        } catch (InvalidPathException noPath) {
            // Said below.
        }
        throw new InputException("--policy must be heuristic, optimal, random or a policy file, got " + policy);
    }

    /** Flies one episode, or its first steps, and films it. */
    Footage film(long seed, int steps) {
        try (Environment environment = Environments.standard().world(where).make()) {
            return Camera.film(environment, seed, pilot.controller(environment, where, seed), steps);
        }
    }
}
