package dev.monge.format.io;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.reward.RewardFile;
import dev.monge.format.supervision.LabelsFile;
import dev.monge.format.supervision.PairsFile;
import dev.monge.format.supervision.ProfileFile;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.RatingsTable;
import dev.monge.trajectory.DataSet;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever gives a file of another program hears what it is and what to do, wherever a file can be given. */
class FileSignatureTest {
    private static final Path FOREIGN = Path.of("src/test/resources/foreign");
    private static final Path TRACING = Path.of("..", "examples", "tracing");

    @TempDir
    private Path folder;

    @Test
    void aRealFileIsRecognisedByEveryReader() throws IOException {
        Path there = FOREIGN.resolve("table.xlsx");
        String sentence = "is an Excel workbook (xlsx); save it as CSV (UTF-8) and give that file";
        // The name says nothing: people rename files until a program takes them.
        Path file = Files.copy(there, folder.resolve("table.csv"));
        DataSet data = DataSets.load(TRACING.resolve("trainees.csv"));
        List<ThrowingCallable> readers = List.of(
                () -> DataSets.load(file),
                () -> ProfileFile.load(file),
                () -> PairsFile.load(file, data, 0.9),
                () -> LabelsFile.load(file, data, 0.9),
                () -> RatingsTable.load(file, null),
                () -> DataSets.load(
                        TRACING.resolve("trainees.csv"), ReadOptions.DEFAULT.withMetadata(file), ReadProgress.NONE));
        for (ThrowingCallable each : readers) {
            assertThatThrownBy(each).isInstanceOf(FormatException.class).hasMessage(file + ": " + sentence);
        }
        assertThatThrownBy(() -> RewardFile.load(file))
                .hasMessage(file + ": expected a JSON file of Monge, got " + sentence.replaceAll("^is |;.*", ""));
    }

    @Test
    void parquetIsRefusedOnlyWhereNoTableIsExpected() throws IOException {
        Path file = Files.copy(FOREIGN.resolve("table.parquet"), folder.resolve("table.csv"));
        assertThat(DataSets.load(file).stateNames()).containsExactly("x");
        assertThatThrownBy(() -> RewardFile.load(file))
                .hasMessage(file + ": expected a JSON file of Monge, got a Parquet file");
        assertThatThrownBy(() -> ProfileSource.parse("p.csv,cohort=" + file).cohortIds())
                .hasMessage(
                        file + ": is a Parquet file; it can only hold recordings and other tables; save this as text");
    }

    private String refusal(byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve("given"), bytes);
        try {
            DataSets.load(file);
        } catch (FormatException e) {
            return String.valueOf(e.getMessage()).substring(file.toString().length() + 2);
        }
        throw new AssertionError("was read");
    }

    private static byte[] zip(String entry) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(entry));
        }
        return bytes.toByteArray();
    }

    private static byte[] gzip(byte[] plain) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    private static byte[] latin(String text) {
        return text.getBytes(ISO_8859_1);
    }

    @Test
    void otherKindsAreNamed() throws IOException {
        byte[] tar = new byte[512];
        System.arraycopy(latin("ustar"), 0, tar, 257, 5);
        assertThat(refusal(latin("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1...")))
                .startsWith("is an Excel workbook (xls)");
        assertThat(refusal(zip("recordings/a.csv"))).isEqualTo("is a ZIP archive; unpack it and give what is in it");
        assertThat(refusal(zip("word/document.xml.rels[Content_Types].xml")))
                .startsWith("is an Office document; save it");
        assertThat(refusal(gzip(gzip(latin("x\n1\n"))))).contains("compressed by gzip, twice");
        assertThat(refusal(gzip(Files.readAllBytes(FOREIGN.resolve("table.xlsx")))))
                .startsWith("is an Excel workbook");
        assertThat(refusal(tar)).startsWith("is a TAR archive");
        for (String video : List.of(
                "\0\0\0 ftypisom", "\0\0\0\u0008wide\0\0", "RIFF\u0001\0\0\0AVI LIST", "\u001aE\u00df\u00a3\u0001")) {
            assertThat(refusal(latin(video))).startsWith("is a video; recordings are tables of numbers");
        }
        for (String picture :
                List.of("\u0089PNG\r\n\u001a\n", "\u00ff\u00d8\u00ff\u00e0", "GIF89a\u0001\0\u0001\0", "II*\0")) {
            assertThat(refusal(latin(picture))).startsWith("is a picture");
        }
        assertThat(refusal(latin("%PDF-1.7\n"))).startsWith("is a PDF document; save the table in it as CSV");
        assertThat(refusal(latin("\u0080\u0004\u0095"))).startsWith("is a Python pickle; it is not read");
        assertThat(refusal(latin("\u00ff\u00fex\0,\0"))).startsWith("is text in UTF-16; save it as CSV (UTF-8)");
    }

    @Test
    void tablesThatOnlyBeginAlikeAreRead() throws IOException {
        for (String column : List.of("PAR1", "PK", "GIF89a", "BM", "RIFF", "%PDF", "BZh9", "MM", "7z", "ustar")) {
            Path file = Files.writeString(folder.resolve("like.csv"), column + ",y\n1,2\n3,4\n");
            assertThat(DataSets.load(file).stateNames()).as(column).containsExactly(column, "y");
        }
    }
}
