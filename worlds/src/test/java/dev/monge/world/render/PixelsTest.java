package dev.monge.world.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PixelsTest {
    private static final int WIDTH = 6;
    private static final int HEIGHT = 4;

    private final byte[] colours = new byte[3 * WIDTH * HEIGHT];
    private final BufferedImage image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);

    PixelsTest() {
        new Random(1).nextBytes(colours);
    }

    private int colour(int x, int y) {
        int at = 3 * (y * WIDTH + x);
        return ((colours[at] & 0xff) << 16) | ((colours[at + 1] & 0xff) << 8) | (colours[at + 2] & 0xff);
    }

    private Canvas canvas() {
        return Canvas.over(image);
    }

    private int drawn(int x, int y) {
        return image.getRGB(x, y) & 0xffffff;
    }

    @Test
    void pixelsAreCopiedOneByOneAtTheirNaturalSize() {
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().translated(5, 7));
        for (int y = 0; y < 30; y++) {
            for (int x = 0; x < 40; x++) {
                boolean inside = x >= 5 && x < 5 + WIDTH && y >= 7 && y < 7 + HEIGHT;
                assertThat(drawn(x, y)).isEqualTo(inside ? colour(x - 5, y - 7) : 0);
            }
        }
    }

    @Test
    void enlargedEachPixelIsASquare() {
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().scaled(3, 3));
        for (int y = 0; y < 3 * HEIGHT; y++) {
            for (int x = 0; x < 3 * WIDTH; x++) {
                assertThat(drawn(x, y)).isEqualTo(colour(x / 3, y / 3));
            }
        }
    }

    @Test
    void halvedEachPixelIsTheMeanOfFour() {
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().scaled(0.5, 0.5));
        for (int y = 0; y < HEIGHT / 2; y++) {
            for (int x = 0; x < WIDTH / 2; x++) {
                int red = 0;
                for (int k = 0; k < 4; k++) {
                    red += colour(2 * x + k % 2, 2 * y + k / 2) >> 16;
                }
                assertThat(drawn(x, y) >> 16).isEqualTo(red / 4);
            }
        }
        assertThat(drawn(WIDTH / 2, 0)).isZero();
    }

    @Test
    void nothingIsDrawnOutsideOfAClipOrTheImage() {
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().clipped(0, 0, 2, 2));
        assertThat(drawn(1, 1)).isEqualTo(colour(1, 1));
        assertThat(drawn(2, 1)).isZero();
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().translated(37, 28).scaled(2, 2));
        new Pixels(WIDTH, HEIGHT, 30, colours).paint(canvas().translated(-3, -3));
        assertThat(drawn(0, 0)).isEqualTo(colour(3, 3));
    }

    @Test
    void mistakesAreOneSentence() {
        assertThatThrownBy(() -> new Pixels(6, 5, 30, colours))
                .hasMessage("a picture of 6 by 5 pixels needs 3 bytes for each, got 72 bytes");
        assertThatThrownBy(() -> new Pixels(6, 4, 0, colours))
                .hasMessage("there must be at least 1 step per second, got 0");
        assertThatThrownBy(() -> new Pixels(6, 4, 30, colours).paint(canvas().rotated(1)))
                .hasMessage("pixels cannot be copied to a canvas that is turned or mirrored");
    }
}
