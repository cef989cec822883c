package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

final class Pcg64Test {
    private static final JsonNode SEEDS = Golden.json("numpy_rng.json").get("values");

    private static Pcg64 fresh(JsonNode golden) {
        return new Pcg64(new BigInteger(golden.get("seed").asString()));
    }

    @Test
    void rawBitsAreNumPys() {
        for (JsonNode golden : SEEDS) {
            Pcg64 random = fresh(golden);
            for (JsonNode bits : golden.get("uint64")) {
                assertThat(random.nextLong()).isEqualTo(HexFormat.fromHexDigitsToLong(bits.asString()));
            }
        }
    }

    @Test
    void doublesAreNumPys() {
        for (JsonNode golden : SEEDS) {
            Pcg64 random = fresh(golden);
            for (JsonNode value : golden.get("random")) {
                assertThat(random.nextDouble()).isEqualTo(Golden.doubleOf(value.asString()));
            }
        }
    }

    @Test
    void theDrawsOfAnEpisodeAreNumPys() {
        for (JsonNode golden : SEEDS) {
            Pcg64 random = fresh(golden);
            for (JsonNode value : golden.get("uniform12_0_H2")) {
                assertThat(random.uniform(0, 400 / 30.0 / 2)).isEqualTo(Golden.doubleOf(value.asString()));
            }
            for (JsonNode value : golden.get("uniform_pm1000")) {
                assertThat(random.uniform(-1000, 1000)).isEqualTo(Golden.doubleOf(value.asString()));
            }
            for (JsonNode value : golden.get("integers_pm9999")) {
                assertThat(random.integers(-9999, 9999)).isEqualTo(value.asInt());
            }
            for (JsonNode value : golden.get("uniform_pm1")) {
                assertThat(random.uniform(-1, 1)).isEqualTo(Golden.doubleOf(value.asString()));
            }
        }
    }

    @Test
    void halvesOfADrawWaitAsInNumPy() {
        for (JsonNode golden : SEEDS) {
            Pcg64 random = fresh(golden);
            for (JsonNode value : golden.get("integers_pm9999_seq")) {
                assertThat(random.integers(-9999, 9999)).isEqualTo(value.asInt());
            }
            assertThat(random.nextDouble())
                    .isEqualTo(
                            Golden.doubleOf(golden.get("random_after_integers").asString()));
            for (JsonNode value : golden.get("integers4_seq")) {
                assertThat(random.integers(0, 4)).isEqualTo(value.asInt());
            }
            for (JsonNode value : golden.get("integers_after")) {
                assertThat(random.integers(-9999, 9999)).isEqualTo(value.asInt());
            }
        }
    }

    @Test
    void aSavedStateContinuesWithTheWaitingHalf() {
        Pcg64 random = new Pcg64(42);
        random.integers(0, 10);
        byte[] state = random.save();
        int expected = random.integers(0, 1000);
        Pcg64 other = new Pcg64(7);
        other.restore(state);
        assertThat(other.integers(0, 1000)).isEqualTo(expected);
        assertThat(other.nextLong()).isEqualTo(random.nextLong());
    }

    @Test
    void seedingAgainIsMakingAgain() {
        Pcg64 random = new Pcg64(1);
        random.integers(0, 5);
        random.seed(9_876_543_210L);
        assertThat(random.save()).isEqualTo(new Pcg64(9_876_543_210L).save());
    }

    @Test
    void badInputIsRefusedInOneSentence() {
        assertThatThrownBy(() -> new Pcg64(-1)).hasMessage("a seed must be at least 0, got -1");
        assertThatThrownBy(() -> new Pcg64(1).integers(3, 3)).hasMessage("integers need from < to, got 3 and 3");
        assertThatThrownBy(() -> new Pcg64(1).restore(new byte[3]))
                .hasMessage("a generator's state has 37 bytes, got 3");
    }

    @Test
    void equalGeneratorsSaveEqualBytesHoweverTheyCameAbout() {
        Pcg64 wholes = new Pcg64(5);
        Pcg64 halves = new Pcg64(5);
        wholes.nextLong();
        halves.integers(0, 4);
        assertThat(halves.save()).isNotEqualTo(wholes.save());
        halves.integers(0, 4);
        assertThat(halves.save()).isEqualTo(wholes.save());
    }
}
