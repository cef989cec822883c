package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.research.parity.Promotion.Scope;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.EpisodePlayer;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * A compact record of an episode of any world played in the original Gymnasium: the data needed to repeat it, with actions
 * by an {@link ActionRule}, and checksums of its observations and rewards.
 */
public final class EpisodeDigest {
    /** The first line of a file of digests. */
    public static final String HEADER =
            "env,options,limit,seed,kind,steps,terminated,truncated,outcome,return_hex,crc32,obs_crc32";

    private static final int FIELDS = 12;

    private final RecordedWorld world;
    private final long seed;
    private final String kind;
    private final int steps;
    private final boolean terminated;
    private final boolean truncated;
    private final String outcome;
    private final long totalBits;
    private final int checksum;
    private final int observationChecksum;

    private EpisodeDigest(String[] fields) {
        Integer limit = fields[2].equals("-") ? null : (Integer) Integer.parseInt(fields[2]);
        world = new RecordedWorld(fields[0], RecordedWorld.options(fields[1]), limit);
        seed = Long.parseLong(fields[3]);
        kind = fields[4];
        steps = Integer.parseInt(fields[5]);
        terminated = flag("terminated", fields[6]);
        truncated = flag("truncated", fields[7]);
        outcome = fields[8];
        totalBits = HexFormat.fromHexDigitsToLong(fields[9]);
        checksum = HexFormat.fromHexDigits(fields[10]);
        observationChecksum = HexFormat.fromHexDigits(fields[11]);
        if (steps < 0 || steps > EpisodePlayer.LONGEST) {
            throw new InputException("steps must be between 0 and " + EpisodePlayer.LONGEST + ", got " + steps);
        }
    }

    /**
     * Parses one line of a file of digests.
     *
     * @throws InputException if the fields of the line do not match {@link #HEADER}
     */
    public static EpisodeDigest parse(String line) {
        String[] fields = line.split(",", -1);
        if (fields.length != FIELDS) {
            throw new InputException("a digest has " + FIELDS + " fields, got " + fields.length);
        }
        try {
            return new EpisodeDigest(fields);
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

    /** Returns the name of the world. */
    public String world() {
        return world.name();
    }

    /** Returns what the episode is called in messages: its options, kind and seed. */
    public String label() {
        return world.label("seed " + seed + ", " + kind);
    }

    /**
     * Repeats the episode in a new environment and compares its length, ending, return and checksums.
     *
     * @throws InputException if there is no such environment or kind of actions
     */
    public ReplayComparison replay(Environments registry, Scope scope) {
        Environment environment = world.make(registry);
        // Actions are drawn between the usual bounds, also where the environment takes any.
        ActionRule rule = new ActionRule(kind, registry.make(world.name(), world.options()), seed);
        ReplayStage stage = new ReplayStage(environment);
        Checksum sum = new Checksum();
        Checksum observations = new Checksum();
        stage.reset(seed);
        stage.addObservation(sum);
        stage.addObservation(observations);
        while (!stage.ended() && stage.steps() < steps) {
            rule.act(stage.observation, stage.action);
            stage.step();
            stage.addObservation(sum);
            stage.addObservation(observations);
            sum.add(stage.reward());
        }
        boolean seen = observations.value() == observationChecksum;
        return new ReplayComparison(difference(registry, stage, sum, observations, scope), seen, 0, 0, 0);
    }

    private @Nullable String difference(
            Environments registry, ReplayStage stage, Checksum sum, Checksum observations, Scope scope) {
        if (stage.steps() != steps) {
            return "the episode has " + stage.steps() + " steps, recorded " + steps;
        }
        String ending = stage.endDifference(terminated, truncated, outcome);
        if (ending != null) {
            return ending;
        }
        if (observations.value() != observationChecksum) {
            return "the checksum of the observations is " + observations + ", recorded "
                    + HexFormat.of().toHexDigits(observationChecksum);
        }
        if (scope == Scope.EVERYTHING && Double.doubleToRawLongBits(stage.total()) != totalBits) {
            return "the observations are equal, the return is " + stage.total() + ", recorded "
                    + Double.longBitsToDouble(totalBits);
        }
        if (scope == Scope.EVERYTHING && sum.value() != checksum) {
            return "observations and return are equal, the checksum with the rewards is " + sum + ", recorded "
                    + HexFormat.of().toHexDigits(checksum);
        }
        return world.limitDifference(registry);
    }
}
