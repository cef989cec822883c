package dev.monge.cli.evaluate;

import dev.monge.assessment.metric.RatedScores;
import dev.monge.format.json.JsonFile;
import dev.monge.metric.Agreement;
import dev.monge.metric.Estimate;
import dev.monge.metric.GroupedAgreement;
import dev.monge.metric.GroupedAgreement.Level;
import dev.monge.metric.PValue;
import dev.monge.wording.Counted;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Prints how far scores agree with outside ratings. */
final class RatingsEvaluation {
    private static final Map<Level, String> TITLES = new EnumMap<>(Map.of(
            Level.POOLED, "over recordings",
            Level.ACROSS, "across people",
            Level.WITHIN, "within people"));

    private final RatedScores rated;
    private final GroupedAgreement agreement;
    private final String column;
    private final List<String> notes;

    RatingsEvaluation(RatedScores rated, GroupedAgreement agreement, String column, List<String> notes) {
        this.rated = rated;
        this.agreement = agreement;
        this.column = column;
        this.notes = List.copyOf(notes);
    }

    /** Without people, the other levels would repeat the first or be empty. */
    private Stream<Level> levels() {
        return Stream.of(Level.values()).filter(each -> each == Level.POOLED || rated.peopleKnown());
    }

    void print(PrintWriter out) {
        out.println("scores (" + column + ") compared with outside ratings: "
                + Counted.of(agreement.recordings(), "recording")
                + (rated.peopleKnown() ? " of " + Counted.of(agreement.people(), "person", "people") : "")
                + raters());
        out.printf(Locale.ROOT, "%-22s", "");
        GroupedAgreement.MEASURES.forEach(each -> out.printf(Locale.ROOT, " %-34s", title(each)));
        out.println();
        levels().forEach(level -> {
            GroupedAgreement.Compared row = agreement.at(level);
            out.printf(Locale.ROOT, "%-22s", TITLES.get(level) + " (" + row.size() + ")");
            GroupedAgreement.MEASURES.forEach(each -> out.printf(Locale.ROOT, " %-34s", cell(row, each)));
            out.println();
        });
        levels().forEach(level -> agreement
                .at(level)
                .undefined()
                .ifPresent(why -> out.println("correlations " + TITLES.get(level) + " are undefined: " + why)));
        out.println("share of rated pairs in order: " + agreement.inOrder());
        out.println("intervals: 95%, from resamples of " + (rated.peopleKnown() ? "people" : "recordings"));
        out.println("p-values: two-sided; " + permutations());
        if (rated.peopleKnown()) {
            out.println("across people: means of each person; within people: differences of recordings from the mean of"
                    + " their person");
        }
        notes.forEach(each -> out.println("note: " + each));
    }

    private String raters() {
        int raters = rated.raters().size();
        if (raters == 1) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                ", rated by %d raters (severities removed; %s)",
                raters,
                rated.noise() == 0
                        ? "how far ratings of one recording differ is not known"
                        : String.format(
                                Locale.ROOT, "a single rating has a standard deviation of %.3g", rated.noise()));
    }

    private String permutations() {
        String what = rated.peopleKnown()
                ? "ratings of whole people are permuted or, within people, those of each person's recordings"
                : "ratings of recordings are permuted";
        List<PValue> random =
                levels().flatMap(this::chances).filter(each -> !each.exact()).toList();
        return what
                + (random.isEmpty()
                        ? "; all permutations"
                        : String.format(
                                Locale.ROOT,
                                "; at most %,d of them, at random",
                                random.get(0).rearrangements()));
    }

    private Stream<PValue> chances(Level level) {
        return agreement.at(level).measures().values().stream()
                .map(GroupedAgreement.Measured::chance)
                .flatMap(Optional::stream);
    }

    private static String cell(GroupedAgreement.Compared row, Agreement measure) {
        GroupedAgreement.Measured measured = row.measures().get(measure);
        return measured == null
                ? Estimate.UNDEFINED
                : measured.estimate() + measured.chance().map(p -> ", " + p).orElse("");
    }

    private static String title(Agreement measure) {
        String name = measure.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
    }

    void printJson(PrintWriter out) {
        ObjectNode json = JsonFile.object()
                .put("scoredBy", column)
                .put("recordings", agreement.recordings())
                .put("raters", rated.raters().size());
        if (rated.noise() > 0) {
            json.put("ratingNoise", rated.noise());
        }
        if (rated.peopleKnown()) {
            json.put("people", agreement.people()).put("peopleWithSeveral", agreement.peopleWithSeveral());
        }
        levels().forEach(level -> put(json.putObject(level.name().toLowerCase(Locale.ROOT)), agreement.at(level)));
        put(json.putObject("pairsInOrder"), agreement.inOrder());
        notes.forEach(json.putArray("notes")::add);
        ArrayNode list = json.putArray("scores");
        double[] ratings = rated.ratings();
        for (int i = 0; i < ratings.length; i++) {
            ObjectNode one = list.addObject()
                    .put("recording", rated.recordings().get(i).id())
                    .put("score", rated.recordings().get(i).score())
                    .put("rating", ratings[i]);
            String person = rated.recordings().get(i).person();
            if (!person.isEmpty()) {
                one.put("person", person);
            }
        }
        out.println(JsonFile.line(json));
    }

    private static void put(ObjectNode row, GroupedAgreement.Compared compared) {
        row.put("size", compared.size());
        compared.measures().forEach((measure, measured) -> {
            ObjectNode one = row.putObject(measure.name().toLowerCase(Locale.ROOT));
            put(one, measured.estimate());
            measured.chance()
                    .ifPresent(p -> one.put("p", p.value())
                            .put("permutations", p.rearrangements())
                            .put("exact", p.exact()));
        });
        compared.undefined().ifPresent(why -> row.put("undefined", why));
    }

    private static void put(ObjectNode one, Estimate estimate) {
        if (estimate.value().isPresent()) {
            one.put("value", estimate.value().getAsDouble());
        } else {
            one.putNull("value");
        }
        estimate.interval()
                .ifPresent(ends ->
                        one.put("low", ends.low()).put("high", ends.high()).put("level", ends.level()));
    }
}
