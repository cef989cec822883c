package dev.monge.studio.browser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jcodec.api.SequenceEncoder;
import org.jcodec.common.Codec;
import org.jcodec.common.Format;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Picture;
import org.jcodec.common.model.Rational;

/** A video whose pictures show their own number, as white and black fields for its binary digits, least first. */
final class NumberedVideo {
    static final int DIGITS = 10;
    /** The side of a field in pixels. */
    static final int FIELD = 16;

    private NumberedVideo() {}

    /** Writes a video as MP4 (H.264). */
    static void write(Path file, int frames, int framesPerSecond) throws IOException {
        try (var channel = NIOUtils.writableChannel(file.toFile())) {
            var encoder = new SequenceEncoder(channel, Rational.R(framesPerSecond, 1), Format.MOV, Codec.H264, null);
            Picture picture = Picture.create(DIGITS * FIELD, FIELD, ColorSpace.RGB);
            for (int frame = 0; frame < frames; frame++) {
                paint(frame, picture.getPlaneData(0));
                encoder.encodeNativeFrame(picture);
            }
            encoder.finish();
        }
    }

    /** Paints a number into red, green and blue bytes, which are centred at zero. */
    private static void paint(int number, byte[] pixels) {
        for (int i = 0; i < pixels.length / 3; i++) {
            int digit = i % (DIGITS * FIELD) / FIELD;
            boolean white = (number & (1 << digit)) != 0;
            Arrays.fill(pixels, 3 * i, 3 * i + 3, white ? Byte.MAX_VALUE : Byte.MIN_VALUE);
        }
    }
}
