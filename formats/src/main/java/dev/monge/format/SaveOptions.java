package dev.monge.format;

import org.jspecify.annotations.Nullable;

/**
 * How a data set is to be written.
 *
 * @param format the format, or null for the one that the file's name says
 * @param overwrite whether a file or folder that exists is replaced; otherwise it is refused
 */
public record SaveOptions(@Nullable DataFormat format, boolean overwrite) {
    /** By the file's name, and nothing that exists is touched. */
    public static final SaveOptions DEFAULT = new SaveOptions(null, false);
}
