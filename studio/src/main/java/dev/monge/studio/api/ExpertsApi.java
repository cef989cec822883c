package dev.monge.studio.api;

import dev.monge.expert.Answer;
import dev.monge.expert.Answers;
import dev.monge.expert.AskedQuestion;
import dev.monge.expert.KrippendorffAlpha;
import dev.monge.expert.Opinion;
import dev.monge.expert.ProfileGap;
import dev.monge.expert.Question;
import dev.monge.format.json.JsonFile;
import dev.monge.profile.OptimalityProfile;
import dev.monge.profile.Sketch;
import dev.monge.studio.act.Body;
import dev.monge.studio.act.ConsensusChoice;
import dev.monge.studio.act.Participant;
import dev.monge.studio.act.Subject;
import dev.monge.studio.study.Consensus;
import dev.monge.studio.study.DrawnProfile;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.study.Study;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.studio.web.Visitor;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The experts: who takes part, how far they agree, and what stands for all of them. */
final class ExpertsApi {
    private static final double CHIPS = 20;
    private static final int PARTS = 8;
    private static final int MOST_DISAGREEMENTS = 20;
    /** Krippendorff's own thresholds for conclusions that can be relied on, and for tentative ones. */
    private static final double RELIABLE = 0.8;

    private static final double TENTATIVE = 0.667;

    private final OpenStudy open;
    private final Study study;
    private final Visibility sight;
    private final SegmentJson segments;

    ExpertsApi(OpenStudy open) {
        this.open = open;
        study = open.study();
        sight = new Visibility(open);
        segments = new SegmentJson(study.data().trajectories());
    }

    List<Route> routes() {
        return List.of(Route.get("/api/experts", this::experts));
    }

    private Response experts(Request request) {
        Visitor visitor = request.visitor();
        ObjectNode json = JsonFile.object();
        json.putObject("days").put("link", OpenStudy.DAYS_OF_A_LINK).put("session", OpenStudy.DAYS_OF_A_SESSION);
        ArrayNode experts = json.putArray("experts");
        for (Participant each : study.participants()) {
            Map<Subject, DrawnProfile> drawings = study.drawings(each.id());
            ObjectNode expert = experts.addObject()
                    .put("id", each.id())
                    .put("name", each.name())
                    .put("owner", each.owner())
                    .put("me", each.id().equals(visitor.expert()))
                    .put("sketches", drawings.size())
                    .put("committed", (int) drawings.values().stream()
                            .filter(drawing -> drawing.committed() != null)
                            .count())
                    .put("answers", (int) study.questions(each.id()).stream()
                            .filter(item -> item.answer() != null)
                            .count());
            if (visitor.owner()) {
                expert.put("link", link(each.id())).put("sessions", study.sessions(each.id(), open.now()));
            }
        }
        ArrayNode profiles = json.putArray("profiles");
        for (Subject subject : study.subjects()) {
            Consensus consensus = Consensus.of(study, subject).orElseThrow();
            profile(subject, consensus, sight.sees(visitor, subject), profiles.addObject());
        }
        pairs(visitor, json.putObject("pairs"));
        return Response.json(json);
    }

    /** Returns until when a link of an expert can be used; null if there is none. */
    private @Nullable String link(String expert) {
        return study.linkUntil(expert)
                .filter(each -> each.isAfter(open.now()))
                .map(Instant::toString)
                .orElse(null);
    }

    private void profile(Subject subject, Consensus consensus, boolean visible, ObjectNode json) {
        json.put("gamma", subject.gamma()).put("cohort", subject.cohort()).put("visible", visible);
        consensus.drawings().keySet().forEach(json.putArray("committed")::add);
        if (!visible) {
            json.putNull("sketches")
                    .putNull("barycentre")
                    .putNull("pool")
                    .putNull("agreement")
                    .putNull("consensus");
            return;
        }
        ArrayNode sketches = json.putArray("sketches");
        consensus.drawings().forEach((expert, drawing) -> {
            ObjectNode each = sketches.addObject().put("expert", expert);
            Body.write(Objects.requireNonNull(drawing.committed()), each.putObject("sketch"));
        });
        Sketch grid = grid(consensus);
        OptimalityProfile common = consensus.barycentre();
        Body.write(grid.showing(common, CHIPS), json.putObject("barycentre"));
        Body.write(grid.showing(consensus.pool(), CHIPS), json.putObject("pool"));
        agreement(consensus, common, json.putObject("agreement"));
        study.consensus(subject)
                .ifPresentOrElse(each -> write(each, json.putObject("consensus")), () -> json.putNull("consensus"));
    }

    private static void write(ConsensusChoice choice, ObjectNode to) {
        to.put("method", choice.method().word()).put("expert", choice.expert()).put("note", choice.note());
        ObjectNode weights = to.putObject("weights");
        choice.weights().forEach(weights::put);
    }

