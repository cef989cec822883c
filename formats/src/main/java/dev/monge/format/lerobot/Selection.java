package dev.monge.format.lerobot;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.io.FormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which features are read, and as what.
 *
 * @param states the values of the state, in order
 * @param actions the values of the action, in order; empty if there are none
 * @param reward the column with the reward, or null
 * @param done the column that says whether the task is over, or null
 * @param truncated the column that says whether it was only cut off, or null
 * @param success the column that says whether the task was done, or null
 * @param leftOut the features that are not read, with their types
 */
record Selection(
        List<Feature.Part> states,
        List<Feature.Part> actions,
        @Nullable String reward,
        @Nullable String done,
        @Nullable String truncated,
        @Nullable String success,
        List<String> leftOut) {
    private static final Set<String> STRUCTURE =
            Set.of("timestamp", "frame_index", "episode_index", "index", "task_index");

    static Selection of(Info info, ColumnRoles roles, List<String> observations) {
        List<String> states = observations.isEmpty() && roles.features() != null ? roles.features() : observations;
        String reward = roles.reward() == null ? among(info, "next.reward", "reward") : roles.reward();
        String done = roles.terminated() == null ? among(info, "next.done") : roles.terminated();
        String truncated = among(info, "next.truncated");
        String success = among(info, "next.success", "success");
        List<Feature.Part> state = new ArrayList<>();
        List<Feature.Part> action = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (Feature each : info.features()) {
            boolean free = each.vector() && !roles.ignored().contains(each.key());
            boolean known = STRUCTURE.contains(each.key())
                    || Arrays.asList(reward, done, truncated, success).contains(each.key());
            if (!known && free && states.isEmpty() && each.isObservation()) {
                state.addAll(each.parts());
            } else if (!known && free && roles.actions() == null && each.isAction()) {
                action.addAll(each.parts());
            } else if (!known && !isNamed(each, states) && !isNamed(each, roles.actions())) {
                leftOut.add(each.key() + " (" + each.type() + ")");
            }
        }
        states.forEach(name -> state.addAll(parts(info, name)));
        if (roles.actions() != null) {
            roles.actions().forEach(name -> action.addAll(parts(info, name)));
        }
        if (state.isEmpty()) {
            throw new FormatException(
                    info.file().toString(),
                    "features: expected an observation that is a vector of numbers, got " + String.join(", ", leftOut)
                            + "; --observations chooses others");
        }
        return new Selection(state, action, reward, done, truncated, success, leftOut);
    }

    private static @Nullable String among(Info info, String... keys) {
        for (String key : keys) {
            for (Feature each : info.features()) {
                if (each.key().equals(key) && each.parts().size() == 1) {
                    return key;
                }
            }
        }
        return null;
    }

    private static boolean isNamed(Feature feature, @Nullable List<String> names) {
        return names != null
                && names.stream().anyMatch(name -> !feature.named(name).isEmpty());
    }

    private static List<Feature.Part> parts(Info info, String name) {
        for (Feature each : info.features()) {
            if (!each.named(name).isEmpty()) {
                return each.named(name);
            }
        }
        throw new FormatException(
                info.file().toString(),
                "features: there are no numbers '" + name + "', expected one of "
                        + String.join(
                                ", ",
                                info.features().stream()
                                        .filter(each -> !each.parts().isEmpty())
                                        .map(Feature::key)
                                        .toList()));
    }
}
