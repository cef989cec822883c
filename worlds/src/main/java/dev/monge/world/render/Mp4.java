package dev.monge.world.render;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import org.jcodec.api.awt.AWTSequenceEncoder;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.jcodec.common.model.Rational;

/**
 * Writes films as MP4 (H.264), frame by frame. Needs {@code org.jcodec:jcodec-javase}, an optional dependency of this
 * module: pure Java, so it runs wherever Java does.
 */
public final class Mp4 {
    private Mp4() {}

    /**
     * Writes a film to a file, which is made or replaced; if writing fails, what was written so far stays there.
     *
     * @param progress is told the number of frames written, after each
     */
    public static void write(Film film, Path file, IntConsumer progress) throws IOException {
        Rational rate = Rational.R((int) Math.round(1000 * film.framesPerSecond()), 1000);
        SeekableByteChannel channel = NIOUtils.writableChannel(file.toFile());
        try {
            AWTSequenceEncoder encoder = new AWTSequenceEncoder(channel, rate);
            BufferedImage image = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_3BYTE_BGR);
            int held = (int) Math.round(film.holdSeconds() * film.framesPerSecond());
            for (int frame = 0; frame < film.frames() + held; frame++) {
                if (frame < film.frames()) {
                    film.paint(frame, image);
                }
                encoder.encodeImage(image);
                progress.accept(Math.min(frame + 1, film.frames()));
            }
            encoder.finish();
        } finally {
            NIOUtils.closeQuietly(channel);
        }
    }
}
