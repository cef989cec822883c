package dev.monge.lab.reproduction;

import dev.monge.format.io.AtomicFile;
import dev.monge.format.io.FolderLock;
import dev.monge.lab.reproduction.item.BehavioursItem;
import dev.monge.lab.reproduction.item.ExpertsItem;
import dev.monge.lab.reproduction.item.GammaItem;
import dev.monge.lab.reproduction.item.GridItem;
import dev.monge.lab.reproduction.item.Item;
import dev.monge.lab.reproduction.item.KnowledgeItem;
import dev.monge.lab.reproduction.item.LineItem;
import dev.monge.lab.reproduction.item.NoiseItem;
import dev.monge.lab.reproduction.item.OpenItem;
import dev.monge.lab.reproduction.item.PairsItem;
import dev.monge.lab.reproduction.item.QuestionsItem;
import dev.monge.lab.reproduction.item.ReturnsItem;
import dev.monge.lab.reproduction.item.RoundsItem;
import dev.monge.lab.reproduction.item.Section;
import dev.monge.lab.reproduction.item.TrainingItem;
import dev.monge.lab.reproduction.item.TransportItem;
import dev.monge.lab.reproduction.item.WorldsItem;
import dev.monge.lab.reproduction.page.ReportPage;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Scope;
import dev.monge.lab.reproduction.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reproduces the paper item by item in a folder. {@code results.jsonl} contains the results of the studies;
 * {@code figures} and {@code report.html} are produced from that file alone in a separate step, so that no figure
 * depends on a hidden run.
 *
 * <p>Results do not depend on the number of threads, and results in the file are not computed again: a run that is
 * killed and restarted continues and ends with the same bytes. A folder is locked by one run at a time.
 */
public final class Reproduction {
    private static final Map<String, Item> ITEMS = items();

    private final Path folder;
    private final Scope scope;
    private final List<String> chosen;
    private final int threads;

    /**
     * Creates a reproduction.
     *
     * @param folder the folder of results and report; created if it does not exist
     * @param items the names of items; empty for all
     * @param threads the number of studies that run concurrently
     * @throws IllegalArgumentException if a name is unknown
     */
    public Reproduction(Path folder, Scope scope, List<String> items, int threads) {
        for (String each : items) {
            if (!ITEMS.containsKey(each)) {
                throw new IllegalArgumentException(
                        "unknown item " + each + "; expected one of " + String.join(", ", ITEMS.keySet()));
            }
        }
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, got " + threads);
        }
        this.folder = folder;
        this.scope = scope;
        this.chosen = ITEMS.keySet().stream()
                .filter(name -> items.isEmpty() || items.contains(name))
                .toList();
        this.threads = threads;
    }

    private static Map<String, Item> items() {
        Map<String, Item> all = new LinkedHashMap<>();
        all.put("line", new LineItem());
        all.put("grid", new GridItem());
        all.put("returns", new ReturnsItem());
        all.put("training", new TrainingItem());
        all.put("pairs", new PairsItem());
        all.put("transport", new TransportItem());
        all.put("noise", new NoiseItem());
        all.put("gamma", new GammaItem());
        all.put("behaviours", new BehavioursItem());
        all.put("open", new OpenItem());
        all.put("knowledge", new KnowledgeItem());
        all.put("questions", new QuestionsItem());
        all.put("experts", new ExpertsItem());
        all.put("rounds", new RoundsItem());
        all.put("worlds", new WorldsItem());
        return Collections.unmodifiableMap(all);
    }

    /** Returns the names of all items, in the order of the report. */
    public static List<String> names() {
        return List.copyOf(ITEMS.keySet());
    }

    /** Returns the path of the report. */
    public Path report() {
        return folder.resolve("report.html");
    }

    /**
     * Runs the missing studies and writes the report.
     *
     * @param fresh whether to discard existing results
     * @return one line per item: its name and the verdict
     * @throws java.nio.file.FileSystemException if another run holds the folder
     */
    public List<String> run(boolean fresh, ReproductionProgress progress) throws IOException {
        Files.createDirectories(folder);
        FolderLock held = new FolderLock(folder);
        try {
            AtomicFile.sweep(ReportPage.figures(folder));
            Path file = folder.resolve("results.jsonl");
            if (fresh) {
                Files.deleteIfExists(file);
            }
            Results results = Results.open(file);
            carryOut(results, progress);
            List<Section> sections = chosen.stream()
                    .map(name -> item(name).section(scope, results))
                    .toList();
            new ReportPage(scope, sections).write(folder);
            return sections.stream()
                    .map(section -> section.name() + ": " + section.verdict())
                    .toList();
        } finally {
            held.close();
        }
    }

    private static Item item(String name) {
        Item item = ITEMS.get(name);
        if (item == null) {
            throw new IllegalArgumentException("unknown item " + name);
        }
        return item;
    }

    private void carryOut(Results results, ReproductionProgress progress) throws IOException {
        Map<String, Study> missing = new LinkedHashMap<>();
        for (String name : chosen) {
            for (Study study : item(name).studies(scope)) {
                study.needed().stream()
                        .filter(each -> !results.has(each))
                        .forEach(each -> missing.put(each.key(), each));
                if (!results.has(study)) {
                    missing.put(study.key(), study);
                }
            }
        }
        new TrialRunner(results, threads, progress).run(List.copyOf(missing.values()));
    }
}
