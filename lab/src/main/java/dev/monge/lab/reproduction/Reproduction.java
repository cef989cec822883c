package dev.monge.lab.reproduction;

import dev.monge.format.io.AtomicFile;
import dev.monge.lab.reproduction.item.BehavioursItem;
import dev.monge.lab.reproduction.item.GammaItem;
import dev.monge.lab.reproduction.item.GridItem;
import dev.monge.lab.reproduction.item.Item;
import dev.monge.lab.reproduction.item.LineItem;
import dev.monge.lab.reproduction.item.NoiseItem;
import dev.monge.lab.reproduction.item.OpenItem;
import dev.monge.lab.reproduction.item.PairsItem;
import dev.monge.lab.reproduction.item.ReturnsItem;
import dev.monge.lab.reproduction.item.Section;
import dev.monge.lab.reproduction.item.TrainingItem;
import dev.monge.lab.reproduction.item.TransportItem;
import dev.monge.lab.reproduction.page.ReportPage;
import dev.monge.lab.reproduction.study.Results;
import dev.monge.lab.reproduction.study.Scope;
import dev.monge.lab.reproduction.study.Study;
import dev.monge.rl.file.FolderLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The paper again, item by item, in a folder: {@code results.jsonl} holds what studies came to, {@code figures} and
 * {@code report.html} are drawn from that file alone by a step of its own, so that no figure hides a run.
 *
 * <p>Results do not depend on the number of threads, and those that are in the file are not computed again: killed and
 * started again, a run goes on, and ends with the same bytes. A folder is held by one run at a time.
 */
public final class Reproduction {
    private static final Map<String, Item> ITEMS = items();

    private final Path folder;
    private final Scope scope;
    private final List<String> chosen;
    private final int threads;

    /**
     * A reproduction.
     *
     * @param folder where results and report go; created if it does not exist
     * @param items names of items; empty for all
     * @param threads how many studies are carried out at once
     * @throws IllegalArgumentException if there is no item of some name
     */
    public Reproduction(Path folder, Scope scope, List<String> items, int threads) {
        for (String each : items) {
            if (!ITEMS.containsKey(each)) {
                throw new IllegalArgumentException(
                        "there is no item " + each + "; there are " + String.join(", ", ITEMS.keySet()));
            }
        }
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, got " + threads);
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
        return Collections.unmodifiableMap(all);
    }

    /** The names of all items, in the order of the report. */
    public static List<String> names() {
        return List.copyOf(ITEMS.keySet());
    }

    /** The report, once it is written. */
    public Path report() {
        return folder.resolve("report.html");
    }

    /**
     * Carries out what is missing and writes the report.
     *
     * @param fresh whether to forget the results that are there
     * @return a line per item: its name and the verdict
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
            throw new IllegalArgumentException("there is no item " + name);
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
