package dev.monge.research.benchmark.page;

import dev.monge.assessment.report.HtmlReport;
import dev.monge.format.io.AtomicFile;
import dev.monge.research.benchmark.study.BenchmarkScope;
import dev.monge.research.reproduction.item.Section;
import dev.monge.research.reproduction.page.ReportParts;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.StoredStudy;
import dev.monge.reward.Version;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the report of a benchmark: {@code report.html}, {@code report.md} and {@code figures}. */
public final class BenchmarkPage {
    private static final String TITLE = "Learning from demonstrations of mixed quality: methods compared";

    private final BenchmarkScope scope;
    private final Map<String, List<Section.Part>> questions = new LinkedHashMap<>();
    private final List<String> advice;
    private final String completeness;

    /** Makes the report from results. */
    public BenchmarkPage(BenchmarkScope scope, Results results) {
        this.scope = scope;
        var outcomes = new Outcomes(scope, results);
        advice = new Advice(scope, outcomes).sentences();
        List<StoredStudy> all = scope.studies();
        long done = all.stream().filter(results::has).count();
        completeness = done == all.size()
                ? "All " + done + " trials are done."
                : done + " of " + all.size() + " trials are done; what is missing is marked.";
        var mixtures = new MixtureQuestion(scope, outcomes);
        questions.put("Which method at which mixture?", mixtures.parts());
        questions.put("How reliable is a method?", new ReliabilityQuestion(scope, outcomes).parts());
        questions.put("What does a minute of a person buy?", new MinutesQuestion(scope, outcomes).parts());
        questions.put("What fails, and how?", new FailureQuestion(scope, outcomes).parts());
        questions.put(
                "Are the learned rewards right, and what did it cost?", new RewardQuestion(scope, outcomes).parts());
        questions.put("Which settings were chosen?", new TuningQuestion(scope, outcomes).parts());
        questions.put("World by world", mixtures.worlds());
    }

    /**
     * Writes the files.
     *
     * @return the lines to print
     */
    public List<String> write(Path folder) throws IOException {
        for (List<Section.Part> parts : questions.values()) {
            ReportParts.writeFigures(parts, folder);
        }
        AtomicFile.write(folder.resolve("report.md"), markdown());
        AtomicFile.write(folder.resolve("report.html"), html());
        List<String> lines = new ArrayList<>(advice);
        lines.add(completeness);
        return lines;
    }

    private String introduction() {
        return "Size: " + scope.describe() + ". " + completeness;
    }

    private String html() {
        var page = new HtmlReport(TITLE);
        page.paragraph(introduction());
        advice.forEach(page::paragraph);
        questions.forEach((title, parts) -> {
            page.heading(title);
            ReportParts.add(parts, page);
        });
        return page.html("monge " + Version.current() + ", monge benchmark; the same results give the same page.");
    }

    private String markdown() {
        var text = new StringBuilder("# ").append(TITLE).append("\n\n").append(introduction());
        text.append(" Written by `monge benchmark` as `report.md`; `report.html` has the figures.\n\n");
        advice.forEach(each -> text.append(each).append("\n\n"));
        questions.forEach((title, parts) -> {
            text.append("## ").append(title).append("\n\n");
            ReportParts.add(parts, text);
        });
        return text.toString().stripTrailing() + "\n";
    }
}
