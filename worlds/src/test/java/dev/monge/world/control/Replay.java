package dev.monge.world.control;

import dev.monge.world.Box;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.Golden;
import dev.monge.world.Guided;
import dev.monge.world.Pcg64;
import dev.monge.world.TimeLimit;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import tools.jackson.databind.JsonNode;

/** Plays recorded episodes of classic control again and says what differs first; an empty text if nothing does. */
final class Replay {
    private static final Environments WORLDS = Environments.standard();

    private Replay() {}

    /** Makes the environment of an episode. Actions beyond its bounds were allowed where they were recorded. */
    static Environment make(String name, Map<String, String> options) {
        Map<String, String> values = new LinkedHashMap<>(options);
        if (name.equals("MountainCarContinuous-v0")) {
            values.put("unbounded", "true");
        }
        return WORLDS.make(name, values);
    }

    /** Replays a line of a trace file in an environment, which has played the line before if this one has no seed. */
    static String trace(JsonNode fields, Environment environment) {
        JsonNode actions = fields.get("actions");
        JsonNode observations = fields.get("obs");
        float[] observation = new float[environment.observationSpace().size()];
        float[] action = new float[1];
        if (fields.get("reset_seed").isNull()) {
            environment.reset(observation);
        } else {
            environment.reset(fields.get("reset_seed").asLong(), observation);
        }
        for (int step = 0; step <= actions.size(); step++) {
            String got = digits(observation);
            if (!got.equals(observations.get(step).asString())) {
                return "observation " + step + " is " + got + ", recorded "
                        + observations.get(step).asString();
            }
            if (step > 0
                    && environment.reward()
                            != Golden.doubleOf(
                                    fields.get("reward").get(step - 1).asString())) {
                return "reward " + step + " is " + environment.reward();
            }
            if (environment.ended() != (step == actions.size())) {
                return "the episode ended after " + step + " steps";
            }
            if (step < actions.size()) {
                JsonNode taken = actions.get(step);
                action[0] = taken.isString() ? Golden.floatOf(taken.asString()) : taken.asInt();
                act(environment, action, observation);
            }
        }
        boolean endings = fields.get("terminated").asBoolean() == environment.terminated()
                && fields.get("truncated").asBoolean() == environment.truncated()
                && fields.get("outcome").asString().equals(environment.ending());
        return endings ? "" : "the ending is " + environment.ending();
    }

    /** Replays a line of a digest file. */
    static String digest(String line) {
        String[] fields = line.split(",", -1);
        Map<String, String> options = new LinkedHashMap<>();
        if (!fields[1].equals("-")) {
            for (String option : fields[1].split(";", -1)) {
                options.put(option.split("=", -1)[0], option.split("=", -1)[1].toLowerCase(Locale.ROOT));
            }
        }
        Environment environment = make(fields[0], options);
        long seed = Long.parseLong(fields[3]);
        Controller controller = controller(fields[4], environment, seed + 10_000);
        float[] observation = new float[environment.observationSpace().size()];
        float[] action = new float[1];
        CRC32 all = new CRC32();
        CRC32 seen = new CRC32();
        environment.reset(seed, observation);
        add(observation, all);
        add(observation, seen);
        double total = 0;
        int steps = 0;
        while (!environment.ended()) {
            controller.act(observation, action);
            act(environment, action, observation);
            add(observation, all);
            add(observation, seen);
            add(Double.doubleToRawLongBits(environment.reward()), 8, all);
            total += environment.reward();
            steps++;
        }
        String ending = steps + "," + name(environment.terminated()) + "," + name(environment.truncated()) + ","
                + environment.ending();
        String recorded = String.join(",", Arrays.copyOfRange(fields, 5, 9));
        if (!ending.equals(recorded)) {
            return "ending is " + ending + ", recorded " + recorded;
        }
        if (!hex(seen).equals(fields[11])) {
            return "observations differ";
        }
        boolean rewards = hex(all).equals(fields[10]) && total == Golden.doubleOf(fields[9]);
        return rewards ? "" : "rewards differ";
    }

    private static void act(Environment environment, float[] action, float[] observation) {
        if (environment.actionSpace() instanceof Box box) {
            box.clip(action);
        }
        environment.act(action, observation);
    }

    private static Controller controller(String kind, Environment environment, long seed) {
        Pcg64 random = new Pcg64(seed);
        float bound = ((TimeLimit) environment).unlimited() instanceof Pendulum ? 2 : 1;
        Controller drawn = (observation, action) -> action[0] = environment.actionSpace() instanceof Discrete discrete
                ? random.integers(0, discrete.size())
                : (float) random.uniform(-bound, bound);
        Controller heuristic = ((Guided) ((TimeLimit) environment).unlimited()).heuristic();
        return switch (kind) {
            case "random" -> drawn;
            case "wild" -> (observation, action) -> action[0] = (float) random.uniform(-2 * bound, 2 * bound);
            case "zero" -> (observation, action) -> action[0] = 0;
            case "heur" -> heuristic;
            case "noisyheur" ->
                (observation, action) -> (random.uniform(0, 1) < 0.1 ? drawn : heuristic).act(observation, action);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static String name(boolean flag) {
        return flag ? "1" : "0";
    }

    private static void add(float[] observation, CRC32 crc) {
        for (float value : observation) {
            add(Float.floatToRawIntBits(value), 4, crc);
        }
    }

    private static void add(long bits, int bytes, CRC32 crc) {
        for (int i = bytes - 1; i >= 0; i--) {
            crc.update((int) (bits >>> (8 * i)));
        }
    }

    private static String hex(CRC32 crc) {
        return HexFormat.of().toHexDigits((int) crc.getValue());
    }

    private static String digits(float[] values) {
        StringBuilder text = new StringBuilder();
        for (float value : values) {
            text.append(HexFormat.of().toHexDigits(Float.floatToRawIntBits(value)));
        }
        return text.toString();
    }
}
