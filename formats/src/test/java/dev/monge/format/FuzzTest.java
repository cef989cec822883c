package dev.monge.format;

import static dev.monge.format.DataSetFixtures.FOLDER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files of every format are read or refused: no other exception, no endless loop, no flood of memory. */
class FuzzTest {
    private static final int FEW = 200;
    private static final int MANY = 5_000;

    @TempDir
    private Path folder;

    /** Reads a file that may be damaged. */
    private interface Reading {
        void read(Path file) throws IOException;
    }

    @Test
    void damagedFilesAreReadOrRefused() throws Exception {
        damageEverything(FEW);
    }

    @Test
    @Tag("slow")
    void manyDamagedFilesAreReadOrRefused() throws Exception {
        damageEverything(MANY);
    }

    private void damageEverything(int times) throws Exception {
        DataSet data = DataSetFixtures.random(3, 2, true, true, true);
        for (String name : new String[] {"d.csv", "d.csv.gz", "d.tsv", "d.jsonl", "d.jsonl.gz"}) {
            Path file = folder.resolve(name);
            DataSets.save(data, file, new SaveOptions(null, true));
            damage(file, times, DataSets::load);
        }
        for (String name : new String[] {"imitation.npz", "imitation-other.npz", "robomimic.hdf5"}) {
            damage(Files.copy(FOLDER.resolve(name), folder.resolve(name)), times, DataSets::load);
        }
        Path minari = folder.resolve("d-v0");
        DataSets.save(data, minari, SaveOptions.DEFAULT);
        damage(minari.resolve("data").resolve(MinariFile.DATA), times, file -> DataSets.load(minari));
        damage(minari.resolve("data").resolve(MinariFile.METADATA), times, file -> DataSets.load(minari));
        Path text = folder.resolve("supervision.txt");
        Files.writeString(text, "worse,better,gamma\nrun-0,run-1@0,0.5\nrun-1,run-3,1\n");
        damage(text, times, file -> PairsFile.read(file, data, 1));
        Files.writeString(text, "trajectory,return\nrun-0,12.5\nrun-1@0,-3e2\n");
        damage(text, times, file -> LabelsFile.read(file, data, 1));
        Files.writeString(text, "low,high,weight\n0,1,2\n1,3,4\n");
        damage(text, times, ProfileFile::read);
        Files.writeString(text, "0% below -1\n20% below 3\n5% above 40\n");
        damage(text, times, ProfileFile::read);
    }

    private static void damage(Path file, int times, Reading reading) throws Exception {
        byte[] whole = Files.readAllBytes(file);
        reading.read(file);
        for (int seed = 0; seed < times; seed++) {
            Files.write(file, damaged(whole, new SplittableRandom(seed)));
            String which = file.getFileName() + ", seed " + seed;
            assertTimeoutPreemptively(Duration.ofSeconds(20), () -> tolerate(() -> reading.read(file), which), which);
        }
        Files.write(file, whole);
    }

    private interface Attempt {
        void run() throws IOException;
    }

    private static void tolerate(Attempt attempt, String which) {
        try {
            attempt.run();
        } catch (FormatException | IOException refusal) {
            assertThat(refusal.getMessage()).as(which).isNotBlank();
            for (Throwable each = refusal; each != null; each = each.getCause()) {
                assertThat(each).as(which).isNotInstanceOf(VirtualMachineError.class);
            }
        } catch (Throwable other) {
            throw new AssertionError(which, other);
        }
    }

    private static byte[] damaged(byte[] whole, SplittableRandom random) {
        byte[] bytes = whole.clone();
        int damages = 1 + random.nextInt(4);
        for (int i = 0; i < damages && bytes.length > 0; i++) {
            int at = random.nextInt(bytes.length);
            int length = Math.min(1 + random.nextInt(16), bytes.length - at);
            switch (random.nextInt(6)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> Arrays.fill(bytes, at, at + length, (byte) (random.nextBoolean() ? 0xff : 0));
                case 3 -> bytes = Arrays.copyOf(bytes, at);
                case 4 -> {
                    byte[] shorter = new byte[bytes.length - length];
                    System.arraycopy(bytes, 0, shorter, 0, at);
                    System.arraycopy(bytes, at + length, shorter, at, shorter.length - at);
                    bytes = shorter;
                }
                default -> {
                    byte[] longer = new byte[bytes.length + length];
                    System.arraycopy(bytes, 0, longer, 0, at + length);
                    System.arraycopy(bytes, at, longer, at + length, bytes.length - at);
                    bytes = longer;
                }
            }
        }
        return bytes;
    }
}
