package dev.monge.format.supervision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.monge.format.io.FormatException;
import dev.monge.profile.Binning;
import dev.monge.profile.OptimalityProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileJsonTest {

    @TempDir
    Path folder;

    private static OptimalityProfile read(String body) {
        return ProfileJson.read("{\"format\":\"monge-profile\",\"version\":1," + body + "}", "p.json");
    }

    private static double[] numbers(double... values) {
        return values;
    }

    @Test
    void anExpertsBinsAreRead() {
        OptimalityProfile profile = read(
                "\"bins\": [{\"low\": -10, \"high\": 0, \"weight\": 3}, {\"low\": 0, \"high\": 20, \"weight\": 1}]");
        assertThat(profile).isEqualTo(OptimalityProfile.ofBins(numbers(-10, 0), numbers(0, 20), numbers(3, 1)));
    }

    @Test
    void atomsAndAtomsOutsideTheCentreAreRead() {
        assertThat(read("\"atoms\": [{\"at\": 5, \"weight\": 1}, {\"weight\": 1e0, \"at\": -5.5}]"))
                .isEqualTo(OptimalityProfile.ofAtoms(numbers(-5.5, 5), numbers(1, 1)));
        assertThat(read("\"bins\": [{\"low\": 0, \"high\": 2, \"at\": 0.5, \"weight\": 1}]"))
                .isEqualTo(OptimalityProfile.ofBins(numbers(0), numbers(2), numbers(0.5), numbers(1)));
    }

    @Test
    void theTextIsOneBinALine() {
        OptimalityProfile profile =
                OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(0.5, 2.5), numbers(1, 3));
        assertThat(ProfileJson.write(profile)).isEqualTo("""
                        {
                          "format": "monge-profile",
                          "version": 1,
                          "bins": [
                            {"low":0.0,"high":1.0,"weight":0.25},
                            {"low":2.0,"high":4.0,"at":2.5,"weight":0.75}
                          ]
                        }
                        """);
        // The shortest text for this number; before Java 19, Double.toString gives 8.409999999999999E21.
        double awkward = Double.parseDouble("8.41E21");
        assertThat(ProfileJson.write(OptimalityProfile.ofAtoms(numbers(awkward), numbers(1))))
                .contains("{\"at\":8.41E21,\"weight\":1.0}");
    }

    @Test
    void whatIsWrittenIsReadBackEqual() throws IOException {
        Random random = new Random(1);
        Path file = folder.resolve("profile.json");
        for (int trial = 0; trial < 300; trial++) {
            double[] returns = new double[1 + random.nextInt(300)];
            for (int i = 0; i < returns.length; i++) {
                returns[i] = Math.exp(5 * random.nextGaussian()) * random.nextGaussian();
            }
            int bins = 1 + random.nextInt(60);
            for (Binning binning :
                    new Binning[] {new Binning.EqualWidth(bins), new Binning.EqualMass(bins), new Binning.Exact()}) {
                OptimalityProfile profile = OptimalityProfile.of(returns, binning);
                assertThat(ProfileJson.read(ProfileJson.write(profile), "text")).isEqualTo(profile);
                OptimalityProfile turned = profile.affine(-random.nextDouble(), random.nextGaussian());
                assertThat(ProfileJson.read(ProfileJson.write(turned), "text")).isEqualTo(turned);
            }
            OptimalityProfile profile = OptimalityProfile.of(returns, new Binning.EqualMass(bins));
            if (trial < 3) {
                ProfileFile.save(profile, file);
                assertThat(ProfileFile.load(file)).isEqualTo(profile);
            }
        }
    }

    @Test
    void extremeNumbersSurvive() {
        OptimalityProfile profile = OptimalityProfile.ofAtoms(
                numbers(-Double.MAX_VALUE, -Double.MIN_VALUE, 0, Double.MIN_NORMAL, 1e16 + 2, Double.MAX_VALUE),
                numbers(1, 1e-300, 1, 1, 1, 1));
        assertThat(ProfileJson.read(ProfileJson.write(profile), "text")).isEqualTo(profile);
    }

    @Test
    void wholeNumbersOfAnyLengthAreNumbers() {
        OptimalityProfile profile = read("\"atoms\": [{\"at\": 123456789012345678901234567890, \"weight\": 1},"
                + " {\"at\": 9007199254740993, \"weight\": 1}]");
        assertThat(profile.positions()).containsExactly(0x1p53, Double.parseDouble("1.2345678901234568e29"));
    }

    @Test
    void aByteOrderMarkIsNoFault() throws IOException {
        Path file = Files.writeString(
                folder.resolve("p.json"),
                "\uFEFF{\"format\":\"monge-profile\",\"version\":1,\"atoms\":[{\"at\":1,\"weight\":1}]}");
        assertThat(ProfileFile.load(file).positions()).containsExactly(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"bins\": [], \"atoms\": [] | expected either bins or atoms, got both",
                "\"bin\": [] | expected either bins or atoms, got neither",
                "\"bins\": [], \"unit\": \"m\" | unknown field \"unit\", known fields: atoms, bins, format, version",
                "\"bins\": [] | a profile needs at least one bin, got none",
                "\"atoms\": [] | a profile needs at least one atom, got none",
                "\"bins\": {} | bins: expected a list, got an object",
                "\"bins\": [7] | bins[0]: expected a JSON object, got 7",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"weight\": 1}, {\"low\": 1, \"high\": 2}]"
                        + " | bins[1].weight: expected a finite number, got nothing",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"wieght\": 1}]"
                        + " | bins[0].weight: expected a finite number, got nothing",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"weight\": 1, \"att\": 1}]"
                        + " | bins[0]: unknown field \"att\", known fields: at, high, low, weight",
                "\"atoms\": [{\"at\": 0, \"weight\": 1, \"low\": 1}]"
                        + " | atoms[0]: unknown field \"low\", known fields: at, weight",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"weight\": -1}] | bins[0].weight: expected at least 0, got -1.0",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"weight\": 0}]"
                        + " | the 1 weights must have a positive finite sum, got 0.0",
                "\"bins\": [{\"low\": 1, \"high\": 1, \"weight\": 1}] | bins[0] must have low < high, got 1.0 and 1.0",
                "\"bins\": [{\"low\": 0, \"high\": 2, \"weight\": 1}, {\"low\": 1, \"high\": 3, \"weight\": 1}]"
                        + " | bins must not overlap, got bins[0] from 0.0 to 2.0 and bins[1] from 1.0 to 3.0",
                "\"bins\": [{\"low\": 0, \"high\": 1, \"at\": 2, \"weight\": 1}]"
                        + " | the atom of bins[0] must lie between 0.0 and 1.0, got 2.0",
                "\"bins\": [{\"low\": \"0\", \"high\": 1, \"weight\": 1}]"
                        + " | bins[0].low: expected a finite number, got \"0\"",
                "\"bins\": [{\"low\": null, \"high\": 1, \"weight\": 1}]"
                        + " | bins[0].low: expected a finite number, got null",
                "\"atoms\": [{\"at\": 1e999, \"weight\": 1}] | atoms[0].at: expected a finite number, got one beyond the range of double",
                "\"atoms\": [{\"at\": 0, \"weight\": \"NaN\"}] | atoms[0].weight: expected a finite number, got \"NaN\"",
            })
    void aBadProfileIsRefusedInOneSentence(String body, String sentence) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(body))
                .withMessage("p.json: " + sentence)
                .matches(e -> e.source().equals("p.json"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[1] | expected a JSON object, got a list",
                "`` | expected a JSON object, got nothing",
                "{} | format: expected \"monge-profile\", got nothing",
                "{\"format\": \"other\", \"rows\": 3} | format: expected \"monge-profile\", got \"other\"",
                "{\"format\": \"monge-profile\"} | version: expected a whole number of at most 32 bits, got nothing",
                "{\"format\": \"monge-profile\", \"version\": 1.5} | version: expected a whole number of at most 32 bits, got 1.5",
                "{\"format\": \"monge-profile\", \"version\": 0} | version: expected a whole number from 1, got 0",
                "{\"format\": \"monge-profile\", \"version\": 2, \"curve\": []}"
                        + " | version: 2 is newer than 1, the newest this program reads",
                "{\"format\": \"monge-profile\", \"version\": 1} | expected either bins or atoms, got neither",
            })
    void anotherFormatIsRefusedInOneSentence(String json, String sentence) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> ProfileJson.read(json, "p.json"))
                .withMessage("p.json: " + sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"atoms\": [{\"at\": NaN, \"weight\": 1}]",
                "\"atoms\": [{\"at\": 1, \"at\": 2, \"weight\": 1}]",
                "\"atoms\": [{\"at\": 1, \"weight\": 1}]} {",
                "\"atoms\": [{\"at\": 1, \"weight\": 1},]",
            })
    void whatIsNotJsonIsRefusedWithItsPlace(String body) {
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> read(body))
                .withMessageMatching("p\\.json: line 1, column \\d+: not valid JSON: [^\\n]+");
    }

    @Test
    void everyTruncationIsRefused() {
        String json = ProfileJson.write(OptimalityProfile.ofBins(numbers(0, 2), numbers(1, 4), numbers(1, 3)))
                .stripTrailing();
        for (int end = 0; end < json.length(); end++) {
            String cut = json.substring(0, end);
            assertThatExceptionOfType(FormatException.class)
                    .as(cut)
                    .isThrownBy(() -> ProfileJson.read(cut, "p.json"))
                    .withMessageStartingWith("p.json: ")
                    .withMessageMatching("[^\\n]+");
        }
    }

    @Test
    void filesThatAreMissingOrNotTextAreNamed() throws IOException {
        Path missing = folder.resolve("missing.json");
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> ProfileFile.load(missing));
        Path binary = Files.write(folder.resolve("binary.json"), new byte[] {(byte) 0xC3, (byte) 0x28});
        assertThatExceptionOfType(FormatException.class)
                .isThrownBy(() -> ProfileFile.load(binary))
                .withMessage(binary + ": expected text in UTF-8, got other bytes");
    }
}
