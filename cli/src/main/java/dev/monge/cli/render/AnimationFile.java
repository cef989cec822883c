package dev.monge.cli.render;

import dev.monge.cli.output.OutputFile;
import dev.monge.cli.output.Replacement;
import dev.monge.format.io.AtomicFile;
import dev.monge.input.InputException;
import dev.monge.world.render.AnimatedGif;
import dev.monge.world.render.Film;
import dev.monge.world.render.Mp4;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.IntConsumer;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** An animation or picture on disk, in the format of its name; it is written completely or not at all. */
final class AnimationFile {
    private enum Format {
        GIF,
        MP4,
        PNG
    }

    private final Path path;
    private final Format format;
    private final Replacement replacement;

    private AnimationFile(Path path, Format format, Replacement replacement) {
        this.path = path;
        this.format = format;
        this.replacement = replacement;
    }

    /** Refuses, before any work is done, a name or place that cannot be used. */
    static AnimationFile of(Path path, boolean force) throws IOException {
        String name = path.toString().toLowerCase(Locale.ROOT);
        for (Format format : Format.values()) {
            if (name.endsWith("." + format.name().toLowerCase(Locale.ROOT))) {
                OutputFile.require(path, force);
                return new AnimationFile(path, format, Replacement.by(force));
            }
        }
        throw new InputException(path + ": expected a name that ends with .gif, .mp4 or .png");
    }

    boolean isStill() {
        return format == Format.PNG;
    }

    void write(Film film, IntConsumer progress) throws IOException {
        replacement.save(path, at -> write(film, at, progress));
    }

    private void write(Film film, Path to, IntConsumer progress) throws IOException {
        switch (format) {
            case GIF -> AtomicFile.write(to, out -> AnimatedGif.write(film, out, progress));
            case PNG -> AtomicFile.write(to, out -> writePng(film.frame(film.frames() - 1), out));
            case MP4 -> AtomicFile.writeAt(to, draft -> Mp4.write(film, draft, progress));
        }
    }

    /** Through memory: ImageIO's own streams keep a file beside the real one, and complain of it at exit. */
    private static void writePng(BufferedImage image, OutputStream out) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var stream = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", stream);
        }
        bytes.writeTo(out);
    }
}