    /** Returns a grid from the lowest to the highest edge that anybody drew, as fine as the finest of them. */
    private static Sketch grid(Consensus consensus) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        int bins = 1;
        for (DrawnProfile each : consensus.drawings().values()) {
            double[] edges = Objects.requireNonNull(each.committed()).edges();
            low = Math.min(low, edges[0]);
            high = Math.max(high, edges[edges.length - 1]);
            bins = Math.max(bins, edges.length - 1);
        }
        return Sketch.grid(low, high, Math.min(bins, 100));
    }

    private void agreement(Consensus consensus, OptimalityProfile common, ObjectNode json) {
        double spread = common.standardDeviation();
        ArrayNode members = json.putArray("members");
        double most = 0;
        for (Map.Entry<String, DrawnProfile> each : consensus.drawings().entrySet()) {
            OptimalityProfile own = Objects.requireNonNull(each.getValue().committed())
                    .profile()
                    .spread(PARTS);
            ProfileGap gap = ProfileGap.between(own, common, spread);
            double distance = spread > 0 ? gap.distance() / spread : 0;
            most = Math.max(most, distance);
            members.addObject()
                    .put("expert", each.getKey())
                    .put("distance", distance)
                    .put("words", words(gap, distance));
        }
        int experts = consensus.drawings().size();
        json.put(
                "words",
                experts < 2
                        ? "Only one expert has committed a profile."
                        : String.format(
                                Locale.ROOT,
                                "The profiles are at most %.2f standard deviations from their barycentre: %s.",
                                most,
                                most < 0.25 ? "close agreement" : most < 0.75 ? "some disagreement" : "disagreement"));
    }

    private static String words(ProfileGap gap, double distance) {
        String far = String.format(Locale.ROOT, "%.2f standard deviations from the barycentre", distance);
        return gap.apart()
                .map(each -> String.format(
                        Locale.ROOT,
                        "%s, most between the quantiles %.0f%% and %.0f%%, by %s",
                        far,
                        100 * each.from(),
                        100 * each.to(),
                        (each.difference() > 0 ? "+" : "") + ProfileApi.number(each.difference())))
                .orElse(far);
    }

    /** Tells how far answers agree, once the visitor has committed a profile; others' only where they answered too. */
    private void pairs(Visitor visitor, ObjectNode json) {
        boolean visible = study.hasCommitted(visitor.expert());
        json.put("visible", visible);
        if (!visible) {
            json.put("shared", 0).putNull("alpha").putArray("disagreements");
            json.put("words", "How far the experts agree is shown once you have committed a profile of your own.");
            return;
        }
        List<Opinion> opinions = new ArrayList<>();
        Map<Question.Pair, Map<String, Answer>> shared = new LinkedHashMap<>();
        for (Participant each : study.participants()) {
            List<AskedQuestion> answered = comparisons(each.id());
            opinions.add(new Opinion(each.id(), null, new Answers(answered).pairs(), List.of()));
            for (AskedQuestion one : answered) {
                var pair = (Question.Pair) one.question();
                Answer answer = Objects.requireNonNull(one.answer());
                shared.computeIfAbsent(pair.subject(), any -> new LinkedHashMap<>())
                        .put(each.id(), pair.isTurned() ? answer.opposite() : answer);
            }
        }
        shared.values().removeIf(each -> each.size() < 2);
        json.put("shared", shared.size());
        OptionalDouble alpha = KrippendorffAlpha.of(opinions);
        json.put("alpha", alpha.isPresent() ? alpha.getAsDouble() : null);
        json.put("words", words(shared.size(), alpha));
        ArrayNode disagreements = json.putArray("disagreements");
        shared.entrySet().stream()
                .filter(each -> each.getValue().values().stream().distinct().count() > 1)
                // An expert may still be asked about the others.
                .filter(each -> visitor.owner() || each.getValue().containsKey(visitor.expert()))
                .limit(MOST_DISAGREEMENTS)
                .forEach(each -> {
                    ObjectNode to = disagreements.addObject();
                    segments.write(each.getKey().first(), to.putObject("first"));
                    segments.write(each.getKey().second(), to.putObject("second"));
                    ArrayNode answers = to.putArray("answers");
                    each.getValue()
                            .forEach((expert, answer) ->
                                    answers.addObject().put("expert", expert).put("answer", answer.toString()));
                });
    }

    private static String words(int shared, OptionalDouble alpha) {
        if (shared == 0) {
            return "No pair was answered by two experts yet.";
        }
        if (alpha.isEmpty()) {
            return "All shared pairs got the same answer.";
        }
        double value = alpha.getAsDouble();
        return String.format(
                Locale.ROOT,
                "Krippendorff's alpha on %d shared pair%s is %.2f: %s.",
                shared,
                shared == 1 ? "" : "s",
                value,
                value >= RELIABLE
                        ? "agreement that can be relied on"
                        : value >= TENTATIVE
                                ? "agreement for tentative conclusions"
                                : "too little agreement to rely on");
    }

    /** Returns the comparisons that an expert answered, without repetitions. */
    private List<AskedQuestion> comparisons(String expert) {
        return study.questions(expert).stream()
                .filter(each -> each.repeats() == null && each.question() instanceof Question.Pair)
                .map(each -> each.numbered(1))
                .filter(AskedQuestion::isInformative)
                .toList();
    }
}
