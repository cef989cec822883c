package dev.monge.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The contests by name. A contest with several cases is judged by its worst one. */
final class Catalogue {
    private static final Set<String> WHOLE_RUNS = Set.of("fit", "ppo", "ppo-cartpole");

    private final Map<String, Function<ContestSettings, List<Contest>>> contests = new LinkedHashMap<>();

    Catalogue() {
        contests.put("reward-step", settings -> List.of(new RewardStep()));
        contests.put("ppo-step", settings -> List.of(new PpoStep()));
        contests.put("exact", settings -> List.of(new ExactPlan()));
        contests.put("fit", settings -> List.of(new WholeFit(settings.threads())));
        contests.put("ppo", settings -> ppo("LunarLander-v3", settings));
        contests.put("ppo-cartpole", settings -> ppo("CartPole-v1", settings));
        contests.put("sinkhorn", settings -> List.of(new EntropicPlan(0.005), new EntropicPlan(0.05)));
        for (String world : WorldSteps.NAMES) {
            contests.put(world, settings -> List.of(new WorldSteps(world)));
        }
    }

    private static List<Contest> ppo(String world, ContestSettings settings) {
        return List.of(new WholePpo(world, settings.threads(), settings.quick()));
    }

    /** How many threads a contest is about: single steps one, whole runs all there are, as both sides would by default. */
    int usualThreads(String name) {
        return WHOLE_RUNS.contains(name) ? Runtime.getRuntime().availableProcessors() : 1;
    }

    /** The name of the peer's script: one for all worlds, one for all whole runs of PPO, otherwise the contest's own. */
    String script(String name) {
        if (WorldSteps.NAMES.contains(name)) {
            return "world";
        }
        return name.equals("ppo-cartpole") ? "ppo" : name;
    }

    Set<String> names() {
        return contests.keySet();
    }

    boolean has(String name) {
        return contests.containsKey(name);
    }

    /** The cases of a contest, set up anew. */
    List<Contest> cases(String name, ContestSettings settings) {
        Function<ContestSettings, List<Contest>> maker = contests.get(name);
        if (maker == null) {
            throw new IllegalArgumentException("there is no contest \"" + name + "\"; there are " + names());
        }
        return maker.apply(settings);
    }
}
