package dev.monge.format.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.monge.format.io.FormatException;
import dev.monge.profile.OptimalityProfile;
import dev.monge.supervision.ProfileTarget.Unit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RareValueTest {
    @TempDir
    private Path folder;

    @Test
    void rareValuesAreBesideThePercentagesOfAllOthers() throws IOException {
        OptimalityProfile profile = ProfileFile.load(
                file(
                        "once in 200 moments: -95\nIn 3 of  400 moments: about 1e2 # lands\n20% below -4\n0% below -10\n100% below 6\n"),
                Unit.MOMENTS);
        assertThat(profile.min()).isEqualTo(-95);
        assertThat(profile.max()).isEqualTo(100);
        assertThat(profile.cdf(-90)).isCloseTo(0.005, within(1e-12));
        assertThat(1 - profile.cdf(90)).isCloseTo(0.0075, within(1e-12));
        double others = 1 - 0.005 - 0.0075;
        assertThat(profile.cdf(-4)).isCloseTo(0.005 + 0.2 * others, within(0.002));
        assertThat(ProfileFile.looksLikeOne(file("once in 200 moments: -95\n"))).isTrue();
    }

    @Test
    void ofRecordings() throws IOException {
        Path file = file("once in 40 recordings is 20\n20% below 3\n90% below 7\n");
        assertThat(ProfileFile.load(file, Unit.RECORDINGS).max()).isEqualTo(20);
        assertThat(ProfileFile.load(file).max()).isEqualTo(20);
        assertThatThrownBy(() -> ProfileFile.load(file, Unit.MOMENTS))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 1")
                .hasMessageContaining("of=recordings");
    }

    @Test
    void refusesWhatIsNoShare() throws IOException {
        for (String line : new String[] {
            "once in 1 moments: 3", "in 5 of 4 moments: 3", "in 0 of 4 moments: 3", "once in 0 moments: 3",
            "once in 4 moments: 1e999", "once in 4: 3", "in 3 weeks", "once in 99999999999999999 moments: 2"
        }) {
            Path file = file("20% below 3\n90% below 7\n" + line + "\n");
            assertThatThrownBy(() -> ProfileFile.load(file))
                    .as(line)
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("line 3");
        }
        Path all = file("20% below 3\n90% below 7\nonce in 2 moments: 3\nin 2 of 4 moments: 9\n");
        assertThatThrownBy(() -> ProfileFile.load(all)).hasMessageContaining("nothing for the others");
    }

    private Path file(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "profile", ".txt"), text);
    }
}
