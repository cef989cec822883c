package dev.monge.format;

import dev.monge.format.io.FormatException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Options for writing a data set.
 *
 * @param format the format, or null to derive it from the file's name
 * @param overwrite whether an existing file or directory is replaced; otherwise it is an error
 */
public record SaveOptions(@Nullable DataFormat format, boolean overwrite) {
    /** Derives the format from the file's name and does not overwrite. */
    public static final SaveOptions DEFAULT = new SaveOptions(null, false);

    /**
     * Returns the format for writing a file of this name.
     *
     * @throws FormatException if neither these options nor the name determine it
     */
    public DataFormat formatOf(Path where) {
        return format == null ? DataFormat.toWrite(where.toString()) : format;
    }
}
