package dev.monge.studio.study;

import dev.monge.derive.Preparation;
import dev.monge.format.json.JsonText;
import dev.monge.studio.journal.Event;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** A study of three recordings, two of them by novices, with an owner, Ann, and an expert, Ben, and what is written into its journal. */
final class WrittenStudy {
    static final String ANN = "e1";
    static final String BEN = "e2";

    private final Study study;
    private final List<Event> events = new ArrayList<>();

    WrittenStudy() {
        study = empty();
        write("", "study", "{'fingerprint': 'f'}");
        write("", "expert", "{'expert': 'e1', 'name': 'Ann', 'owner': true}");
        write("", "expert", "{'expert': 'e2', 'name': 'Ben', 'owner': false}");
    }

    private static Study empty() {
        List<Recording> recordings = new ArrayList<>();
        for (String id : List.of("a", "b", "c")) {
            recordings.add(new Recording(
                    Trajectory.of(id, 1, new float[] {1, 2, 3, 4}),
                    Map.of("level", id.equals("c") ? "master" : "novice")));
        }
        var data = DataSet.named(recordings, List.of("speed"), List.of(), "recordings");
        return new Study(Preparation.NONE.apply(data), 0.9);
    }

    static ObjectNode json(String text) {
        return (ObjectNode) JsonText.MAPPER.readTree(text.replace('\'', '"'));
    }

    /** Writes the next event, which is called by its number, such as 4. */
    WrittenStudy write(String who, String kind, String body) {
        long number = events.size() + 1L;
        var event = new Event(number, who + ":" + number, Instant.EPOCH.plusSeconds(number), who, kind, json(body));
        events.add(event);
        study.apply(event);
        return this;
    }

    WrittenStudy draws(String who, double gamma) {
        return write(who, "sketch", "{'gamma': " + gamma + ", 'edges': [0, 1, 2], 'weights': [1, 3]}");
    }

    WrittenStudy commits(String who, double gamma) {
        return draws(who, gamma).write(who, "commit", "{'gamma': " + gamma + "}");
    }

    WrittenStudy asks(String who, String id, int fit) {
        return write(
                "",
                "asked",
                "{'expert': '" + who + "', 'question': '" + id + "', 'fit': " + fit
                        + ", 'aggregate': 'mean', 'gamma': 0.9, 'bits': 0.5, 'seconds': 15,"
                        + " 'first': {'recording': 'a', 'from': 0}, 'second': {'recording': 'b', 'from': 0}}");
    }

    WrittenStudy answers(String who, String id, String word) {
        return write(who, "answer", "{'question': '" + id + "', 'answer': '" + word + "'}");
    }

    /** The number of the newest event, by which its sender calls it. */
    String newest() {
        return Integer.toString(events.size());
    }

    Study study() {
        return study;
    }

    /** What another studio makes of the same journal. */
    Study readAgain() {
        Study again = empty();
        events.forEach(again::apply);
        return again;
    }
}
