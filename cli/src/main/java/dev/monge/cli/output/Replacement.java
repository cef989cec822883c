package dev.monge.cli.output;

import dev.monge.format.io.AtomicFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/**
 * Whether a result may replace a file that exists. If not, neither does it replace one that appeared since {@link
 * OutputFile} checked the place, such as the output of another run.
 *
 * @param allowed whether it may
 * @param remedy what the user can do about a file that appeared
 */
public record Replacement(boolean allowed, String remedy) {
    /** As the option {@code --force} says. */
    public static Replacement by(boolean force) {
        return new Replacement(force, "--force replaces it");
    }

    /**
     * Writes an output.
     *
     * @param content writes the file to the path that it is given, atomically
     */
    public void save(Path out, AtomicFile.ContentAt content) throws IOException {
        if (allowed) {
            content.writeTo(out);
            return;
        }
        try {
            AtomicFile.writeNew(out, content);
        } catch (FileAlreadyExistsException e) {
            throw new FileAlreadyExistsException(
                    out.toString(), null, "appeared while this command ran, so it was not replaced; " + remedy);
        }
    }
}
