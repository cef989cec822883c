package dev.monge.format.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.format.DataSets;
import dev.monge.format.SaveOptions;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FormulaGuardTest {
    private static final List<String> HARMLESS = List.of("A", "a", "0", "(", "'", "\"", "_", " ", ".");
    private static final List<String> DANGEROUS = List.of("=", "+", "-", "@", "\t", "\r", "\n");

    @TempDir
    private Path folder;

    private static String read(String cell) {
        var row = new CsvRow();
        row.clear(1);
        row.add(cell.toCharArray(), 0, cell.length());
        assertThat(row.holds(0, row.text(0))).isTrue();
        return row.text(0);
    }

    @Test
    void everyTextIsHarmlessAndReadsBack() {
        Set<String> written = new HashSet<>();
        String all = "'=-@a";
        int texts = 0;
        for (int length = 1; length <= 5; length++) {
            for (int k = 0; k < Math.pow(all.length(), length); k++) {
                var text = new StringBuilder();
                for (int i = 0, rest = k; i < length; i++, rest /= all.length()) {
                    text.append(all.charAt(rest % all.length()));
                }
                String cell = FormulaGuard.written(text.toString());
                assertThat(DANGEROUS).doesNotContain(cell.substring(0, 1));
                assertThat(read(cell)).isEqualTo(text.toString());
                assertThat(written.add(cell)).isTrue();
                texts++;
            }
        }
        assertThat(written).hasSize(texts);
        for (String c : HARMLESS) {
            assertThat(FormulaGuard.written(c + "x=")).isEqualTo(c + "x=");
        }
        for (String c : DANGEROUS) {
            assertThat(FormulaGuard.written(c + "x")).isEqualTo("'" + c + "x");
        }
        assertThat(FormulaGuard.written("")).isEmpty();
        assertThat(read("'tis")).isEqualTo("'tis");
        assertThat(read("'")).isEqualTo("'");
    }

    @Test
    void idsAndNamesInATableAreNoFormulas() throws Exception {
        List<String> ids =
                List.of("=cmd|' /C calc'!A0", "+1", "-2", "@SUM(A1)", "'=x", "''", "'tis", "plain", "\"=q\"");
        List<Recording> all = ids.stream()
                .map(id -> new Recording(Trajectory.of(id, new float[][] {{-1.5f, 2}, {3, 4}}), Map.of()))
                .toList();
        DataSet data = DataSet.named(all, List.of("=HYPERLINK(1)", "-v"), List.of(), "bad");
        for (String name : List.of("d.csv", "d.tsv", "d.csv.gz")) {
            Path file = folder.resolve(name);
            DataSets.save(data, file, SaveOptions.DEFAULT);
            DataSet back = DataSets.load(file);
            assertThat(back.trajectories()).extracting(Trajectory::id).containsExactlyElementsOf(ids);
            assertThat(back.stateNames()).isEqualTo(data.stateNames());
            assertThat(back.trajectories().get(0).cursor().moveTo(0).state(0)).isEqualTo(-1.5f);
        }
        assertThat(Files.readAllLines(folder.resolve("d.csv")))
                .contains("trajectory,step,'=HYPERLINK(1),'-v,terminated", "'=cmd|' /C calc'!A0,0,-1.5,2.0,0")
                .allSatisfy(line -> assertThat(DANGEROUS).doesNotContain(line.substring(0, 1)));
    }
}
