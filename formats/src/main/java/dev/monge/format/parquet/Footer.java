package dev.monge.format.parquet;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;

/**
 * The description at the end of a file: its columns, and where their values are.
 *
 * @param rows the number of rows
 * @param leaves the columns, in order
 * @param groups the groups of rows, in order
 */
record Footer(long rows, List<Leaf> leaves, List<RowGroup> groups) {
    private static final int DEEPEST = 32;

    /** Some consecutive rows: a chunk per column. */
    static final class RowGroup implements ThriftReader.Fields {
        List<Chunk> chunks = List.of();
        long rows = -1;

        @Override
        public void read(int field, ThriftReader from) throws DataFormatException {
            switch (field) {
                case 1 -> chunks = from.structs(Chunk::new);
                case 3 -> rows = from.number();
                default -> from.skip();
            }
        }
    }

    /** Reads a footer, and checks that it fits to itself and to the size of the file. */
    static Footer read(ByteBuffer bytes, long fileSize) throws DataFormatException {
        var written = new Written();
        new ThriftReader(bytes).struct(written);
        List<Leaf> leaves = new Tree(written.schema).leaves();
        long rows = 0;
        for (RowGroup group : written.groups) {
            if (group.rows < 0 || group.rows > Integer.MAX_VALUE || group.chunks.size() != leaves.size()) {
                throw new DataFormatException("has a group of " + group.rows + " rows with " + group.chunks.size()
                        + " columns, expected " + leaves.size());
            }
            for (Leaf leaf : leaves) {
                group.chunks.get(leaf.index()).requireReadable(leaf, fileSize);
            }
            rows += group.rows;
        }
        if (rows != written.rows) {
            throw new DataFormatException("declares " + written.rows + " rows, but its groups have " + rows);
        }
        return new Footer(rows, leaves, List.copyOf(written.groups));
    }

    /** The footer as it is written. */
    private static final class Written implements ThriftReader.Fields {
        private List<SchemaElement> schema = List.of();
        private List<RowGroup> groups = List.of();
        private long rows = -1;

        @Override
        public void read(int field, ThriftReader from) throws DataFormatException {
            switch (field) {
                case 2 -> schema = from.structs(SchemaElement::new);
                case 3 -> rows = from.number();
                case 4 -> groups = from.structs(RowGroup::new);
                case 8 -> throw new DataFormatException("is encrypted, which is not read");
                default -> from.skip();
            }
        }
    }

    /** The schema, which is written as a list of nodes, each before its children. */
    private static final class Tree {
        private final List<SchemaElement> nodes;
        private final List<Leaf> leaves = new ArrayList<>();
        private int next;

        Tree(List<SchemaElement> nodes) {
            this.nodes = nodes;
        }

        List<Leaf> leaves() throws DataFormatException {
            SchemaElement root = node();
            for (int i = 0; i < root.children; i++) {
                walk("", false, new Levels(0, 0, 0), 0);
            }
            if (next != nodes.size()) {
                throw new DataFormatException("has a schema with nodes of nothing");
            }
            return List.copyOf(leaves);
        }

        private SchemaElement node() throws DataFormatException {
            if (next >= nodes.size()) {
                throw new DataFormatException("has a schema that ends too early");
            }
            return nodes.get(next++);
        }

        /** The levels on the way to a node. */
        private record Levels(int definition, int repetition, int element) {
            Levels below(int repetitionType) {
                return switch (repetitionType) {
                    case SchemaElement.OPTIONAL -> new Levels(definition + 1, repetition, element);
                    case SchemaElement.REPEATED -> new Levels(definition + 1, repetition + 1, definition + 1);
                    default -> this;
                };
            }
        }

        /**
         * Adds the columns below a node.
         *
         * @param hidden whether the node is one that every list has, whose name says nothing
         */
        private void walk(String prefix, boolean hidden, Levels above, int depth) throws DataFormatException {
            if (depth > DEEPEST) {
                throw new DataFormatException("has a schema of more than " + DEEPEST + " levels");
            }
            SchemaElement node = node();
            String name = hidden ? prefix : prefix.isEmpty() ? node.name : prefix + "." + node.name;
            Levels levels = above.below(node.repetition);
            if (node.children <= 0) {
                leaves.add(leaf(node, name, levels));
                return;
            }
            boolean list = node.meaning().kind() == Meaning.Kind.LIST && node.children == 1;
            boolean inList = hidden && node.repetition == SchemaElement.REPEATED && node.children == 1;
            for (int i = 0; i < node.children; i++) {
                walk(name, list || inList, levels, depth + 1);
            }
        }

        private Leaf leaf(SchemaElement node, String name, Levels levels) throws DataFormatException {
            return new Leaf(
                    name,
                    leaves.size(),
                    PhysicalType.of(node.type),
                    node.length,
                    node.meaning(),
                    levels.definition,
                    levels.repetition,
                    levels.element);
        }
    }
}
