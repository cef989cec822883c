package dev.monge.cli.data;

import dev.monge.format.json.JsonFile;
import dev.monge.recording.People;
import dev.monge.recording.Sampling;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import dev.monge.wording.Counted;
import dev.monge.wording.Listed;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Describes a data set: its size, and each trajectory with its length, return and ending. */
record DataDescription(DataSet data) implements Description {
    private static final int FEW = 20;
    private static final int LONGEST_ID = 40;

    @Override
    public ObjectNode json() {
        ObjectNode json = JsonFile.object()
                .put("kind", "data set")
                .put("origin", data.origin())
                .put("trajectories", data.recordings().size())
                .put("steps", data.steps())
                .put("terminated", terminated());
        data.stateNames().forEach(json.putArray("states")::add);
        data.actionNames().forEach(json.putArray("actions")::add);
        ArrayNode each = json.putArray("each");
        for (Recording recorded : data.recordings()) {
            Trajectory trajectory = recorded.trajectory();
            ObjectNode one = each.addObject().put("id", trajectory.id()).put("length", trajectory.length());
            Double sum = trueReturn(trajectory);
            if (sum != null) {
                one.put("return", sum);
            }
            Sampling.of(trajectory)
                    .ifPresent(sampling -> one.put("seconds", sampling.seconds())
                            .put("rate", sampling.rate())
                            .put("regular", sampling.regular()));
            one.put("ending", ending(trajectory));
            one.put("finalState", trajectory.shape().next());
            if (!recorded.about().isEmpty()) {
                recorded.about().forEach(one.putObject("about")::put);
            }
        }
        return json;
    }

    @Override
    public List<String> lines(boolean all) {
        List<String> lines = new ArrayList<>();
        IntSummaryStatistics lengths = new IntSummaryStatistics();
        DoubleSummaryStatistics returns = new DoubleSummaryStatistics();
        int widest = 10;
        for (Trajectory each : data.trajectories()) {
            lengths.accept(each.length());
            widest = Math.max(widest, Math.min(LONGEST_ID, each.id().length()));
            Double sum = trueReturn(each);
            if (sum != null) {
                returns.accept(sum);
            }
        }
        lines.add("data set " + data.origin());
        lines.add(Counted.of(data.recordings().size(), "trajectory") + " of " + range(lengths)
                + (data.recordings().size() == 1 ? "" : text(", %,d in all", data.steps()))
                + text("; %,d terminated", terminated()));
        lines.add("states: " + String.join(", ", data.stateNames()));
        lines.add("actions: " + (data.actionNames().isEmpty() ? "none" : String.join(", ", data.actionNames())));
        lines.add(
                returns.getCount() == 0
                        ? "returns: unknown"
                        : text(
                                "returns: %.3f to %.3f, mean %.3f, known for %,d",
                                returns.getMin(), returns.getMax(), returns.getAverage(), returns.getCount()));
        boolean timed = data.trajectories().stream().anyMatch(Trajectory::hasTimes);
        if (timed) {
            lines.add(times());
        }
        people().ifPresent(lines::add);
        lines.add("");
        String clock = timed ? " %9s" : "%s";
        lines.add(text(
                "%-" + widest + "s %9s" + clock + " %12s  %s",
                "trajectory",
                "steps",
                timed ? "seconds" : "",
                "return",
                "ending"));
        int shown =
                all ? data.recordings().size() : Math.min(FEW, data.recordings().size());
        for (Trajectory each : data.trajectories().subList(0, shown)) {
            String id = each.id().length() <= LONGEST_ID ? each.id() : each.id().substring(0, LONGEST_ID - 3) + "...";
            Double sum = trueReturn(each);
            String value = sum == null ? "-" : text("%.3f", sum);
            String seconds = timed
                    ? Sampling.of(each)
                            .map(sampling -> text("%.2f", sampling.seconds()))
                            .orElse("-")
                    : "";
            lines.add(text(
                    "%-" + widest + "s %9d" + clock + " %12s  %s", id, each.length(), seconds, value, ending(each)));
        }
        if (shown < data.recordings().size()) {
            lines.add(text("and %,d more: --all shows them", data.recordings().size() - shown));
        }
        return lines;
    }

    /** How many people there are and how many recordings each made; whoever made only one is named. */
    private Optional<String> people() {
        if (!data.recordings().stream().allMatch(each -> each.about().containsKey(People.PERSON))) {
            return Optional.empty();
        }
        People people = People.of(data);
        List<String> once = new ArrayList<>();
        IntSummaryStatistics recordings = new IntSummaryStatistics();
        for (int person = 0; person < people.size(); person++) {
            recordings.accept(people.recordings(person).size());
            if (people.recordings(person).size() == 1) {
                once.add(people.name(person));
            }
        }
        String most = Counted.of(recordings.getMax(), "recording");
        return Optional.of("people: " + people.size() + " with "
                + (recordings.getMin() == recordings.getMax() ? most : text("%,d to ", recordings.getMin()) + most)
                + (people.size() == 1 ? "" : " each")
                + (once.isEmpty() || recordings.getMax() == 1 ? "" : "; only one by " + Listed.of(once)));
    }

    /** The durations, and the rate if it is that of all recordings; otherwise the one that is most irregular. */
    private String times() {
        List<Sampling> known = data.trajectories().stream()
                .map(Sampling::of)
                .flatMap(Optional::stream)
                .toList();
        DoubleSummaryStatistics seconds =
                known.stream().mapToDouble(Sampling::seconds).summaryStatistics();
        DoubleSummaryStatistics rates =
                known.stream().mapToDouble(Sampling::rate).summaryStatistics();
        long irregular = known.stream().filter(each -> !each.regular()).count();
        if (known.isEmpty()) {
            return "times: known, but no recording has two steps";
        }
        return text("times: %.2f to %.2f s", seconds.getMin(), seconds.getMax())
                + (rates.getMax() < 1.01 * rates.getMin()
                        ? text(" at %.4g Hz", rates.getMin())
                        : text(" at %.4g to %.4g Hz", rates.getMin(), rates.getMax()))
                + (irregular == 0 ? "" : "; irregular in " + Counted.of(irregular, "trajectory") + ": " + worst(known))
                + (known.size() == data.recordings().size() ? "" : text("; known for %,d", known.size()));
    }

    private static String worst(List<Sampling> known) {
        double shortest = known.stream().mapToDouble(Sampling::shortest).min().orElse(0);
        double longest = known.stream().mapToDouble(Sampling::longest).max().orElse(0);
        return text("steps %.4g to %.4g s apart", shortest, longest);
    }

    private static String range(IntSummaryStatistics lengths) {
        String most = Counted.of(lengths.getMax(), "step");
        return lengths.getMin() == lengths.getMax() ? most : text("%,d to ", lengths.getMin()) + most;
    }

    private long terminated() {
        return data.trajectories().stream().filter(Trajectory::terminated).count();
    }

    private static String ending(Trajectory trajectory) {
        return trajectory.terminated() ? "terminated" : "truncated";
    }

    /** The sum of the true rewards, where they are known. */
    private static @Nullable Double trueReturn(Trajectory trajectory) {
        double[] rewards = trajectory.rewards();
        if (rewards == null) {
            return null;
        }
        double sum = 0;
        for (double each : rewards) {
            sum += each;
        }
        return sum;
    }

    private static String text(String format, @Nullable Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
