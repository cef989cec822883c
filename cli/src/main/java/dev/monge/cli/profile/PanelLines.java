package dev.monge.cli.profile;

import dev.monge.expert.Member;
import dev.monge.expert.Panel;
import dev.monge.format.json.JsonFile;
import dev.monge.segment.Segment;
import dev.monge.supervision.OrderedPair;
import dev.monge.trajectory.DataSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The agreement of a panel as text or JSON. */
final class PanelLines {
    private static final int MOST_PAIRS = 5;

    private final Panel panel;
    private final @Nullable DataSet recordings;

    PanelLines(Panel panel, @Nullable DataSet recordings) {
        this.panel = panel;
        this.recordings = recordings;
    }

    List<String> text() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%-12s %9s %9s %9s  %-16s %s",
                "expert",
                "scale",
                "shift",
                "distance",
                "as the others",
                "labels"));
        List<String> remarks = new ArrayList<>();
        for (Member each : panel.members()) {
            boolean drew = each.distance().isPresent();
            lines.add(String.format(
                            Locale.ROOT,
                            "%-12s %9s %9s %9s  %-16s %s",
                            each.name(),
                            drew ? number(each.alignment().scale()) : "-",
                            drew ? number(each.alignment().shift()) : "-",
                            drew ? number(each.distance().getAsDouble()) : "-",
                            answers(each),
                            each.correlation().isPresent()
                                    ? String.format(
                                            Locale.ROOT,
                                            "%.3f (%d)",
                                            each.correlation().getAsDouble(),
                                            each.labels())
                                    : "-")
                    .stripTrailing());
            remarks.addAll(remarks(each));
        }
        lines.addAll(remarks);
        panel.profile().ifPresent(merged -> lines.add("merged: " + ProfileSummary.line(merged)));
        return lines;
    }

    private static String answers(Member member) {
        int compared = member.compared();
        int same = compared - member.against().size();
        return compared == 0
                ? "-"
                : String.format(Locale.ROOT, "%d of %d (%.0f%%)", same, compared, 100.0 * same / compared);
    }

    private List<String> remarks(Member member) {
        List<String> remarks = new ArrayList<>();
        member.apart()
                .ifPresent(apart -> remarks.add(String.format(
                        Locale.ROOT,
                        "%s differs most between %.0f%% and %.0f%% of the profile: %s %s than the panel",
                        member.name(),
                        100 * apart.from(),
                        100 * apart.to(),
                        number(Math.abs(apart.difference())),
                        apart.difference() < 0 ? "lower" : "higher")));
        List<OrderedPair> against = member.against();
        if (!against.isEmpty()) {
            int more = against.size() - MOST_PAIRS;
            remarks.add(member.name() + " against the others: "
                    + against.stream().limit(MOST_PAIRS).map(this::words).collect(Collectors.joining(", "))
                    + (more > 0 ? " and " + more + " more" : ""));
        }
        return remarks;
    }

    /** Returns a comparison such as {@code anna-1@40 < bert-2}. */
    private String words(OrderedPair pair) {
        return name(pair.worse()) + " < " + name(pair.better());
    }

    private String name(Segment segment) {
        return recordings == null
                ? "recording " + (segment.trajectory() + 1)
                : segment.name(recordings.demonstrations().ids().get(segment.trajectory()));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }

    String json() {
        ObjectNode to = JsonFile.object();
        ArrayNode experts = to.putArray("experts");
        for (Member each : panel.members()) {
            ObjectNode expert = experts.addObject().put("name", each.name());
            each.distance()
                    .ifPresent(distance -> expert.put("scale", each.alignment().scale())
                            .put("shift", each.alignment().shift())
                            .put("distance", distance));
            each.apart()
                    .ifPresent(apart -> expert.putObject("apart")
                            .put("from", apart.from())
                            .put("to", apart.to())
                            .put("difference", apart.difference()));
            expert.put("compared", each.compared());
            ArrayNode against = expert.putArray("against");
            each.against().forEach(pair -> against.add(words(pair)));
            expert.put("labels", each.labels());
            each.correlation().ifPresent(value -> expert.put("correlation", value));
        }
        panel.profile().ifPresent(merged -> to.set("merged", ProfileSummary.json(merged)));
        return JsonFile.line(to);
    }
}
