package dev.monge.format;

import static dev.monge.format.DataSetFixtures.FOLDER;
import static dev.monge.format.DataSetFixtures.GOLDEN_MINARI;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.monge.format.csv.ColumnRoles;
import dev.monge.format.hdf5.MinariFile;
import dev.monge.format.io.FormatException;
import dev.monge.format.io.ReadProgress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is wrong with a file is one sentence that names the file and the place in it. */
class BadDataTest {
    private static final String HEAD = "trajectory,step,x,y,action,reward,terminated\n";

    @TempDir
    private Path folder;

    private void refused(String name, byte[] content, String... words) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, content);
        refused(file, ReadOptions.DEFAULT, words);
    }

    private static void refused(Path file, ReadOptions options, String... words) {
        assertThatThrownBy(() -> DataSets.load(file, options, ReadProgress.NONE))
                .isInstanceOfAny(FormatException.class, IOException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContainingAll(words)
                .satisfies(
                        e -> assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
    }

    private void refusedTable(String rows, String... words) throws IOException {
        refused("bad.csv", (HEAD + rows).getBytes(UTF_8), words);
    }

    @Test
    void aColumnOfNamesThatNobodyMentionedIsAskedAbout() throws Exception {
        refused(
                "names.csv",
                "pilot,x\nanna,1\n".getBytes(UTF_8),
                "line 2, column 'pilot': expected a finite number (or another role for this column, if it is not a"
                        + " feature), got \"anna\"");
        Path file = folder.resolve("names.csv");
        refused(
                file,
                ReadOptions.DEFAULT.withColumns(
                        new ColumnRoles(null, null, List.of("pilot", "x"), null, null, null, List.of())),
                "line 2, column 'pilot': expected a finite number, got \"anna\"");
    }

    @Test
    void aTableHasDecimalPointsOrDecimalCommasAndNotBoth() throws Exception {
        refused(
                "thousands.csv",
                "x;y\n0.5;1\n0.5;1,234\n".getBytes(UTF_8),
                "line 3, column 'y': expected a finite number with a decimal point, as in earlier cells, got"
                        + " \"1,234\"");
        refused(
                "first.csv",
                "x;y\n0.5;1,234\n".getBytes(UTF_8),
                "line 2, column 'y': expected a finite number with a decimal point, as in earlier cells (or another"
                        + " role",
                "got \"1,234\"");
        refused(
                "mixed.csv",
                "x;y\n0,5;1\n0.5;1\n".getBytes(UTF_8),
                "line 3, column 'x': expected a finite number with a decimal comma, as in earlier cells, got \"0.5\"");
        for (String odd : List.of("1,234,567", "1.234,5", "1,234.5", ",", "e,5")) {
            refused("odd.csv", ("x;y\n1;2\n" + odd + ";2\n").getBytes(UTF_8), "line 3, column 'x': expected a finite");
        }
        refused("quoted.csv", "x,y\n1,2\n\"0,5\",1\n".getBytes(UTF_8), "line 3, column 'x'", "got \"0,5\"");
    }

    @Test
    void rowsOfATableThatAreWrongAreNamedWithLineAndColumn() throws Exception {
        String good = "a,0,1,2,0,0.5,0\n";
        refusedTable(good + "a,1,1,2,0,0.5\n", "line 3: expected 7 cells as in the header row, got 6");
        refusedTable(good + "a,1,1,2,0,0.5,0,9\n", "line 3: expected 7 cells as in the header row, got 8");
        refusedTable(good + "a,1,two,2,0,0.5,0\n", "line 3, column 'x': expected a finite number, got \"two\"");
        for (String odd :
                List.of("NaN", "Infinity", "1e99", "0x1p3", "1d", "1e", "-", "1.2.3", "1,0".replace(",", ";"))) {
            refusedTable(good + "a,1," + odd + ",2,0,0.5,0\n", "line 3, column 'x': expected a finite number");
        }
        refusedTable(good + "a,1,,2,0,0.5,0\n", "line 3, column 'x': expected a finite number, got nothing");
        refusedTable(good + "a,1,1,2,0,1e999,0\n", "line 3, column 'reward': expected a finite number");
        refusedTable(good + "a,1,1,2,0,0.5,maybe\n", "line 3, column 'terminated': expected true, false, 1 or 0");
        refusedTable(good + "a,0,1,2,0,0.5,0\n", "line 3, column 'step': step 0 of a occurs twice");
        refusedTable(good + "a,-1,1,2,0,0.5,0\n", "line 3, column 'step': expected more than in the preceding row");
        refusedTable(
                good + "b,0,1,2,0,0.5,0\na,1,1,2,0,0.5,0\n", "line 4, column 'trajectory': trajectory a occurs twice");
        refusedTable("a,0,1,2,0,0.5,1\na,1,1,2,0,0.5,0\n", "line 3: trajectory a has ended");
        refusedTable(good + ",1,1,2,0,0.5,0\n", "line 3, column 'trajectory': expected the id of a trajectory");
        refusedTable("a,0,1,2,,,\n", "line 2: trajectory a begins with a row without action");
        refusedTable(good + "a,1,1,2,,,\na,2,1,2,0,0.5,0\n", "line 4: trajectory a has ended");
        refusedTable(good + "a,1,1,2,,0.5,0\n", "line 3, column 'action': expected a finite number, got nothing");
        refusedTable(good + "\"a,1,1,2,0,0.5,0\n", "not a table of comma-separated values", "line 3");
        refusedTable("", "expected at least one row after the header row, got none");
    }

    @Test
    void numbersBeyondARangeAreCalledThat() throws Exception {
        String good = "a,0,1,2,0,0.5,0\n";
        refusedTable(
                good + "a,1,1e39,2,0,0.5,0\n",
                "line 3, column 'x': expected a finite number, got \"1e39\", which is beyond the range of float");
        refusedTable(
                good + "a,1,1,2,0,-1e999,0\n",
                "line 3, column 'reward': expected a finite number, got \"-1e999\", which is beyond the range of"
                        + " double");
        refused(
                "first.csv",
                "x\n1e400\n".getBytes(UTF_8),
                "column 'x': expected a finite number",
                "got \"1e400\", which is beyond the range of double");
        refused(
                "far.jsonl",
                "{\"id\":\"a\",\"states\":[[1],[1e39]]}\n".getBytes(UTF_8),
                "line 1: states[1][0]: expected a finite number, got 1.0E39, which is beyond the range of float");
        Path file = folder.resolve("far.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of("indices", "acts", "obs")) {
                out.putNextEntry(new ZipEntry(name + ".npy"));
                String shape = name.equals("indices") ? "(0,)" : name.equals("acts") ? "(1, 1)" : "(2, 1)";
                out.write(npy("{'descr': '>f8', 'fortran_order': False, 'shape': " + shape + ", }"));
                // 1e300 in one of the arrays, zeros in the other
                out.write(name.equals("obs") ? new byte[] {0x7e, 0x37, (byte) 0xe4, 0x3c, 0, 0, 0, 0} : new byte[8]);
                out.write(new byte[8]);
            }
        }
        refused(file, ReadOptions.DEFAULT, "obs", "row 0, component 0", "which is beyond the range of float");
    }

    @Test
    void membersOfACompressedFileAreNotLost() throws Exception {
        String head = "trajectory,x\n";
        var both = new ByteArrayOutputStream();
        for (String part : List.of(head + "a,1\na,2\n", "b,1\nb,2\n")) {
            try (OutputStream out = new GZIPOutputStream(both)) {
                out.write(part.getBytes(UTF_8));
            }
        }
        byte[] whole = both.toByteArray();
        Path file = Files.write(folder.resolve("two.csv.gz"), whole);
        assertThat(DataSets.load(file).trajectories()).hasSize(2);
        int second = 1;
        while (whole[second] != 0x1f || whole[second + 1] != (byte) 0x8b) {
            second++;
        }
        byte[] damaged = whole.clone();
        damaged[second] ^= 1;
        refused("damaged.csv.gz", damaged, "truncated or damaged: expected another gzip member");
        for (int length = second + 1; length < whole.length; length++) {
            refused("cut.csv.gz", Arrays.copyOf(whole, length), "truncated or damaged: it ends too early");
        }
        both.writeBytes("more".getBytes(UTF_8));
        refused("more.csv.gz", both.toByteArray(), "expected another gzip member or the end of the file");
    }

    @Test
    void headsThatAreWrongAreNamed() throws Exception {
        refused("empty.csv", new byte[0], "expected a header row");
        refused("twice.csv", "x,y,x\n1,2,3\n".getBytes(UTF_8), "line 1: two columns have the name 'x'");
        refused("nameless.csv", "x,,z\n1,2,3\n".getBytes(UTF_8), "line 1: column 2 has no name");
        refused(
                "nothing.csv",
                "episode,step,reward\n1,2,3\n".getBytes(UTF_8),
                "expected at least one column for the state");
        Path file = Files.writeString(folder.resolve("c.csv"), "id,x\na,1\n");
        var roles = new ColumnRoles(null, null, List.of("speed"), null, null, null, List.of());
        refused(file, ReadOptions.DEFAULT.withColumns(roles), "there is no column 'speed', the columns are id, x");
        assertThatThrownBy(() -> new ColumnRoles("id", null, List.of("x", "id"), null, null, null, List.of()))
                .hasMessage("column 'id' cannot be both the trajectory and a feature");
        assertThatThrownBy(() -> new ColumnRoles(null, null, List.of("x", "x"), null, null, null, List.of()))
                .hasMessage("column 'x' cannot be a feature twice");
    }

    @Test
    void filesThatAreNotWhatTheirNameSaysAreRefused() throws Exception {
        refused("one.hdf5", new byte[] {7}, "expected HDF5 according to its name");
        refused("none.hdf5", new byte[0], "expected HDF5 according to its name, got an empty file");
        refused("one.npz", new byte[] {7}, "expected a NumPy archive according to its name");
        refused("latin.csv", new byte[] {'x', '\n', (byte) 0xe9, '\n'}, "expected text in UTF-8, got other bytes");
        refused("bad.jsonl", "{\"format\":\"monge-trajectories\"".getBytes(UTF_8), "line 1", "not valid JSON");
        refused(
                "headonly.jsonl",
                "{\"format\":\"monge-trajectories\",\"version\":1}\n".getBytes(UTF_8),
                "at least one");
        refused(Files.createDirectory(folder.resolve("empty")), ReadOptions.DEFAULT, "got a directory without any");
        refused(folder.resolve("none.csv"), ReadOptions.DEFAULT, "no such file");
    }

    @Test
    void filesThatAreCutShortAreRefused() throws Exception {
        byte[] npz = Files.readAllBytes(FOLDER.resolve("imitation.npz"));
        refused("cut.npz", Arrays.copyOf(npz, npz.length / 2), "the archive is truncated or damaged");
        byte[] hdf5 = Files.readAllBytes(FOLDER.resolve("robomimic.hdf5"));
        for (int length : new int[] {8, 9, 100, 2000, hdf5.length / 2}) {
            refused("cut.hdf5", Arrays.copyOf(hdf5, length), "HDF5");
        }
        for (String name : List.of("whole.csv.gz", "whole.jsonl.gz")) {
            Path whole = folder.resolve(name);
            DataSets.save(DataSetFixtures.random(1, 1, true, true, false), whole, SaveOptions.DEFAULT);
            byte[] gzip = Files.readAllBytes(whole);
            for (int length : new int[] {3, 12, gzip.length / 2, gzip.length - 4}) {
                refused("cut-" + name, Arrays.copyOf(gzip, length), "truncated or damaged");
            }
        }
        Path set = folder.resolve("broken-v0");
        Path broken = Files.createDirectories(set.resolve("data"));
        byte[] minari = Files.readAllBytes(GOLDEN_MINARI.resolve("data").resolve(MinariFile.DATA));
        Files.write(broken.resolve(MinariFile.DATA), Arrays.copyOf(minari, 5000));
        assertThatThrownBy(() -> DataSets.load(set)).hasMessageContaining("no such file");
        Files.copy(GOLDEN_MINARI.resolve("data").resolve("metadata.json"), broken.resolve("metadata.json"));
        assertThatThrownBy(() -> DataSets.load(set))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("damaged");
    }

    @Test
    void bombsAreRefusedBeforeTheyExpand() throws Exception {
        byte[] zeros = new byte[1 << 20];
        for (int i = 0; i < zeros.length; i++) {
            zeros[i] = (byte) (i % 1024 == 0 ? '0' : i % 1024 == 1023 ? '\n' : ' ');
        }
        Path gzip = folder.resolve("bomb.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            out.write("x\n".getBytes(UTF_8));
            for (int i = 0; i < 100; i++) {
                out.write(zeros);
            }
        }
        refused(gzip, ReadOptions.DEFAULT, "expands to more than 200 times its size");
        Path zip = folder.resolve("bomb.npz");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("acts.npy"));
            out.write(npy("{'descr': '<f8', 'fortran_order': False, 'shape': (13107200, 1), }"));
            for (int i = 0; i < 100; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        refused(zip, ReadOptions.DEFAULT, "acts: declares the shape (13107200, 1), more than the file can hold");
    }

    private static byte[] npy(String head) {
        byte[] text = (head + "\n").getBytes(UTF_8);
        byte[] all = new byte[10 + text.length];
        System.arraycopy(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}, 0, all, 0, 8);
        all[8] = (byte) text.length;
        System.arraycopy(text, 0, all, 10, text.length);
        return all;
    }

    @Test
    void arraysThatDoNotFitTogetherAreRefused() throws Exception {
        String line = "{'descr': '%s', 'fortran_order': False, 'shape': %s, }";
        byte[] indices = npy(line.formatted("<i8", "(0,)"));
        for (String[] each : new String[][] {
            {"<f8", "(2, 1)", "<f8", "(1, 1)", "obs: expected 2 rows, one row more per trajectory"},
            {"<c8", "(2, 1)", "<f8", "(1, 1)", "obs: expected numbers of a known type, got '<c8'"},
            {"<f8", "(99999999999, 1)", "<f8", "(1, 1)", "expected sizes below 2^31"},
            {"<f8", "(2, 0)", "<f8", "(1, 1)", "obs: expected 1 to 262144 numbers per row, got the shape (2, 0)"},
            {"<f8", "(2, 1)", "<U9", "(1, 1)", "acts: expected numbers of a known type"},
        }) {
            Path file = folder.resolve("fit.npz");
            try (var out = new ZipOutputStream(Files.newOutputStream(file))) {
                for (int k = 0; k < 2; k++) {
                    out.putNextEntry(new ZipEntry(k == 0 ? "obs.npy" : "acts.npy"));
                    String shape = each[4].startsWith("obs: expected 2 rows") && k == 0 ? "(3, 1)" : each[2 * k + 1];
                    out.write(npy(line.formatted(each[2 * k], shape)));
                    out.write(new byte[64]);
                }
                out.putNextEntry(new ZipEntry("indices.npy"));
                out.write(indices);
            }
            refused(file, ReadOptions.DEFAULT, each[4]);
        }
    }
}
