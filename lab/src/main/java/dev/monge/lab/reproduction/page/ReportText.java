package dev.monge.lab.reproduction.page;

import dev.monge.lab.reproduction.item.Section;
import dev.monge.lab.reproduction.study.Scope;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes the claims, numbers and verdicts of a report as Markdown, for reading without a browser and for comparing
 * documents. Figures are only named. The same sections give the same bytes.
 *
 * @param scope the size of the reproduction
 * @param sections the sections in order
 */
record ReportText(Scope scope, List<Section> sections) {
    String markdown() {
        var text = new StringBuilder("# The paper's claims, computed again\n\nSize: ")
                .append(scope.describe())
                .append(
                        ". Written by `monge reproduce` as `report.md`; `report.html` has the figures. Rewards are in the"
                                + " expert's units; deviations are over seeds.\n\n");
        table(
                List.of("item", "what", "verdict"),
                sections.stream()
                        .map(section -> List.of(
                                section.name(),
                                section.title(),
                                section.verdict().kind().word()))
                        .toList(),
                text);
        for (Section section : sections) {
            text.append("## ").append(section.name()).append(": ").append(section.title());
            text.append("\n\n").append(section.source());
            text.append(".\n\n**The paper:** ").append(section.claim());
            text.append("\n\n**Verdict:** ").append(section.verdict()).append("\n\n");
            section.parts().forEach(part -> add(part, text));
        }
        return text.toString().stripTrailing() + "\n";
    }

    private static void add(Section.Part part, StringBuilder text) {
        if (part instanceof Section.Part.Text paragraph) {
            text.append(paragraph.text()).append("\n\n");
        } else if (part instanceof Section.Part.Table table) {
            table(table.header(), table.rows(), text);
        } else if (part instanceof Section.Part.Figure figure) {
            text.append(("Figure `" + figure.name() + "`. " + figure.caption()).strip())
                    .append("\n\n");
        }
    }

    private static void table(List<String> header, List<List<String>> rows, StringBuilder text) {
        row(header, text);
        text.append("|---".repeat(header.size())).append("|\n");
        rows.forEach(each -> row(each, text));
        text.append('\n');
    }

    private static void row(List<String> cells, StringBuilder text) {
        text.append(
                cells.stream().map(cell -> cell.replace("|", "\\|")).collect(Collectors.joining(" | ", "| ", " |\n")));
    }
}
