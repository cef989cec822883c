package dev.monge.world.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

final class CanvasTest {
    private static final int WHITE = 0xffffff;
    private static final int SIDE = 64;

    private final BufferedImage image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
    private final Canvas canvas = Canvas.over(image);

    private int grey(int x, int y) {
        return image.getRGB(x, y) & 0xff;
    }

    /** The area that was drawn, in pixels. */
    private double area() {
        double sum = 0;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                sum += grey(x, y) / 255.0;
            }
        }
        return sum;
    }

    @Test
    void aPixelHasTheColourInTheShareThatIsCovered() {
        canvas.fill(Outline.rectangle(2.25, 3.5, 2, 1), WHITE);
        assertThat(new int[] {grey(2, 3), grey(3, 3), grey(4, 3), grey(5, 3)}).containsExactly(96, 128, 32, 0);
        assertThat(new int[] {grey(2, 4), grey(3, 4), grey(4, 4), grey(3, 5)}).containsExactly(96, 128, 32, 0);
    }

    @Test
    void coloursAreMixedChannelByChannel() {
        canvas.fill(Outline.rectangle(0, 0, 2, 1), 0x204060);
        canvas.fill(Outline.rectangle(0.5, 0, 1.5, 1), 0x806040);
        assertThat(image.getRGB(0, 0) & 0xffffff).isEqualTo(0x505050);
        assertThat(image.getRGB(1, 0) & 0xffffff).isEqualTo(0x806040);
    }

    @Test
    void areasAreThoseOfGeometry() {
        canvas.fill(Outline.disc(30, 31, 20), WHITE);
        assertThat(area()).isCloseTo(Math.PI * 400, within(3.0));
        canvas.fill(Outline.rectangle(0, 0, SIDE, SIDE), 0);
        canvas.fill(Outline.rounded(5, 5, 40, 30, 8), WHITE);
        assertThat(area()).isCloseTo(40 * 30 - (4 - Math.PI) * 64, within(1.0));
        canvas.fill(Outline.rectangle(0, 0, SIDE, SIDE), 0);
        canvas.fill(Outline.polygon(3, 3, 50, 10, 20, 60), WHITE);
        assertThat(area()).isCloseTo((47 * 57 - 17 * 7) / 2.0, within(1.0));
    }

    /** Whichever way the segments go, and mirrored too; joins are not painted twice. */
    @Test
    void aStrokeIsTheUnionOfItsSegments() {
        for (Canvas each : new Canvas[] {canvas, canvas.translated(0, SIDE).scaled(1, -1)}) {
            canvas.fill(Outline.rectangle(0, 0, SIDE, SIDE), 0);
            each.stroke(Outline.polygon(10, 10, 10, 50, 50, 50, 50, 10), 4, WHITE);
            // The corners are quarters of a disc, the inside is free.
            assertThat(area()).isCloseTo(4 * 40 * 4 - 4 * 4 + Math.PI * 4, within(0.5));
            assertThat(grey(30, 30)).isZero();
        }
        canvas.fill(Outline.rectangle(0, 0, SIDE, SIDE), 0);
        canvas.stroke(Outline.line(10, 10, 50, 10, 50, 10, 10, 10), 3, WHITE);
        assertThat(area()).isCloseTo(40 * 3 + Math.PI * 1.5 * 1.5 / 2, within(0.3));
    }

    @Test
    void aCanvasIsMovedScaledTurnedAndClipped() {
        Canvas turned = canvas.translated(30, 20).scaled(2, 2).rotated(Math.PI / 2);
        turned.fill(Outline.rectangle(0, 0, 10, 5), WHITE);
        // x points down and y to the left, both doubled.
        assertThat(new int[] {grey(29, 20), grey(20, 39), grey(30, 20), grey(29, 40), grey(19, 39)})
                .containsExactly(255, 255, 0, 0, 0);
        canvas.fill(Outline.rectangle(0, 0, SIDE, SIDE), 0);
        canvas.clipped(10, 10, 20.5, 20).clipped(5, 20, 100, 100).fill(Outline.rectangle(-50, -50, 500, 500), WHITE);
        assertThat(area()).isCloseTo(20.5 * 10, within(0.1));
        assertThat(new int[] {grey(10, 20), grey(10, 19), grey(30, 29), grey(31, 29)})
                .containsExactly(255, 0, 128, 0);
    }

    @Test
    void whatIsOutsideOrNotANumberLeavesNoTrace() {
        canvas.fill(Outline.polygon(-10, -10, -5, -5, -20, 5), WHITE);
        canvas.fill(Outline.rectangle(SIDE, 0, 10, 10), WHITE);
        canvas.fill(Outline.rectangle(0, SIDE, 10, 10), WHITE);
        canvas.fill(Outline.disc(Double.NaN, Double.NaN, 5), WHITE);
        canvas.stroke(Outline.line(5, 5, 5, 5), 3, WHITE);
        canvas.clipped(20, 20, 5, 5).clipped(40, 20, 5, 5).fill(Outline.rectangle(0, 0, SIDE, SIDE), WHITE);
        assertThat(area()).isZero();
        canvas.fill(Outline.rectangle(-1e300, -1e300, 2e300, 2e300), WHITE);
        assertThat(area()).isEqualTo(SIDE * SIDE);
    }

    @Test
    void anOutlineNeedsTwoPoints() {
        assertThatThrownBy(() -> Outline.line(1, 2))
                .hasMessage("expected at least two points, each as x and y, got 2 numbers");
        assertThatThrownBy(() -> Outline.polygon(1, 2, 3, 4, 5))
                .hasMessage("expected at least two points, each as x and y, got 5 numbers");
    }
}
