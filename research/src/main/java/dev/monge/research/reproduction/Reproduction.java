package dev.monge.research.reproduction;

import dev.monge.input.InputException;
import dev.monge.research.reproduction.item.BehavioursItem;
import dev.monge.research.reproduction.item.DimensionsItem;
import dev.monge.research.reproduction.item.ExpertsItem;
import dev.monge.research.reproduction.item.GammaItem;
import dev.monge.research.reproduction.item.GridItem;
import dev.monge.research.reproduction.item.Item;
import dev.monge.research.reproduction.item.KnowledgeItem;
import dev.monge.research.reproduction.item.LineItem;
import dev.monge.research.reproduction.item.NoiseItem;
import dev.monge.research.reproduction.item.OpenItem;
import dev.monge.research.reproduction.item.OptimiserItem;
import dev.monge.research.reproduction.item.PairsItem;
import dev.monge.research.reproduction.item.QuestionsItem;
import dev.monge.research.reproduction.item.ReturnsItem;
import dev.monge.research.reproduction.item.RoundsItem;
import dev.monge.research.reproduction.item.Section;
import dev.monge.research.reproduction.item.StatementsItem;
import dev.monge.research.reproduction.item.TrainingItem;
import dev.monge.research.reproduction.item.TransportItem;
import dev.monge.research.reproduction.item.WorldsItem;
import dev.monge.research.reproduction.page.ReportPage;
import dev.monge.research.reproduction.study.Results;
import dev.monge.research.reproduction.study.Scope;
import dev.monge.research.reproduction.study.StoredStudy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reproduces the paper item by item in a folder. {@code results.jsonl} contains the results of the studies;
 * {@code figures} and {@code report.html} are produced from that file alone in a separate step, so that no figure
 * depends on a hidden run.
 *
 * <p>Results do not depend on where studies are run, and results in the file are not computed again: a run that is
 * killed and restarted continues and ends with the same bytes. A folder is locked by one run at a time.
 */
public final class Reproduction {
    private static final Map<String, Item> ITEMS = items();

    private final Path folder;
    private final Scope scope;
    private final List<String> chosen;

    /**
     * Creates a reproduction.
     *
     * @param folder the folder of results and report; created if it does not exist
     * @param items the names of items; empty for all
     * @throws InputException if a name is unknown
     */
    public Reproduction(Path folder, Scope scope, List<String> items) {
        requireKnown(items);
        this.folder = folder;
        this.scope = scope;
        this.chosen = ITEMS.keySet().stream()
                .filter(name -> items.isEmpty() || items.contains(name))
                .toList();
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
        all.put("dimensions", new DimensionsItem());
        all.put("statements", new StatementsItem());
        all.put("optimiser", new OptimiserItem());
        all.put("behaviours", new BehavioursItem());
        all.put("open", new OpenItem());
        all.put("knowledge", new KnowledgeItem());
        all.put("questions", new QuestionsItem());
        all.put("experts", new ExpertsItem());
        all.put("rounds", new RoundsItem());
        all.put("worlds", new WorldsItem());
        return Collections.unmodifiableMap(all);
    }

    /**
     * Checks the names of items.
     *
     * @throws InputException if a name is unknown
     */
    public static void requireKnown(List<String> items) {
        for (String each : items) {
            if (!ITEMS.containsKey(each)) {
                throw new InputException(
                        "unknown item " + each + "; expected one of " + String.join(", ", ITEMS.keySet()));
            }
        }
    }

    /** Returns the names of all items, in the order of the report. */
    public static List<String> names() {
        return List.copyOf(ITEMS.keySet());
    }

    /** Returns the path of the report. */
    public Path report() {
        return folder.resolve("report.html");
    }

    /** Returns the studies of all chosen items, without those that they need. */
    public List<StoredStudy> studies() {
        List<StoredStudy> all = new ArrayList<>();
        chosen.forEach(name -> all.addAll(item(name).studies(scope)));
        return all;
    }

    /**
     * Runs the missing studies and writes the report, with results in the folder.
     *
     * @param fresh whether to discard existing results
     * @param runner where studies are run
     * @return one line per item: its name and the verdict
     * @throws java.nio.file.FileSystemException if another run holds the folder
     */
    public List<String> run(boolean fresh, StudyRunner runner, ReproductionProgress progress) throws IOException {
        return new StudyFolder(folder).during(fresh, results -> run(results, runner, progress));
    }

    /**
     * Runs the missing studies and writes the report, with results that are kept elsewhere.
     *
     * @param runner where studies are run
     * @return one line per item: its name and the verdict
     */
    public List<String> run(Results results, StudyRunner runner, ReproductionProgress progress) throws IOException {
        new StudySchedule(results, runner, progress).run(studies());
        List<Section> sections =
                chosen.stream().map(name -> item(name).section(scope, results)).toList();
        new ReportPage(scope, sections).write(folder);
        return sections.stream()
                .map(section -> section.name() + ": " + section.verdict())
                .toList();
    }

    private static Item item(String name) {
        Item item = ITEMS.get(name);
        if (item == null) {
            throw new InputException("unknown item " + name);
        }
        return item;
    }
}
