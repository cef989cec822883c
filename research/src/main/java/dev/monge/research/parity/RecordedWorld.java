package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.TimeLimit;
import dev.monge.world.WorldId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The environment in which an episode was recorded: its name, the options it was made with, and its time limit.
 *
 * @param name the registered name, which is Gymnasium's
 * @param options the options as text; those of Python, such as {@code True}, are translated
 * @param limit the number of steps after which it was cut off, or null for none
 */
record RecordedWorld(
        String name, Map<String, String> options, @Nullable Integer limit) {
    RecordedWorld {
        options = Map.copyOf(options);
    }

    /** Reads the fields {@code env}, {@code options} and {@code limit} of a trace. */
    static RecordedWorld of(Fields fields) {
        Map<String, String> options = new LinkedHashMap<>();
        Map<?, ?> given = fields.require("options", Map.class);
        given.forEach((name, value) -> options.put(String.valueOf(name), text(value)));
        Integer limit = fields.has("limit") ? fields.whole("limit", Integer.MAX_VALUE) : null;
        return new RecordedWorld(fields.require("env", String.class), options, limit);
    }

    /** Reads options of the form {@code a=b;c=d}, or {@code -} for none. */
    static Map<String, String> options(String text) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : text.equals("-") ? new String[0] : text.split(";", -1)) {
            int equals = option.indexOf('=');
            if (equals < 1) {
                throw new InputException("expected options of the form a=b;c=d, got " + text);
            }
            options.put(option.substring(0, equals), text(option.substring(equals + 1)));
        }
        return options;
    }

    private static String text(@Nullable Object value) {
        if (value instanceof List<?> list) {
            // Rows of a map are separated by slashes, as in our own options, and numbers by commas.
            List<String> parts = new ArrayList<>();
            list.forEach(part -> parts.add(text(part)));
            return String.join(list.stream().allMatch(String.class::isInstance) ? "/" : ",", parts);
        }
        String text = String.valueOf(value);
        return text.equals("True") || text.equals("False") ? text.toLowerCase(Locale.ROOT) : text;
    }

    /** Returns an episode's seed and kind with the options, for messages. */
    String label(String episode) {
        StringBuilder text = new StringBuilder(episode);
        new TreeMap<>(options)
                .forEach((option, value) ->
                        text.append(", ").append(option).append('=').append(value));
        return text.toString();
    }

    /**
     * Returns a new environment, with the recorded time limit.
     *
     * @throws InputException if there is no such environment or option
     */
    Environment make(Environments registry) {
        Map<String, String> all = new LinkedHashMap<>(options);
        if (name.equals("MountainCarContinuous-v0")) {
            // Its reward is reduced by the action as it was given, also beyond the bounds.
            all.putIfAbsent("unbounded", "true");
        }
        Environment environment = registry.make(name, all);
        Environment bare = environment instanceof TimeLimit limited ? limited.unlimited() : environment;
        return limit == null ? bare : new TimeLimit(bare, limit);
    }

    /** Returns what is wrong with the time limit that the environment is registered with, or null. */
    @Nullable
    String limitDifference(Environments registry) {
        OptionalInt registered =
                registry.world(new WorldId(name, options)).specification().timeLimit();
        return limit == null || registered.isEmpty() || registered.getAsInt() == limit
                ? null
                : "the time limit is " + registered.getAsInt() + ", recorded " + limit;
    }
}
