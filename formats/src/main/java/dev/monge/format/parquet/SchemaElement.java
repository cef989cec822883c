package dev.monge.format.parquet;

import java.util.List;
import java.util.zip.DataFormatException;

/** A node of the schema as it is written: a group with a number of children, or a column. */
final class SchemaElement implements ThriftReader.Fields {
    static final int OPTIONAL = 1;
    static final int REPEATED = 2;

    private static final List<String> OTHERS = List.of(
            "", "", "MAP", "", "", "", "", "", "", "INTERVAL", "", "UNKNOWN", "", "BSON", "UUID", "", "VARIANT");
    private static final int MILLIS = 3;
    private static final int MICROS = 6;
    private static final int NANOS = 9;

    String name = "";
    int type = -1;
    int length;
    int repetition;
    int children;
    private int converted = -1;
    private int scale;
    private Meaning logical = Meaning.PLAIN;

    @Override
    public void read(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> type = from.integer();
            case 2 -> length = from.integer();
            case 3 -> repetition = from.integer();
            case 4 -> name = from.text();
            case 5 -> children = from.integer();
            case 6 -> converted = from.integer();
            case 7 -> scale = from.integer();
            case 10 -> from.struct(this::readLogical);
            default -> from.skip();
        }
    }

    /** Reads the one field of the union of types. */
    private void readLogical(int kind, ThriftReader from) throws DataFormatException {
        switch (kind) {
            case 5 ->
                from.struct((field, in) -> {
                    if (field == 1) {
                        logical = Meaning.decimal(in.integer());
                    } else {
                        in.skip();
                    }
                });
            case 7, 8 ->
                from.struct((field, in) -> {
                    if (field == 2) {
                        in.struct((unit, at) -> {
                            logical = Meaning.time(unit == 1 ? MILLIS : unit == 2 ? MICROS : NANOS);
                            at.skip();
                        });
                    } else {
                        in.skip();
                    }
                });
            case 10 ->
                from.struct((field, in) -> {
                    if (field == 2 && !in.flag()) {
                        logical = Meaning.of(Meaning.Kind.UNSIGNED, "UINT");
                    } else if (field != 2) {
                        in.skip();
                    }
                });
            default -> {
                from.skip();
                logical = switch (kind) {
                    case 1, 4, 12 -> Meaning.of(Meaning.Kind.TEXT, "STRING");
                    case 3 -> Meaning.of(Meaning.Kind.LIST, "LIST");
                    case 6 -> Meaning.of(Meaning.Kind.DATE, "DATE");
                    case 11 -> Meaning.PLAIN; // a column without any value
                    case 15 -> Meaning.of(Meaning.Kind.HALF, "FLOAT16");
                    default ->
                        Meaning.of(
                                Meaning.Kind.OTHER,
                                kind > 0 && kind < OTHERS.size() ? OTHERS.get(kind) : "number " + kind);
                };
            }
        }
    }

    /** Returns what the values are: by the newer annotation or else by the older one. */
    Meaning meaning() {
        if (!logical.equals(Meaning.PLAIN)) {
            return logical;
        }
        return switch (converted) {
            case 0, 4, 19 -> Meaning.of(Meaning.Kind.TEXT, "STRING");
            case 3 -> Meaning.of(Meaning.Kind.LIST, "LIST");
            case 5 -> Meaning.decimal(scale);
            case 6 -> Meaning.of(Meaning.Kind.DATE, "DATE");
            case 7, 9 -> Meaning.time(MILLIS);
            case 8, 10 -> Meaning.time(MICROS);
            case 11, 12, 13, 14 -> Meaning.of(Meaning.Kind.UNSIGNED, "UINT");
            case 20 -> Meaning.of(Meaning.Kind.OTHER, "BSON");
            case 21 -> Meaning.of(Meaning.Kind.OTHER, "INTERVAL");
            default -> Meaning.PLAIN;
        };
    }
}
