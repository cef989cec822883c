package dev.monge.format.parquet;

import java.util.zip.DataFormatException;

/** Where the values of a column are in a file, for one group of rows. */
final class Chunk implements ThriftReader.Fields {
    int type = -1;
    int codec = -1;
    long values = -1;
    long size = -1;
    private long data = -1;
    private long dictionary = -1;
    private boolean elsewhere;
    private boolean encrypted;

    @Override
    public void read(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> {
                elsewhere = true;
                from.skip();
            }
            case 3 -> from.struct(this::readMetadata);
            case 8, 9 -> {
                encrypted = true;
                from.skip();
            }
            default -> from.skip();
        }
    }

    private void readMetadata(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> type = from.integer();
            case 4 -> codec = from.integer();
            case 5 -> values = from.number();
            case 7 -> size = from.number();
            case 9 -> data = from.number();
            case 11 -> dictionary = from.number();
            default -> from.skip();
        }
    }

    /** Returns where the chunk begins: with its dictionary, if it has one. */
    long begin() {
        return dictionary > 0 && dictionary < data ? dictionary : data;
    }

    void requireReadable(Leaf leaf, long fileSize) throws DataFormatException {
        String column = "column '" + leaf.name() + "' ";
        if (encrypted) {
            throw new DataFormatException(column + "is encrypted, which is not read");
        } else if (elsewhere) {
            throw new DataFormatException(column + "is in another file, which is not read");
        } else if (PhysicalType.of(type) != leaf.type()) {
            throw new DataFormatException(column + "has another type in its rows than in the schema");
        } else if (values < 0 || size < 0 || begin() < 4 || size > fileSize || begin() > fileSize - size) {
            throw new DataFormatException(
                    column + "is not within the file, which has " + fileSize + " bytes; it may have been cut");
        } else if (values > Integer.MAX_VALUE - 16 || size > Integer.MAX_VALUE - 16) {
            throw new DataFormatException(column
                    + "has a group of rows with more than 2 GB or 2 billion values; write it with smaller groups");
        }
    }
}
