package dev.monge.cli.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Damaged files of every format are read or refused, as {@link Contract} has it. What {@code bench/fuzz} finds is kept
 * under {@code resources/fuzz}, a folder per parser, and read here ever after.
 */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedFilesTest {
    private static final Path FINDINGS = Path.of("src/test/resources/fuzz");
    private static final int FEW = 150;
    private static final int MANY = 20_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource
    void wholeFilesAreRead(Parser parser) throws Exception {
        for (byte[] seed : parser.seeds()) {
            assertThatCode(() -> parser.read(folder, seed)).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatAFuzzerFoundIsReadOrRefused(Parser parser) throws Exception {
        Path findings = FINDINGS.resolve(parser.name().toLowerCase(Locale.ROOT));
        if (!Files.exists(findings)) {
            return;
        }
        List<Path> files;
        try (Stream<Path> all = Files.list(findings)) {
            files = all.sorted().toList();
        }
        assertThat(files).isNotEmpty();
        for (Path file : files) {
            check(parser, Files.readAllBytes(file), file.toString());
        }
    }

    @ParameterizedTest
    @EnumSource
    void damagedFilesAreReadOrRefused(Parser parser) throws Exception {
        damage(parser, FEW);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("slow")
    @Timeout(value = 1, unit = TimeUnit.HOURS)
    void manyDamagedFilesAreReadOrRefused(Parser parser) throws Exception {
        damage(parser, MANY);
    }

    private void damage(Parser parser, int times) throws Exception {
        List<byte[]> seeds = parser.seeds();
        for (byte[] seed : seeds) {
            parser.read(folder, seed); // loads classes, which allocates as no later reading does
        }
        for (int k = 0; k < times; k++) {
            byte[] damaged = Damage.of(seeds.get(k % seeds.size()), new SplittableRandom(k));
            check(parser, damaged, parser + ", damage " + k);
        }
    }

    private void check(Parser parser, byte[] input, String which) {
        try {
            Contract.check(folder, () -> parser.read(folder, input));
        } catch (AssertionError broken) {
            throw new AssertionError(which + ": " + broken.getMessage(), broken);
        }
    }
}
