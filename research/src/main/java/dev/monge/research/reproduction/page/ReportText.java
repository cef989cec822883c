package dev.monge.research.reproduction.page;

import dev.monge.research.reproduction.item.Section;
import dev.monge.research.reproduction.study.Scope;
import java.util.List;

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
        ReportParts.table(
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
            ReportParts.add(section.parts(), text);
        }
        return text.toString().stripTrailing() + "\n";
    }
}
