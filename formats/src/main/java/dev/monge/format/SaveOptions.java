package dev.monge.format;

import dev.monge.format.io.FormatException;
import java.nio.file.Path;
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

    /**
     * The format in which a file of this name would be written.
     *
     * @throws FormatException if neither these options nor the name say which
     */
    public DataFormat formatOf(Path where) {
        return format == null ? DataFormat.toWrite(where.toString()) : format;
    }
}
