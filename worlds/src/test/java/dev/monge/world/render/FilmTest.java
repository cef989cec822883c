package dev.monge.world.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.world.Controller;
import dev.monge.world.Controllers;
import dev.monge.world.TimeLimit;
import dev.monge.world.grid.GridWorld;
import dev.monge.world.lander.HeuristicController;
import dev.monge.world.lander.LunarLander;
import java.awt.AlphaComposite;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.jcodec.api.FrameGrab;
import org.jcodec.api.JCodecException;
import org.jcodec.common.io.NIOUtils;
import org.jcodec.common.io.SeekableByteChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FilmTest {
    private static final int HULL = 0x8066e6;
    private static final int FLAME = 0xf08a24;
    private static final int GREEN = 0x4fc36b;
    private static final int RED = 0xe0524d;

    private static Footage lander(long seed, Controller actor, int steps) {
        return Camera.film(new TimeLimit(new LunarLander(), 1000), seed, actor, steps);
    }

    private static Controller random(long seed) {
        return Controllers.random(new LunarLander().actionSpace(), seed);
    }

    private static Footage grid(int... actions) {
        AtomicInteger next = new AtomicInteger();
        Controller script = (observation, action) -> action[0] = actions[next.getAndIncrement()];
        return Camera.film(GridWorld.of(50, "S.G", "..F").environment(), 0, script, actions.length);
    }

    private static int colour(BufferedImage image, double x, double y) {
        return image.getRGB((int) x, (int) y) & 0xffffff;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static double largestDifference(BufferedImage first, BufferedImage second) {
        int[] a = pixels(first);
        int[] b = pixels(second);
        int largest = 0;
        for (int i = 0; i < a.length; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                largest = Math.max(largest, Math.abs((a[i] >> shift & 0xff) - (b[i] >> shift & 0xff)));
            }
        }
        return largest;
    }

    @Test
    void framesDependOnNothingButTheirNumber() {
        List<Footage> episodes = List.of(lander(1, random(1), 60), lander(2, new HeuristicController(), 80));
        Film film = new Film(episodes, new Film.Cut(0.5, 3, 2, true, 0));
        assertThat(film.frames()).isEqualTo(28);
        int[] late = pixels(film.frame(20));
        int[] early = pixels(film.frame(4));
        assertThat(pixels(film.frame(20))).isEqualTo(late).isNotEqualTo(early);
        assertThat(pixels(new Film(episodes, new Film.Cut(0.5, 3, 2, true, 0)).frame(4)))
                .isEqualTo(early);
    }

    @Test
    void theLanderIsWhereItIsAndItsEnginesBurnBehindTheirThrust() {
        for (int action = 1; action <= 3; action++) {
            int chosen = action;
            LunarLander lander = new LunarLander();
            Controller heuristic = new HeuristicController();
            AtomicInteger steps = new AtomicInteger();
            Footage footage = Camera.film(
                    lander,
                    5,
                    (observation, taken) -> {
                        if (steps.incrementAndGet() < 60) {
                            heuristic.act(observation, taken);
                        } else {
                            taken[0] = chosen;
                        }
                    },
                    60);
            float[] bodies = new float[18];
            lander.bodies(bodies);
            Film film = new Film(List.of(footage), new Film.Cut(1, 1, 0, false, 0));
            BufferedImage image = film.frame(60);
            double x = 6 + 30 * bodies[0];
            double y = 6 + 400 - 30 * bodies[1];
            double sine = Math.sin(bodies[2]);
            double cosine = Math.cos(bodies[2]);
            assertThat(colour(image, x, y)).isEqualTo(HULL);
            // In the frame of the hull: the main engine burns below, the one that pushes left burns on the right.
            double[][] flames = {{22, 12}, {0, -24}, {-22, 12}};
            for (int engine = 1; engine <= 3; engine++) {
                double[] at = flames[engine - 1];
                int seen = colour(image, x + cosine * at[0] - sine * at[1], y - sine * at[0] - cosine * at[1]);
                boolean burns = (seen >> 16) > 0x80;
                assertThat(burns)
                        .as("engine %s under action %s", engine, action)
                        .isEqualTo(engine == action);
            }
        }
        assertThat(FLAME >> 16).isGreaterThan(0x80);
    }

    @Test
    void endingsAreFramed() {
        Film film = new Film(
                List.of(grid(GridWorld.RIGHT, GridWorld.RIGHT), grid(GridWorld.DOWN, GridWorld.RIGHT, GridWorld.RIGHT)),
                new Film.Cut(1, 1, 2, true, 0));
        int secondPanel = film.width() / 2 + 30;
        BufferedImage last = film.frame(film.frames() - 1);
        assertThat(colour(last, 30, 4)).isEqualTo(GREEN);
        assertThat(colour(last, secondPanel, 4)).isEqualTo(RED);
        BufferedImage second = film.frame(2);
        assertThat(colour(second, 30, 4)).isEqualTo(GREEN);
        assertThat(colour(second, secondPanel, 4)).isNotEqualTo(RED);
    }

    @Test
    void theCurveGrowsGreenAndRed() {
        Film good = new Film(List.of(grid(GridWorld.RIGHT, GridWorld.RIGHT)), Film.Cut.DEFAULT);
        Film bad = new Film(List.of(grid(GridWorld.DOWN, GridWorld.RIGHT, GridWorld.RIGHT)), Film.Cut.DEFAULT);
        assertThat(count(good.frame(1), GREEN)).isLessThan(count(good.frame(2), GREEN));
        assertThat(count(bad.frame(2), RED)).isLessThan(count(bad.frame(3), RED));
    }

    private static int count(BufferedImage image, int colour) {
        int count = 0;
        for (int pixel : pixels(image)) {
            count += (pixel & 0xffffff) == colour ? 1 : 0;
        }
        return count;
    }

    @Test
    void gifsShowTheFrames() throws IOException {
        Film film = new Film(
                List.of(lander(1, random(1), 40), lander(2, new HeuristicController(), 50)),
                new Film.Cut(0.5, 2, 2, true, 0.7));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AtomicInteger told = new AtomicInteger();
        AnimatedGif.write(film, out, told::set);
        assertThat(told).hasValue(26);

        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            reader.setInput(in);
            assertThat(reader.getNumImages(true)).isEqualTo(26);
            BufferedImage shown = new BufferedImage(film.width(), film.height(), BufferedImage.TYPE_INT_RGB);
            Graphics2D graphics = shown.createGraphics();
            graphics.setComposite(AlphaComposite.SrcOver);
            int hundredths = 0;
            for (int i = 0; i < 26; i++) {
                IIOMetadataNode root =
                        (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
                IIOMetadataNode place = node(root, "ImageDescriptor");
                graphics.drawImage(
                        reader.read(i),
                        Integer.parseInt(place.getAttribute("imageLeftPosition")),
                        Integer.parseInt(place.getAttribute("imageTopPosition")),
                        null);
                hundredths +=
                        Integer.parseInt(node(root, "GraphicControlExtension").getAttribute("delayTime"));
                assertThat(largestDifference(shown, film.frame(i)))
                        .as("frame " + i)
                        .isLessThan(40);
                assertThat(colour(shown, 3, 3)).isEqualTo(colour(film.frame(i), 3, 3));
            }
            assertThat(hundredths).isEqualTo(26 * 4 + 70);
            IIOMetadataNode repeat = node(
                    (IIOMetadataNode) reader.getImageMetadata(0).getAsTree("javax_imageio_gif_image_1.0"),
                    "ApplicationExtensions");
            assertThat(((IIOMetadataNode) repeat.getFirstChild()).getAttribute("applicationID"))
                    .isEqualTo("NETSCAPE");
        } finally {
            reader.dispose();
        }
    }

    private static IIOMetadataNode node(IIOMetadataNode root, String name) {
        return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
    }

    @Test
    void aFilmWithoutMovementIsAGifToo() throws IOException {
        Film film = new Film(List.of(grid(GridWorld.UP, GridWorld.UP, GridWorld.UP)), new Film.Cut(1, 1, 0, false, 0));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AnimatedGif.write(film, out, done -> {});
        assertThat(ImageIO.read(new ByteArrayInputStream(out.toByteArray())).getWidth())
                .isEqualTo(film.width());
    }

    @Test
    void mp4sShowTheFrames(@TempDir Path folder) throws IOException, JCodecException {
        Film film = new Film(List.of(lander(2, new HeuristicController(), 40)), new Film.Cut(0.4, 4, 0, true, 1));
        Path file = folder.resolve("film.mp4");
        Mp4.write(film, file, done -> {});
        SeekableByteChannel in = NIOUtils.readableChannel(file.toFile());
        try {
            FrameGrab grab = FrameGrab.createFrameGrab(in);
            assertThat(grab.getVideoTrack().getMeta().getTotalFrames()).isEqualTo(film.frames());
            assertThat(grab.getVideoTrack().getMeta().getTotalDuration())
                    .isCloseTo(film.frames() / film.framesPerSecond() + 1, within(0.01));
            for (int i = 0; i < film.frames(); i++) {
                org.jcodec.common.model.Picture decoded = grab.getNativeFrame();
                BufferedImage wanted = film.frame(i);
                double sum = 0;
                for (int y = 0; y < film.height(); y++) {
                    for (int x = 0; x < film.width(); x++) {
                        int pixel = wanted.getRGB(x, y);
                        double luma = 16
                                + 219
                                        / 255.0
                                        * (0.299 * (pixel >> 16 & 0xff)
                                                + 0.587 * (pixel >> 8 & 0xff)
                                                + 0.114 * (pixel & 0xff));
                        int got = decoded.getPlaneData(0)[y * decoded.getPlaneWidth(0) + x] + 128;
                        sum += Math.abs(got - luma);
                    }
                }
                assertThat(sum / (film.width() * film.height()))
                        .as(String.format(Locale.ROOT, "mean error of frame %d", i))
                        .isLessThan(3);
            }
        } finally {
            NIOUtils.closeQuietly(in);
        }
    }

    /** Recorded once: another Java, another machine or a later day must not give other bytes. */
    @Test
    void theBytesAreFixed(@TempDir Path folder) throws Exception {
        Film film = new Film(
                List.of(lander(1, random(1), 90), lander(2, new HeuristicController(), 300)),
                new Film.Cut(0.53, 6, 2, true, 1));
        MessageDigest frames = MessageDigest.getInstance("SHA-256");
        for (int i = 0; i < film.frames(); i++) {
            for (int pixel : pixels(film.frame(i))) {
                frames.update(new byte[] {(byte) (pixel >> 16), (byte) (pixel >> 8), (byte) pixel});
            }
        }
        ByteArrayOutputStream gif = new ByteArrayOutputStream();
        AnimatedGif.write(film, gif, done -> {});
        Path mp4 = folder.resolve("film.mp4");
        Mp4.write(film, mp4, done -> {});
        ByteArrayOutputStream grid = new ByteArrayOutputStream();
        AnimatedGif.write(
                new Film(List.of(grid(GridWorld.RIGHT, GridWorld.RIGHT)), Film.Cut.DEFAULT), grid, done -> {});
        assertThat(List.of(
                        hex(frames.digest()),
                        digest(gif.toByteArray()),
                        digest(Files.readAllBytes(mp4)),
                        digest(grid.toByteArray())))
                .containsExactly("185a8d6e7236d484", "e29332223c6825d5", "cc6fa99b35a5b705", "af5e9ffc3caa7554");
    }

    private static String digest(byte[] bytes) throws NoSuchAlgorithmException {
        return hex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, 8);
    }

    @Test
    void badCutsAreRefused() {
        Footage footage = grid(GridWorld.RIGHT);
        assertThatThrownBy(() -> new Film(List.of(), Film.Cut.DEFAULT))
                .hasMessage("an animation needs at least one episode");
        assertThatThrownBy(() -> new Film.Cut(0, 1, 0, true, 0)).hasMessage("scale must be in [0.05, 8], got 0.0");
        assertThatThrownBy(() -> new Film.Cut(1, 0, 0, true, 0)).hasMessage("every must be at least 1 step, got 0");
        assertThatThrownBy(() -> new Film.Cut(1, 1, -1, true, 0)).hasMessage("columns must be at least 0, got -1");
        assertThatThrownBy(() -> new Film.Cut(1, 1, 0, true, Double.NaN))
                .hasMessage("the last frame must be held for 0 to 60 seconds, got NaN");
        assertThatThrownBy(() -> new Film(List.of(footage), Film.Cut.DEFAULT).frame(2))
                .hasMessage("frame must be in [0, 2), got 2");
        assertThatThrownBy(() -> new Camera().footage()).hasMessage("the camera has no pictures yet");
    }
}
