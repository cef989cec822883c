package dev.monge.research.parity.lander;

import dev.monge.input.InputException;
import dev.monge.research.parity.Checksum;
import dev.monge.world.Pcg64;
import dev.monge.world.TimeLimit;
import dev.monge.world.lander.HeuristicController;
import dev.monge.world.lander.LunarLander;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A compact record of an episode played in the original Gymnasium: the data needed to repeat it and a checksum of all
 * its observations and rewards. The actions come from NumPy's random numbers with another seed and from the heuristic
 * controller.
 *
 * @param seed the seed of the reset; actions are drawn with {@code seed + 10000}
 * @param noisyHeuristic whether nine of ten actions come from the heuristic; otherwise all are random
 * @param options the environment's options
 * @param steps the number of steps
 * @param outcome crash, out, rest or timeout
 * @param totalBits the bits of the sum of the rewards
 * @param checksum the CRC32 of the observations (as floats) and rewards (as doubles), big-endian
 */
public record LanderEpisodeDigest(
        long seed,
        boolean noisyHeuristic,
        LunarLander.Options options,
        int steps,
        String outcome,
        long totalBits,
        int checksum) {
    /** The first line of a file of digests. */
    public static final String HEADER = "seed,kind,continuous,wind,gravity,steps,outcome,return_hex,crc32";

    private static final int TIME_LIMIT = 1000;

    /**
     * Parses one line of a file of digests.
     *
     * @throws InputException if the fields of the line do not match {@link #HEADER}
     */
    public static LanderEpisodeDigest parse(String line) {
        String[] fields = line.split(",", -1);
        if (fields.length != 9) {
            throw new InputException("a digest has 9 fields, got " + fields.length);
        }
        if (!fields[1].equals("random") && !fields[1].equals("noisyheur")) {
            throw new InputException("kind must be random or noisyheur, got " + fields[1]);
        }
        try {
            LunarLander.Options options = LunarLander.Options.DEFAULTS
                    .withContinuous(flag("continuous", fields[2]))
                    .withWind(flag("wind", fields[3]))
                    .withGravity(Double.parseDouble(fields[4]));
            return new LanderEpisodeDigest(
                    Long.parseLong(fields[0]),
                    fields[1].equals("noisyheur"),
                    options,
                    Integer.parseInt(fields[5]),
                    fields[6],
                    HexFormat.fromHexDigitsToLong(fields[7]),
                    HexFormat.fromHexDigits(fields[8]));
        } catch (NumberFormatException e) {
            throw new InputException("a digest has a bad number: " + e.getMessage(), e);
        }
    }

    private static boolean flag(String name, String value) {
        if (!value.equals("0") && !value.equals("1")) {
            throw new InputException(name + " must be 0 or 1, got " + value);
        }
        return value.equals("1");
    }

    /**
     * Repeats the episode and compares its length, ending, return and checksum.
     *
     * @return a description of the first difference, or empty if everything is equal to the bit
     */
    public Optional<String> replay() {
        LunarLander lander = new LunarLander(options);
        TimeLimit environment = new TimeLimit(lander, TIME_LIMIT);
        HeuristicController heuristic = new HeuristicController();
        Pcg64 random = new Pcg64(seed + 10000);
        Checksum sum = new Checksum();
        float[] observation = new float[LunarLander.OBSERVATIONS];
        float[] throttles = new float[2];
        double total = 0;
        int taken = 0;
        environment.reset(seed, observation);
        sum.add(observation);
        while (!environment.ended()) {
            boolean byChance = !noisyHeuristic || random.uniform(0, 1) < 0.1;
            if (options.continuous()) {
                if (byChance) {
                    throttles[0] = (float) random.uniform(-1, 1);
                    throttles[1] = (float) random.uniform(-1, 1);
                } else {
                    heuristic.act(observation, throttles);
                }
                environment.step(throttles, observation);
            } else {
                environment.step(byChance ? random.integers(0, 4) : heuristic.act(observation), observation);
            }
            sum.add(observation);
            sum.add(environment.reward());
            total += environment.reward();
            taken++;
        }
        if (taken != steps) {
            return Optional.of("the episode has " + taken + " steps, recorded " + steps);
        }
        String ending =
                !environment.terminated() ? "timeout" : lander.landed() ? "rest" : lander.crashed() ? "crash" : "out";
        if (!ending.equals(outcome)) {
            return Optional.of("the episode ends with " + ending + ", recorded " + outcome);
        }
        if (Double.doubleToRawLongBits(total) != totalBits) {
            return Optional.of("the return is " + total + ", recorded " + Double.longBitsToDouble(totalBits));
        }
        if (sum.value() != checksum) {
            return Optional.of(
                    "the checksum is " + sum + ", recorded " + HexFormat.of().toHexDigits(checksum));
        }
        return Optional.empty();
    }
}
