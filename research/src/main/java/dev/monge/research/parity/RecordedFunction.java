package dev.monge.research.parity;

import dev.monge.input.InputException;
import dev.monge.world.libm.DoubleSquare;
import dev.monge.world.libm.DoubleTrigonometry;
import dev.monge.world.libm.NumpyTrigonometry;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * Values of a function of glibc or NumPy at arguments that occur in episodes of a world. Its name is that of the world and
 * the function: {@code sin}, {@code cos}, {@code square}, or {@code sin float32} and {@code cos float32}.
 */
public final class RecordedFunction {
    private final String world;
    private final String function;
    private final List<?> arguments;
    private final List<?> values;

    private RecordedFunction(String name, Fields fields) {
        int space = name.indexOf(' ');
        world = space < 0 ? name : name.substring(0, space);
        function = space < 0 ? "" : name.substring(space + 1);
        arguments = fields.require("x", List.class);
        values = fields.list("value", arguments.size());
    }

    /**
     * Reads the values of a function from the fields of its JSON object.
     *
     * @throws InputException if a field is missing or malformed; the message names it
     */
    public static RecordedFunction of(String name, Map<String, ?> fields) {
        return new RecordedFunction(name, new Fields(fields));
    }

    /** Returns the name of the world. */
    public String world() {
        return world;
    }

    /** Returns the name of the function. */
    public String function() {
        return function;
    }

    /**
     * Compares all values with those of our function.
     *
     * @throws InputException if there is no such function
     */
    public ReplayComparison compare() {
        String first = null;
        int different = 0;
        for (int i = 0; i < arguments.size(); i++) {
            String got = value(arguments.get(i));
            String recorded = Fields.hex("value", values.get(i), got.length());
            if (!got.equals(recorded)) {
                different++;
                first = first != null
                        ? first
                        : function + " of " + arguments.get(i) + " is " + got + ", recorded " + recorded;
            }
        }
        String all = first == null ? null : first + " (" + different + " of " + arguments.size() + " values differ)";
        return new ReplayComparison(all, first == null, 0, 0, 0);
    }

    private String value(Object argument) {
        boolean single = function.endsWith(" float32");
        String digits = Fields.hex("x", argument, single ? 8 : 16);
        if (single) {
            float x = Float.intBitsToFloat(HexFormat.fromHexDigits(digits));
            return Bits.floatDigits(
                    switch (function) {
                        case "sin float32" -> NumpyTrigonometry.sin(x);
                        case "cos float32" -> NumpyTrigonometry.cos(x);
                        default -> throw unknown();
                    });
        }
        double x = Double.longBitsToDouble(HexFormat.fromHexDigitsToLong(digits));
        return Bits.digits(
                switch (function) {
                    case "sin" -> DoubleTrigonometry.sin(x);
                    case "cos" -> DoubleTrigonometry.cos(x);
                    case "square" -> DoubleSquare.of(x);
                    default -> throw unknown();
                });
    }

    private IllegalArgumentException unknown() {
        return new InputException(
                "expected sin, cos, square, sin float32 or cos float32 after the world, got '" + function + "'");
    }
}
