package dev.monge.format.io;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A kind of file that is not text, told by its first bytes, and what to do with one that was given by mistake. Whoever has
 * a workbook of Excel wants to hear how to save it, not which byte is no UTF-8.
 *
 * @param what what the file is, such as {@code "an Excel workbook"}
 * @param remedy what to do instead
 */
public record FileSignature(String what, String remedy) {
    /** Enough of the beginning of a file for {@link #of}. */
    public static final int LOOKED_AT = 4096;

    /** A NumPy archive, which is read where data are expected. */
    public static final FileSignature NPZ =
            new FileSignature("a NumPy archive (NPZ)", "it can only hold recordings; save this as CSV");
    /** HDF5, which is read where data are expected. */
    public static final FileSignature HDF5 =
            new FileSignature("an HDF5 file", "it can only hold recordings; save this as CSV");
    /** Parquet, which is read wherever tables are. */
    public static final FileSignature PARQUET =
            new FileSignature("a Parquet file", "it can only hold recordings and other tables; save this as text");
    /** An archive without anything in it. */
    public static final FileSignature EMPTY_ZIP = archive("an empty ZIP archive");

    private static final String SAVE_AS_CSV = "save it as CSV (UTF-8) and give that file";
    private static final FileSignature ZIP = archive("a ZIP archive");
    private static final FileSignature VIDEO = new FileSignature(
            "a video", "recordings are tables of numbers, such as CSV; monge score --media takes a folder of videos");
    private static final FileSignature PICTURE =
            new FileSignature("a picture", "give the numbers that it was made from, such as CSV");
    private static final FileSignature SOUND =
            new FileSignature("a sound", "recordings are tables of numbers, such as CSV");

    /** A test of the first bytes, as Latin letters. */
    private record Mark(Predicate<String> test, FileSignature kind) {}

    private static final List<Mark> MARKS = List.of(
            starts("\u0089HDF\r\n\u001a\n", HDF5),
            starts("PK\u0005\u0006", EMPTY_ZIP),
            starts(
                    "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
                    document("an Excel workbook (xls) or another old Office file")),
            new Mark(FileSignature::isParquet, PARQUET),
            starts(
                    "version https://git-lfs.github.com/spec/",
                    new FileSignature("a Git LFS pointer instead of the file", "run git lfs pull")),
            starts("ARROW1\0", document("an Arrow file")),
            starts("FEA1\0", document("a Feather file")),
            starts(
                    "\u0093NUMPY",
                    new FileSignature("a single NumPy array (npy)", "save it as CSV, or all arrays with numpy.savez")),
            starts("MATLAB 5.0 MAT-file", document("a MATLAB file")),
            starts("SQLite format 3\0", document("an SQLite database")),
            new Mark(
                    text -> text.matches("(?s)\u0080[\u0002-\u0005].*"),
                    new FileSignature(
                            "a Python pickle", "it is not read because it can run programs; save it as CSV or NPZ")),
            starts("%PDF-", new FileSignature("a PDF document", "save the table in it as CSV and give that file")),
            starts("\u001f\u008b", compressed("gzip, twice or where it is not expected")),
            new Mark(text -> text.matches("(?s)BZh[1-9]1AY&SY.*"), compressed("bzip2")),
            starts("\u00fd7zXZ\0", compressed("xz")),
            starts("(\u00b5/\u00fd", compressed("zstd")),
            starts("7z\u00bc\u00af'\u001c", archive("a 7z archive")),
            starts("Rar!\u001a\u0007", archive("a RAR archive")),
            new Mark(text -> text.startsWith("ustar", 257), archive("a TAR archive")),
            new Mark(text -> text.matches("(?s)\0...(ftyp|moov|mdat|wide|free|skip).*"), VIDEO),
            starts("\u001aE\u00df\u00a3", VIDEO),
            new Mark(text -> text.startsWith("RIFF") && text.startsWith("AVI ", 8), VIDEO),
            new Mark(text -> text.startsWith("RIFF") && text.startsWith("WEBP", 8), PICTURE),
            new Mark(text -> text.startsWith("RIFF") && text.startsWith("WAVE", 8), SOUND),
            starts("\u0089PNG\r\n", PICTURE),
            starts("\u00ff\u00d8\u00ff", PICTURE),
            new Mark(text -> text.matches("(?s)GIF8[79]a[^,;\\t ].*") && hasControls(text), PICTURE),
            new Mark(text -> text.matches("(?s)BM....\0\0\0\0.*"), PICTURE),
            starts("II*\0", PICTURE),
            starts("MM\0*", PICTURE),
            starts("\u00ff\u00fe", document("text in UTF-16")),
            starts("\u00fe\u00ff", document("text in UTF-16")));

    /** Returns the kind of a file, if its first bytes are known to be no text. */
    public static Optional<FileSignature> of(byte[] begin) {
        String text = new String(begin, StandardCharsets.ISO_8859_1);
        if (text.startsWith("PK\u0003\u0004") || text.startsWith("PK\u0007\u0008")) {
            return Optional.of(zip(text));
        }
        return MARKS.stream()
                .filter(each -> each.test.test(text))
                .map(Mark::kind)
                .findFirst();
    }

    /** Refuses a file whose first bytes are known to be no text. */
    static void requireText(Path file, byte[] begin) {
        of(begin).ifPresent(kind -> {
            throw kind.refusal(file);
        });
    }

    /** Returns what is said of a file of this kind where it cannot be read. */
    public FormatException refusal(Path file) {
        return new FormatException(file.toString(), "is " + what + "; " + remedy);
    }

    /** Office documents name their parts within the first bytes, NumPy's arrays end in .npy. */
    private static FileSignature zip(String text) {
        if (text.contains("xl/")) {
            return document("an Excel workbook (xlsx)");
        } else if (text.contains("opendocument.spreadsheet")) {
            return document("a spreadsheet (ods)");
        } else if (text.contains("[Content_Types].xml") || text.contains("opendocument.")) {
            return document("an Office document");
        }
        return text.contains(".npy") ? NPZ : ZIP;
    }

    /** PAR1 may also begin a table: Parquet goes on in binary. */
    private static boolean isParquet(String text) {
        return text.startsWith("PAR1") && hasControls(text);
    }

    private static boolean hasControls(String text) {
        return text.chars().limit(64).anyMatch(c -> c < ' ' && c != '\t' && c != '\n' && c != '\r');
    }

    private static Mark starts(String signature, FileSignature kind) {
        return new Mark(text -> text.startsWith(signature), kind);
    }

    private static FileSignature document(String what) {
        return new FileSignature(what, SAVE_AS_CSV);
    }

    private static FileSignature archive(String what) {
        return new FileSignature(what, "unpack it and give what is in it");
    }

    private static FileSignature compressed(String how) {
        return new FileSignature("compressed by " + how, "decompress it and give what is in it");
    }
}
