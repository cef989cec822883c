package dev.monge.lab.reproduction.page;

import dev.monge.format.io.AtomicFile;
import dev.monge.lab.report.HtmlReport;
import dev.monge.lab.reproduction.item.Section;
import dev.monge.lab.reproduction.study.Scope;
import dev.monge.reward.Version;
import java.io.IOException;
import java.nio.file.Files;
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
        Path figures = Files.createDirectories(figures(folder));
        for (Section section : sections) {
            for (Section.Part part : section.parts()) {
                if (part instanceof Section.Part.Figure figure) {
                    AtomicFile.write(figures.resolve(figure.name() + ".svg"), figure.svg());
                } else if (part instanceof Section.Part.Animation animation) {
                    AtomicFile.write(figures.resolve(animation.name() + ".gif"), animation.gif());
                }
            }
        }
        AtomicFile.write(folder.resolve("report.md"), new ReportText(scope, sections).markdown());
        AtomicFile.write(folder.resolve("report.html"), html());
    }

    String html() {
        var page = new HtmlReport("Inverse reinforcement learning by matching optimality profiles: reproduction");
        page.paragraph("Every figure and claim of the paper (Haug, Ovinnikov, Bykovets, 2020) computed again. Size: "
                + scope.describe() + ". Rewards are in the expert's units; deviations are over seeds.");
        List<List<String>> verdicts = new ArrayList<>();
        for (Section section : sections) {
            verdicts.add(List.of(
                    section.name(),
                    section.title(),
                    section.verdict().kind().word(),
                    section.verdict().why()));
        }
        page.table(List.of("item", "what", "verdict", "why"), verdicts);
        sections.forEach(section -> add(section, page));
        return page.html("monge " + Version.current() + ", monge reproduce; the same seeds give the same page.");
    }

    private static void add(Section section, HtmlReport page) {
        page.heading(section.name() + ": " + section.title());
        page.note(section.source());
        page.paragraph("The paper: " + section.claim());
        page.paragraph("Verdict: " + section.verdict());
        for (Section.Part part : section.parts()) {
            if (part instanceof Section.Part.Text text) {
                page.paragraph(text.text());
            } else if (part instanceof Section.Part.Table table) {
                page.table(table.header(), table.rows());
            } else if (part instanceof Section.Part.Figure figure) {
                page.figure(figure.svg(), figure.caption());
            } else if (part instanceof Section.Part.Animation animation) {
                page.animation(animation.gif(), animation.name(), animation.caption());
            }
        }
    }
}
