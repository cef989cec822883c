package dev.monge.research.reproduction.page;

import dev.monge.assessment.report.HtmlReport;
import dev.monge.format.io.AtomicFile;
import dev.monge.research.reproduction.item.ClaimVerdict;
import dev.monge.research.reproduction.item.Section;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.reward.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes sections as one self-contained page, with their figures as separate files. The same sections give the same
 * bytes: there are no times and no paths.
 *
 * @param scope the size of the reproduction
 * @param sections the sections in order
 */
public record ReportPage(Scope scope, List<Section> sections) {
    /** Returns the folder of the figures of a report. */
    public static Path figures(Path folder) {
        return folder.resolve("figures");
    }

    /** Writes {@code report.html}, {@code report.md} and {@code figures/} in a folder. */
    public void write(Path folder) throws IOException {
        for (Section section : sections) {
            ReportParts.writeFigures(section.parts(), folder);
        }
        AtomicFile.write(folder.resolve("report.md"), new ReportText(scope, sections).markdown());
        AtomicFile.write(folder.resolve("report.html"), html());
    }

    String html() {
        var page = new HtmlReport("Inverse reinforcement learning by matching optimality profiles: reproduction");
        page.paragraph("Every figure and claim of the paper (Haug, Ovinnikov, Bykovets, 2020) computed again. Size: "
                + scope.describe() + ". Rewards are in the expert's units; deviations are over seeds.");
        page.note(
                "A claim is reproduced if all its parts hold here too, partly reproduced if some do, and not reproduced if"
                        + " none does. Where there were too few seeds to tell, nothing is claimed either way.");
        List<List<HtmlReport.Cell>> verdicts = new ArrayList<>();
        for (Section section : sections) {
            verdicts.add(List.of(
                    new HtmlReport.Cell(section.name(), section.name(), ""),
                    HtmlReport.Cell.of(section.title()),
                    badge(section, section.name()),
                    HtmlReport.Cell.of(section.verdict().why())));
        }
        page.cells(List.of("item", "what", "verdict", "why"), verdicts);
        sections.forEach(section -> add(section, page));
        return page.html("monge " + Version.current() + ", monge reproduce; the same seeds give the same page.");
    }

    /** Returns the verdict with a sign and a colour, so that neither is needed to read it. */
    private static HtmlReport.Cell badge(Section section, String link) {
        ClaimVerdict.Kind kind = section.verdict().kind();
        String look = switch (kind) {
            case REPRODUCED -> "good";
            case IN_PART -> "part";
            case NOT_REPRODUCED -> "bad";
            case TOO_FEW_SEEDS -> "open";
        };
        String sign = switch (kind) {
            case REPRODUCED -> "\u2713 ";
            case IN_PART -> "\u25d0 ";
            case NOT_REPRODUCED -> "\u2717 ";
            case TOO_FEW_SEEDS -> "? ";
        };
        return new HtmlReport.Cell(sign + kind.word(), link, look);
    }

    private static void add(Section section, HtmlReport page) {
        page.heading(section.name() + ": " + section.title(), section.name());
        page.note(section.source());
        page.paragraph("The paper: " + section.claim());
        page.paragraph(badge(section, ""), section.verdict().why());
        ReportParts.add(section.parts(), page);
    }
}
