package dev.monge.world.render;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferInt;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes animations as animated GIFs that loop indefinitely. Frames are written one at a time; memory use is two
 * frames.
 *
 * <p>All frames share one palette. For every frame except the first, only the rectangle that changed is written.
 * Unchanged pixels in it are transparent, which compresses well.
 */
public final class AnimatedGif {
    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    /** Viewers treat a shorter delay as an error and show the frame for a tenth of a second. */
    private static final int SHORTEST_DELAY = 2;

    private final Film film;
    private final ColourTable palette;

    private AnimatedGif(Film film) {
        this.film = film;
        this.palette = ColourTable.of(film);
    }

    /**
     * Writes an animation.
     *
     * @param out the stream to write to; it is not closed
     * @param progress receives the number of frames written so far, after each frame
     */
    public static void write(Film film, OutputStream out, IntConsumer progress) throws IOException {
        new AnimatedGif(film).write(out, progress);
    }

    private void write(OutputStream out, IntConsumer progress) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        // Not closed, because that would close the caller's stream.
        MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out);
        try {
            writer.setOutput(stream);
            writer.prepareWriteSequence(null);
            BufferedImage drawn = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_INT_RGB);
            byte[] present = new byte[film.width() * film.height()];
            byte @Nullable [] shown = null;
            for (int frame = 0; frame < film.frames(); frame++) {
                film.paint(frame, drawn);
                palette.index(((DataBufferInt) drawn.getRaster().getDataBuffer()).getData(), present);
                writeFrame(writer, frame, present, shown);
                stream.flushBefore(stream.getStreamPosition());
                if (shown == null) {
                    shown = new byte[present.length];
                }
                System.arraycopy(present, 0, shown, 0, present.length);
                progress.accept(frame + 1);
            }
            writer.endWriteSequence();
            stream.flush();
        } finally {
            writer.dispose();
        }
    }

    private void writeFrame(ImageWriter writer, int frame, byte[] present, byte @Nullable [] shown) throws IOException {
        Rectangle changed = shown == null ? new Rectangle(film.width(), film.height()) : changed(present, shown);
        BufferedImage part =
                new BufferedImage(changed.width, changed.height, BufferedImage.TYPE_BYTE_INDEXED, palette.colours());
        byte[] indices = ((DataBufferByte) part.getRaster().getDataBuffer()).getData();
        for (int y = 0; y < changed.height; y++) {
            int from = (changed.y + y) * film.width() + changed.x;
            for (int x = 0; x < changed.width; x++) {
                boolean same = shown != null && present[from + x] == shown[from + x];
                indices[y * changed.width + x] = same ? (byte) ColourTable.TRANSPARENT : present[from + x];
            }
        }
        ImageWriteParam parameters = writer.getDefaultWriteParam();
        parameters.setProgressiveMode(ImageWriteParam.MODE_DISABLED);
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(part), parameters);
        describe(metadata, frame, changed);
        writer.writeToSequence(new IIOImage(part, null, metadata), parameters);
    }

    /**
     * Returns the smallest rectangle with all differences; one pixel if there are none, because a frame must not be
     * empty.
     */
    private Rectangle changed(byte[] present, byte[] shown) {
        int width = film.width();
        int first = Arrays.mismatch(present, shown);
        if (first < 0) {
            return new Rectangle(1, 1);
        }
        int last = present.length - 1;
        while (present[last] == shown[last]) {
            last--;
        }
        int left = width;
        int right = 0;
        for (int row = first / width; row <= last / width; row++) {
            int from = row * width;
            int to = from + width;
            int difference = Arrays.mismatch(present, from, to, shown, from, to);
            if (difference >= 0) {
                left = Math.min(left, difference);
                int end = to - 1;
                while (present[end] == shown[end]) {
                    end--;
                }
                right = Math.max(right, end - from);
            }
        }
        return new Rectangle(left, first / width, right - left + 1, last / width - first / width + 1);
    }

    private void describe(IIOMetadata metadata, int frame, Rectangle place) throws IOException {
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(ColourTable.TRANSPARENT));
        control.setAttribute("delayTime", Integer.toString(delay(frame)));
        IIOMetadataNode descriptor = child(root, "ImageDescriptor");
        descriptor.setAttribute("imageLeftPosition", Integer.toString(place.x));
        descriptor.setAttribute("imageTopPosition", Integer.toString(place.y));
        if (frame == 0) {
            IIOMetadataNode repeat = new IIOMetadataNode("ApplicationExtension");
            repeat.setAttribute("applicationID", "NETSCAPE");
            repeat.setAttribute("authenticationCode", "2.0");
            repeat.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(repeat);
        }
        metadata.setFromTree(FORMAT, root);
    }

    /**
     * Returns the delay in hundredths of a second, chosen so that the animation is never off by more than a hundredth.
     */
    private int delay(int frame) {
        double rate = 100 / film.framesPerSecond();
        long delay = Math.round((frame + 1) * rate) - Math.round(frame * rate);
        long hold = frame == film.frames() - 1 ? Math.round(100 * film.holdSeconds()) : 0;
        return (int) Math.max(SHORTEST_DELAY, delay + hold);
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (Objects.equals(root.item(i).getNodeName(), name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode node = new IIOMetadataNode(name);
        root.appendChild(node);
        return node;
    }
}
