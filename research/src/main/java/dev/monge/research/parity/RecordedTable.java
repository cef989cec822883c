package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.world.Controller;
import dev.monge.world.Discrete;
import dev.monge.world.Environment;
import dev.monge.world.Environments;
import dev.monge.world.text.TextWorld;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of outcomes of a toy text world in the original Gymnasium: initial probabilities, for every state and action the
 * outcomes {@code p,next,reward,terminated} in order, and the action of the heuristic in every state.
 */
public final class RecordedTable {
    private final RecordedWorld world;
    private final Fields fields;

    private RecordedTable(Fields fields) {
        this.fields = fields;
        Map<String, String> options = RecordedWorld.of(fields).options();
        world = new RecordedWorld(fields.require("env", String.class), options, null);
    }

    /**
     * Reads a table from the fields of its JSON object.
     *
     * @throws InputException if a field is missing or malformed; the message names it
     */
    public static RecordedTable of(Map<String, ?> fields) {
        return new RecordedTable(new Fields(fields));
    }

    /** Returns the name of the world. */
    public String world() {
        return world.name();
    }

    /**
     * Compares the table with that of our world. The heuristic is compared in all states in which one can act, that is in
     * all but those in which episodes end.
     *
     * @throws InputException if there is no such world, or it has no table
     */
    public ReplayComparison compare(Environments registry) {
        Environment environment = world.make(registry);
        if (!(environment instanceof TextWorld text) || !(text.actionSpace() instanceof Discrete actions)) {
            throw new InputException(world.name() + " has no table of outcomes");
        }
        String difference = difference(text, actions.size());
        return new ReplayComparison(difference, difference == null, 0, 0, 0);
    }

    private @Nullable String difference(TextWorld text, int actions) {
        int states = text.observationSpace().size();
        String[] starts = fields.hex("start", states, 16);
        List<?> rows = fields.list("transitions", states);
        List<?> best = fields.list("heuristic", states);
        boolean[] terminal = new boolean[states];
        for (int s = 0; s < states; s++) {
            String start = Bits.digits(text.startProbability(s));
            if (!start.equals(starts[s])) {
                return "the initial probability of state " + s + " is " + start + ", recorded " + starts[s];
            }
            if (!(rows.get(s) instanceof List<?> row) || row.size() != actions) {
                throw new InputException(
                        "field transitions must have " + actions + " entries for state " + s + ", got " + rows.get(s));
            }
            for (int a = 0; a < actions; a++) {
                String outcomes = written(text.outcomes(s, a), terminal);
                if (!outcomes.equals(row.get(a))) {
                    return "the outcomes of state " + s + ", action " + a + " are " + outcomes + ", recorded "
                            + row.get(a);
                }
            }
        }
        return heuristicDifference(text.heuristic(), best, terminal);
    }

    /** Writes outcomes as they are recorded, and notes the states in which one of them ends the episode. */
    private static String written(List<TextWorld.Outcome> outcomes, boolean[] terminal) {
        StringBuilder text = new StringBuilder();
        for (TextWorld.Outcome outcome : outcomes) {
            terminal[outcome.next()] |= outcome.terminates();
            text.append(text.isEmpty() ? "" : "|")
                    .append(Bits.digits(outcome.probability()))
                    .append(',')
                    .append(outcome.next())
                    .append(',')
                    .append(number(outcome.reward()))
                    .append(outcome.terminates() ? ",1" : ",0");
        }
        return text.toString();
    }

    /** Writes a reward as Python does: most of them are integers there. */
    private static String number(double reward) {
        return reward == Math.rint(reward) ? String.valueOf((long) reward) : String.valueOf(reward);
    }

    private static @Nullable String heuristicDifference(Controller heuristic, List<?> best, boolean[] terminal) {
        float[] observation = new float[terminal.length];
        float[] action = new float[1];
        for (int s = 0; s < terminal.length; s++) {
            observation[s] = 1;
            heuristic.act(observation, action);
            observation[s] = 0;
            if (!terminal[s] && !String.valueOf((int) action[0]).equals(String.valueOf(best.get(s)))) {
                return "the heuristic of state " + s + " is " + (int) action[0] + ", recorded " + best.get(s);
            }
        }
        return null;
    }
}
