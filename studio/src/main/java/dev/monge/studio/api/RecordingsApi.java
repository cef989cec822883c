package dev.monge.studio.api;

import dev.monge.assessment.report.RecordingMedia;
import dev.monge.assessment.report.TrajectoryScore;
import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.VerdictJson;
import dev.monge.studio.study.OpenStudy;
import dev.monge.studio.web.Refusal;
import dev.monge.studio.web.Request;
import dev.monge.studio.web.Response;
import dev.monge.studio.web.Route;
import dev.monge.trajectory.Recording;
import dev.monge.trajectory.Trajectory;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Recordings: the list, their columns and scores as bytes, and their media. */
final class RecordingsApi {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("mp4", "video/mp4"),
            Map.entry("m4v", "video/mp4"),
            Map.entry("mov", "video/quicktime"),
            Map.entry("webm", "video/webm"),
            Map.entry("ogv", "video/ogg"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("wav", "audio/wav"),
            Map.entry("ogg", "audio/ogg"),
            Map.entry("m4a", "audio/mp4"),
            Map.entry("gif", "image/gif"),
            Map.entry("png", "image/png"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"));

    private final Visibility sight;
    private final List<Recording> recordings;
    private final Map<Integer, Medium> media = new HashMap<>();

    private record Medium(RecordingMedia.Kind kind, Path file) {}

    RecordingsApi(OpenStudy open) throws IOException {
        sight = new Visibility(open);
        recordings = open.study().data().recordings();
        Path folder = open.source().media();
        if (folder != null) {
            List<String> ids =
                    recordings.stream().map(each -> each.trajectory().id()).toList();
            Path real = folder.toRealPath();
            // Addresses are relative to a page in the folder itself, so they are names of files.
            Map<String, RecordingMedia.Medium> found =
                    RecordingMedia.in(real, ids, real.resolve("page.html")).media();
            for (int k = 0; k < ids.size(); k++) {
                RecordingMedia.Medium medium = found.get(ids.get(k));
                if (medium != null) {
                    Path file = real.resolve(URI.create(medium.address()).getPath());
                    if (Files.isRegularFile(file)) {
                        media.put(k, new Medium(medium.kind(), file));
                    }
                }
            }
        }
    }

    List<Route> routes() {
        return List.of(
                Route.get("/api/recordings", this::list),
                Route.get("/api/recordings/*/columns/*", this::column),
                Route.get("/api/recordings/*/times", this::times),
                Route.get("/api/recordings/*/scores", this::scores),
                Route.get("/api/recordings/*/deviations", this::deviations),
                Route.get("/media/*", this::medium));
    }

    private Response list(Request request) {
        Map<Integer, TrajectoryScore> scores = new HashMap<>();
        sight.newest(request.visitor())
                .ifPresent(fitted -> fitted.assessment().ranking().forEach(each -> scores.put(each.index(), each)));
        ObjectNode json = JsonFile.object();
        sight.newest(request.visitor())
                .ifPresent(fitted -> VerdictJson.write(fitted.reward().verdict(), json.putObject("verdict")));
        ArrayNode list = json.putArray("recordings");
        for (int k = 0; k < recordings.size(); k++) {
            Trajectory run = recordings.get(k).trajectory();
            double[] times = run.times();
            ObjectNode each =
                    list.addObject().put("index", k).put("id", run.id()).put("steps", run.length());
            if (times == null) {
                each.putNull("seconds");
            } else {
                each.put("seconds", times[times.length - 1] - times[0]);
            }
            ObjectNode about = each.putObject("about");
            recordings.get(k).about().forEach(about::put);
            Medium medium = media.get(k);
            each.put("media", medium == null ? null : medium.kind().name().toLowerCase(Locale.ROOT));
            TrajectoryScore score = scores.get(k);
            if (score == null) {
                each.putNull("score").putNull("deviation").putNull("rank");
            } else {
                each.put("score", score.mean()).put("rank", score.rank());
                if (score.deviation().isPresent()) {
                    each.put("deviation", score.deviation().getAsDouble());
                } else {
                    each.putNull("deviation");
                }
            }
        }
        return Response.json(json);
    }

    private int recording(Request request) {
        return index(request, 0, recordings.size(), "recording");
    }

    private static int index(Request request, int part, int count, String what) {
        String text = request.path().get(part);
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) >= count) {
            throw new Refusal(404, "there is no such " + what);
        }
        return Integer.parseInt(text);
    }

    private Response column(Request request) {
        Trajectory run = recordings.get(recording(request)).trajectory();
        int states = run.shape().states();
        int column = index(request, 1, states + run.shape().actions(), "column");
        float[] values = new float[run.length()];
        Trajectory.Cursor cursor = run.cursor();
        for (int step = 0; step < values.length; step++) {
            cursor.moveTo(step);
            values[step] = column < states ? cursor.state(column) : cursor.action(column - states);
        }
        return floats(values);
    }

    private Response scores(Request request) {
        return floats(sight.require(request.visitor()).scores(recording(request)));
    }

    private Response deviations(Request request) {
        float[] values = sight.require(request.visitor()).deviations(recording(request));
        if (values.length == 0) {
            throw new Refusal(404, "this reward does not record how well it is known");
        }
        return floats(values);
    }

    private Response times(Request request) {
        double[] times = recordings.get(recording(request)).trajectory().times();
        if (times == null) {
            throw new Refusal(404, "this recording has no clock");
        }
        ByteBuffer bytes = ByteBuffer.allocate(times.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (double each : times) {
            bytes.putDouble(each - times[0]);
        }
        return new Response.Bytes("application/octet-stream", bytes.array(), List.of());
    }

    private static Response floats(float[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(values);
        return new Response.Bytes("application/octet-stream", bytes.array(), List.of());
    }

    private Response medium(Request request) {
        Medium medium = media.get(recording(request));
        if (medium == null) {
            throw new Refusal(404, "there is no medium of this recording");
        }
        String name = String.valueOf(medium.file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return new Response.Media(TYPES.getOrDefault(ending, "application/octet-stream"), medium.file);
    }
}
