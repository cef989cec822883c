package dev.monge.format.parquet;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;

/** What is said of a page before it. */
final class PageHeader implements ThriftReader.Fields {
    static final int DATA = 0;
    static final int DICTIONARY = 2;
    static final int DATA_2 = 3;

    private static final int RLE = 3;

    int type = -1;
    int size = -1;
    int compressed = -1;
    int values = -1;
    /** The size of the levels, which such pages of version 2 have uncompressed. */
    int definitionBytes;

    int repetitionBytes;
    boolean isCompressed = true;
    private int encoding = -1;
    private int definitionEncoding = RLE;
    private int repetitionEncoding = RLE;
    private long checksum = -1;

    @Override
    public void read(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> type = from.integer();
            case 2 -> size = from.integer();
            case 3 -> compressed = from.integer();
            case 4 -> checksum = from.integer() & 0xffffffffL;
            case 5, 7 -> from.struct(this::readVersion1);
            case 8 -> from.struct(this::readVersion2);
            default -> from.skip();
        }
    }

    /** Reads what pages of version 1 and dictionaries have. */
    private void readVersion1(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> values = from.integer();
            case 2 -> encoding = from.integer();
            case 3 -> {
                if (type == DATA) {
                    definitionEncoding = from.integer();
                } else {
                    from.skip(); // whether a dictionary is sorted
                }
            }
            case 4 -> repetitionEncoding = from.integer();
            default -> from.skip();
        }
    }

    private void readVersion2(int field, ThriftReader from) throws DataFormatException {
        switch (field) {
            case 1 -> values = from.integer();
            case 4 -> encoding = from.integer();
            case 5 -> definitionBytes = from.integer();
            case 6 -> repetitionBytes = from.integer();
            case 7 -> isCompressed = from.flag();
            default -> from.skip();
        }
    }

    /** Checks what must hold for every page with values. */
    void requireValues(int most) throws DataFormatException {
        if (values < 0 || values > most) {
            throw new DataFormatException("has a page of " + values + " values where " + most + " are expected");
        }
        long levels = (long) definitionBytes + repetitionBytes;
        if (definitionBytes < 0 || repetitionBytes < 0 || levels > compressed || levels > size) {
            throw new DataFormatException("has a page with " + levels + " bytes of levels in " + compressed);
        }
    }

    /** Checks that levels are written in the way that all writers of today use. */
    void requireRuns(Leaf leaf) throws DataFormatException {
        boolean old = (leaf.definition() > 0 && definitionEncoding != RLE)
                || (leaf.repetition() > 0 && repetitionEncoding != RLE);
        if (old) {
            throw new DataFormatException("has levels that are not encoded as RLE, which is not read");
        }
    }

    Encoding encoding() throws DataFormatException {
        Encoding[] all = Encoding.values();
        if (encoding < 0 || encoding >= all.length) {
            throw new DataFormatException("has the unknown encoding " + encoding);
        }
        return all[encoding];
    }

    /** Checks the bytes of the page, if its writer made a checksum. */
    void requireChecksum(byte[] bytes, int at) throws DataFormatException {
        if (checksum >= 0) {
            var sum = new CRC32();
            sum.update(bytes, at, compressed);
            if (sum.getValue() != checksum) {
                throw new DataFormatException("has a page with a wrong checksum; the file is damaged");
            }
        }
    }
}
