package dev.monge.world.render;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import org.jcodec.codecs.h264.H264Encoder;
import org.jcodec.common.Codec;
import org.jcodec.common.MuxerTrack;
import org.jcodec.common.VideoCodecMeta;
import org.jcodec.common.VideoEncoder;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.jcodec.common.model.ColorSpace;
import org.jcodec.common.model.Packet;
import org.jcodec.common.model.Size;
import org.jcodec.containers.mp4.muxer.MP4Muxer;

/**
 * Writes animations as MP4 (H.264), frame by frame. Needs {@code org.jcodec:jcodec}, an optional dependency of this
 * module: pure Java, so it runs wherever Java does.
 *
 * <p>JCodec's own colour conversion weights blue with 15/256 instead of 29/256, which tints greys. Its motion search
 * takes most of the time but finds little, because little moves in these pictures. This class therefore converts the
 * colours itself and limits the search, which makes encoding four times as fast.
 */
public final class Mp4 {
    private static final int TICKS_PER_SECOND = 12_800;
    private static final int MOTION_SEARCH = 4;

    static {
        // JCodec is on the class path even if this is a named module.
        Mp4.class.getModule().addReads(Mp4.class.getClassLoader().getUnnamedModule());
    }

    private final Film film;
    private final BufferedImage image;
    private final int[] pixels;
    private final org.jcodec.common.model.Picture planes;

    private Mp4(Film film) {
        this.film = film;
        image = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_INT_RGB);
        pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        planes = org.jcodec.common.model.Picture.create(film.width(), film.height(), ColorSpace.YUV420J);
    }

    /**
     * Writes an animation to a file, which is created or replaced. If writing fails, the incomplete file remains.
     *
     * @param progress receives the number of frames written so far, after each frame
     */
    public static void write(Film film, Path file, IntConsumer progress) throws IOException {
        SeekableByteChannel channel = NIOUtils.writableChannel(file.toFile());
        try {
            new Mp4(film).write(channel, progress);
        } finally {
            NIOUtils.closeQuietly(channel);
        }
        UndatedMp4.undate(file);
    }

    private void write(SeekableByteChannel channel, IntConsumer progress) throws IOException {
        H264Encoder encoder = H264Encoder.createH264Encoder();
        encoder.setMotionSearchRange(MOTION_SEARCH);
        MP4Muxer muxer = MP4Muxer.createMP4MuxerToChannel(channel);
        MuxerTrack track = muxer.addVideoTrack(
                Codec.H264,
                VideoCodecMeta.createSimpleVideoCodecMeta(new Size(film.width(), film.height()), ColorSpace.YUV420J));
        ByteBuffer buffer = ByteBuffer.allocate(encoder.estimateBufferSize(planes));
        int frames = film.frames();
        for (int frame = 0; frame < frames; frame++) {
            film.paint(frame, image);
            convert();
            buffer.clear();
            VideoEncoder.EncodedFrame encoded = encoder.encodeFrame(planes, buffer);
            track.addFrame(Packet.createPacket(
                    encoded.getData(),
                    begin(frame),
                    TICKS_PER_SECOND,
                    begin(frame + 1) - begin(frame),
                    frame,
                    encoded.isKeyFrame() ? Packet.FrameType.KEY : Packet.FrameType.INTER,
                    null));
            progress.accept(frame + 1);
        }
        muxer.finish();
    }

    /** Returns the start time of a frame in ticks; the end of the last frame includes its hold time. */
    private long begin(int frame) {
        double seconds = frame / film.framesPerSecond() + (frame == film.frames() ? film.holdSeconds() : 0);
        return Math.round(seconds * TICKS_PER_SECOND);
    }

    /**
     * Converts to luma for every pixel and chroma for every block of four, as bytes centred at zero. The range is that
     * of BT.601 video (16 is black, 235 white), which players assume for a file that does not specify one.
     */
    private void convert() {
        int width = film.width();
        byte[] luma = planes.getPlaneData(0);
        byte[] blueness = planes.getPlaneData(1);
        byte[] redness = planes.getPlaneData(2);
        for (int i = 0; i < pixels.length; i++) {
            int red = pixels[i] >> 16 & 0xff;
            int green = pixels[i] >> 8 & 0xff;
            int blue = pixels[i] & 0xff;
            luma[i] = (byte) (((66 * red + 129 * green + 25 * blue + 128) >> 8) + 16 - 128);
        }
        int at = 0;
        for (int y = 0; y < film.height(); y += 2) {
            for (int x = 0; x < width; x += 2) {
                int red = 0;
                int green = 0;
                int blue = 0;
                for (int corner = 0; corner < 4; corner++) {
                    int pixel = pixels[(y + (corner >> 1)) * width + x + (corner & 1)];
                    red += pixel >> 16 & 0xff;
                    green += pixel >> 8 & 0xff;
                    blue += pixel & 0xff;
                }
                blueness[at] = (byte) ((-38 * red - 74 * green + 112 * blue + 512) >> 10);
                redness[at++] = (byte) ((112 * red - 94 * green - 18 * blue + 512) >> 10);
            }
        }
    }
}
