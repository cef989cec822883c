package dev.monge.cli.fuzz;

import dev.monge.format.DataSets;
import dev.monge.format.ReadOptions;
import dev.monge.format.csv.TableOptions;
import dev.monge.format.io.ReadProgress;
import dev.monge.format.recording.ColumnNamesFile;
import dev.monge.recording.GapLimit;
import dev.monge.recording.MissingValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A folder with two recordings, one of which is damaged, or what is read with it. */
final class RawRecordings {
    static final String TEXT = "time_ms  x   y\n 0  1.5 NaN\n 500 2 -9999\n\n 750 NA 3e-1\n 1500 4 5\n";
    static final String NUMBERS = "  0 1.5 2\n 0.5\t 3 4 \r\n";
    static final String SECOND = "t(s) y z\n-1 2 3\n0.1 3 4\n9 4 5\n";
    static final String PEOPLE = "file;person;rating\na.txt;\"anna\";3\nb;bert;\n";
    static final String NAMES = "# two\ntime\nx y\nz\n";

    private RawRecordings() {}

    static void read(Path folder, int kind, byte[] rest) throws IOException {
        Path raw = Files.createDirectories(folder.resolve("raw"));
        Path other = Files.createDirectories(folder.resolve("other"));
        Path people = folder.resolve("people.txt");
        Path names = folder.resolve("names.txt");
        boolean numbers = kind % 6 == 2 || kind % 6 == 3;
        byte[] whole = (numbers ? NUMBERS : TEXT).getBytes(StandardCharsets.UTF_8);
        Files.write(raw.resolve("a.txt"), kind % 6 < 3 ? rest : whole);
        Files.write(raw.resolve("b.txt"), whole);
        Files.write(other.resolve("a.txt"), kind % 6 == 4 ? rest : SECOND.getBytes(StandardCharsets.UTF_8));
        Files.writeString(other.resolve("b.txt"), SECOND);
        Files.write(people, kind % 6 == 5 ? rest : PEOPLE.getBytes(StandardCharsets.UTF_8));
        Files.write(names, kind % 6 == 3 ? rest : NAMES.getBytes(StandardCharsets.UTF_8));
        MissingValues policy = kind % 6 == 0 ? MissingValues.DROP : MissingValues.INTERPOLATE;
        TableOptions tables =
                TableOptions.DEFAULT.withMissing(policy, List.of("-9999")).withMaxGap(GapLimit.of("1e9s"));
        if (numbers) {
            tables = tables.withColumnNames(ColumnNamesFile.load(names));
        }
        ReadOptions options = ReadOptions.DEFAULT.withTables(tables).withMetadata(people);
        boolean joined = kind % 6 == 1 || kind % 6 == 4;
        Parser.readsBack(
                DataSets.load(raw, joined ? options.withJoin(other.toString()) : options, ReadProgress.NONE), folder);
    }
}
