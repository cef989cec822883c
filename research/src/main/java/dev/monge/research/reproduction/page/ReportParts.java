package dev.monge.research.reproduction.page;

import dev.monge.assessment.report.HtmlReport;
import dev.monge.format.io.AtomicFile;
import dev.monge.research.reproduction.item.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of a report in its three forms: on a page, as Markdown, and as files of figures. */
public final class ReportParts {
    private ReportParts() {}

    /** Writes the figures and animations into the folder {@code figures}, which is created. */
    public static void writeFigures(List<Section.Part> parts, Path folder) throws IOException {
        Path figures = Files.createDirectories(ReportPage.figures(folder));
        for (Section.Part part : parts) {
            if (part instanceof Section.Part.Figure figure) {
                AtomicFile.write(
                        figures.resolve(figure.name() + ".svg"),
                        figure.drawing().svg());
            } else if (part instanceof Section.Part.Animation animation) {
                AtomicFile.write(figures.resolve(animation.name() + ".gif"), animation.gif());
            }
        }
    }

    /** Adds parts to a page. */
    public static void add(List<Section.Part> parts, HtmlReport page) {
        for (Section.Part part : parts) {
            if (part instanceof Section.Part.Text text) {
                page.paragraph(text.text());
            } else if (part instanceof Section.Part.Table table) {
                page.table(table.header(), table.rows());
            } else if (part instanceof Section.Part.Figure figure) {
                page.figure(figure.drawing(), figure.caption());
            } else if (part instanceof Section.Part.Animation animation) {
                page.animation(animation.gif(), animation.name(), animation.caption());
            }
        }
    }

    /** Adds parts to a text in Markdown; figures are only named. */
    public static void add(List<Section.Part> parts, StringBuilder text) {
        for (Section.Part part : parts) {
            if (part instanceof Section.Part.Text paragraph) {
                text.append(paragraph.text()).append("\n\n");
            } else if (part instanceof Section.Part.Table table) {
                table(table.header(), table.rows(), text);
            } else if (part instanceof Section.Part.Figure figure) {
                text.append(("Figure `" + figure.name() + "`. " + figure.caption()).strip())
                        .append("\n\n");
            }
        }
    }

    /** Adds a table to a text in Markdown. */
    static void table(List<String> header, List<List<String>> rows, StringBuilder text) {
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
