package dev.monge.research.parity;

import dev.monge.input.InputException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A recorded field of what observations do not show, which is compared with what the environment {@linkplain
 * dev.monge.world.Inspectable shows}: {@code state}, {@code bodies}, {@code mask} of the reset and every step, {@code prob} of
 * every step, {@code terrain_y} and {@code boxes} of the reset. An environment that does not show a field is not compared
 * in it.
 */
final class InnerField {
    /** How a field's numbers are written. */
    private enum Form {
        DOUBLES,
        FLOATS,
        FLAGS
    }

    private final String name;
    private final Form form;
    /** The entry of step 0, and whether only step 0 has one. */
    private final int first;

    private final boolean once;
    private final List<String> entries;

    private InnerField(String name, Form form, int first, boolean once, List<String> entries) {
        this.name = name;
        this.form = form;
        this.first = first;
        this.once = once;
        this.entries = entries;
    }

    /** Reads all such fields of an episode. */
    static List<InnerField> of(Fields fields, int steps) {
        List<InnerField> found = new ArrayList<>();
        for (String name : List.of("terrain_y", "boxes")) {
            if (fields.has(name)) {
                Form form = name.equals("boxes") ? Form.FLOATS : Form.DOUBLES;
                List<String> parts = texts(name, fields.require(name, List.class));
                found.add(new InnerField(name, form, 0, true, List.of(String.join("", parts))));
            }
        }
        for (String name : List.of("state", "bodies", "mask", "prob")) {
            if (fields.has(name)) {
                Form form = name.equals("mask") ? Form.FLAGS : name.equals("bodies") ? Form.FLOATS : Form.DOUBLES;
                int first = name.equals("prob") ? 1 : 0;
                List<String> parts = texts(name, fields.list(name, steps + 1 - first));
                found.add(new InnerField(name, form, first, false, parts));
            }
        }
        return found;
    }

    private static List<String> texts(String name, List<?> list) {
        List<String> texts = new ArrayList<>();
        for (Object entry : list) {
            if (entry instanceof List<?> nested) {
                texts.add(String.join("", texts(name, nested)));
            } else if (entry instanceof String text) {
                texts.add(text);
            } else {
                throw new InputException("field " + name + " must hold texts, got " + entry);
            }
        }
        return texts;
    }

    /** Returns what differs in the current step, or null. */
    @Nullable
    String difference(ReplayStage stage) {
        int entry = stage.steps() - first;
        if (entry < 0 || (once && entry > 0)) {
            return null;
        }
        double[] shown = stage.inspect(name);
        if (shown == null) {
            return null;
        }
        String got = switch (form) {
            case DOUBLES -> Bits.digits(shown);
            case FLOATS -> Bits.floatDigits(shown);
            case FLAGS -> flags(shown);
        };
        String recorded = entries.get(entry);
        return got.equals(recorded)
                ? null
                : "the field " + name + " of step " + stage.steps() + " is " + got + ", recorded " + recorded;
    }

    private static String flags(double[] values) {
        StringBuilder text = new StringBuilder();
        for (double value : values) {
            text.append(value == 0 ? '0' : '1');
        }
        return text.toString();
    }
}
