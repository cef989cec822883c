package dev.monge.world.libm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.world.Golden;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class FloatTrigonometryTest {
    private final float[] sine = new float[1];
    private final float[] cosine = new float[1];

    @Test
    void sinesAndCosinesAreThoseOfGlibc() {
        JsonNode golden = Golden.json("libm.json");
        JsonNode angles = golden.get("x_f32");
        for (int i = 0; i < angles.size(); i++) {
            float angle = Golden.floatOf(angles.get(i).asString());
            FloatTrigonometry.sinCos(angle, sine, cosine, 0);
            assertThat(sine[0])
                    .as("sinf(%s)", angle)
                    .isEqualTo(Golden.floatOf(golden.get("sinf").get(i).asString()));
            assertThat(cosine[0])
                    .as("cosf(%s)", angle)
                    .isEqualTo(Golden.floatOf(golden.get("cosf").get(i).asString()));
        }
        assertThat(angles.size()).isEqualTo(500);
    }

    @Test
    void everyScaleOfAnglesStaysWithinOneUlpOfTheTruth() {
        for (int bits = 0; bits < 0x7f800000; bits += 4_099) {
            float angle = Float.intBitsToFloat(bits);
            FloatTrigonometry.sinCos(angle, sine, cosine, 0);
            double truth = StrictMath.sin(angle);
            assertThat(Math.abs(sine[0] - truth)).as("sinf(%s)", angle).isLessThanOrEqualTo(Math.ulp((float) truth));
            truth = StrictMath.cos(angle);
            assertThat(Math.abs(cosine[0] - truth)).as("cosf(%s)", angle).isLessThanOrEqualTo(Math.ulp((float) truth));
        }
    }

    @Test
    void sineIsOddAndCosineEven() {
        for (float angle = 1e-5f; angle < 1e9f; angle *= 1.0137f) {
            FloatTrigonometry.sinCos(angle, sine, cosine, 0);
            float s = sine[0];
            float c = cosine[0];
            FloatTrigonometry.sinCos(-angle, sine, cosine, 0);
            assertThat(sine[0]).isEqualTo(-s);
            assertThat(cosine[0]).isEqualTo(c);
        }
    }
}
