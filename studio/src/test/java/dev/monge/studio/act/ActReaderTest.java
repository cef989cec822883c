package dev.monge.studio.act;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.monge.expert.Question;
import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.nn.random.RandomStream;
import dev.monge.nn.random.RandomStreams;
import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import dev.monge.trajectory.DataSet;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

class ActReaderTest {
    private static final List<String> FIELDS = List.of(
            "fingerprint",
            "expert",
            "name",
            "owner",
            "invitation",
            "digest",
            "gamma",
            "cohort",
            "edges",
            "weights",
            "method",
            "note",
            "question",
            "repeats",
            "fit",
            "aggregate",
            "bits",
            "seconds",
            "first",
            "second",
            "answer",
            "value",
            "event",
            "state",
            "message",
            "recording",
            "from",
            "to");
    private static final List<String> TEXTS = List.of(
            "", "e1", "mean", "pool", "done", "worse", "a", " a", "a\nb", "\ud83d", "\u202e", "a".repeat(3000), "DONE");
    private static final double[] NUMBERS = {0, 1, -1, 0.5, 1e300, -1e-300, 3, 1e9, 4};

    private final ActReader reader = new ActReader(DataSet.named(
            List.of(
                    new Recording(Trajectory.of("a", 1, new float[] {1, 2, 3, 4}), Map.of()),
                    new Recording(Trajectory.of("b", 1, new float[] {1, 2}), Map.of())),
            List.of("speed"),
            List.of(),
            "recordings"));

    @Test
    void whatWasWrittenOfAQuestionIsRead() {
        Aggregation mean = Aggregation.of(Aggregation.Kind.MEAN, 0.9);
        var pair = new Question.Pair(new Segment(0, 1, 3), new Segment(1, 0, Segment.END), mean, 0.5, 15);
        var label = new Question.Label(new Segment(1, 1, 2), mean, 0.25, 15);
        for (Question each : List.of(pair, label)) {
            var asked = new Act.Asked("e1", "q1", each, each == label ? "q0" : null, 2);
            assertThat(reader.read(EventKind.ASKED, reader.write(asked, JsonFile.object())))
                    .isEqualTo(asked);
        }
    }

    /** Whatever a body has, it is read or refused by a sentence; nothing else comes out. */
    @ParameterizedTest
    @EnumSource
    void everyComplaintIsOneLineAboutTheInput(EventKind kind) {
        RandomStream stream = RandomStreams.of(1).named(kind.word()).generator();
        for (int trial = 0; trial < 1000; trial++) {
            ObjectNode body = JsonFile.object();
            fill(body, stream, 2);
            try {
                assertThat(reader.read(kind, body)).isNotNull();
            } catch (InputException refused) {
                assertThat(String.valueOf(refused.getMessage()).lines().count())
                        .as(body.toString())
                        .isEqualTo(1);
            } catch (RuntimeException other) {
                fail(kind + " " + body, other);
            }
        }
    }

    private static void fill(ObjectNode body, RandomStream stream, int depth) {
        for (String field : FIELDS) {
            switch (stream.nextInt(8)) {
                case 0, 1, 2 -> body.put(field, TEXTS.get(stream.nextInt(TEXTS.size())));
                case 3, 4 -> body.put(field, NUMBERS[stream.nextInt(NUMBERS.length)]);
                case 5 -> {
                    var list = body.putArray(field);
                    for (int i = stream.nextInt(4); i > 0; i--) {
                        list.add(NUMBERS[stream.nextInt(NUMBERS.length)]);
                    }
                }
                case 6 -> {
                    ObjectNode inner = body.putObject(field);
                    if (depth > 0) {
                        fill(inner, stream, depth - 1);
                    }
                }
                default -> {
                    // Missing.
                }
            }
        }
    }
}
