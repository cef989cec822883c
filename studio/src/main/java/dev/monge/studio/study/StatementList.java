package dev.monge.studio.study;

import dev.monge.format.json.JsonFile;
import dev.monge.format.json.JsonText;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.studio.act.Body;
import dev.monge.studio.act.PlainLine;
import dev.monge.studio.act.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The list of the files that a fit is made from, in its folder: {@code files.json}. */
final class StatementList {
    private static final String NAME = "files.json";
    /** The list of earlier versions, one file per line. */
    private static final String LINES = "files.txt";

    private static final String COHORT = "cohort ";
    private static final String PROFILE = "profile ";
    private static final String ANSWERS = "answers ";

    private StatementList() {}

    static void write(StatementFiles files, Path folder) throws IOException {
        ObjectNode json = JsonFile.object();
        ArrayNode profiles = json.putArray("profiles");
        for (StatementFiles.Profile each : files.profiles()) {
            profiles.addObject()
                    .put("file", each.file())
                    .put("gamma", each.subject().gamma())
                    .put("cohort", each.subject().cohort())
                    .put("recordings", each.cohort());
        }
        files.answers().forEach(json.putArray("answers")::add);
        JsonFile.write(folder.resolve(NAME), json);
    }

    /**
     * Reads the list of a folder.
     *
     * @throws IOException if it names a file that is not in the folder itself
     */
    static StatementFiles read(Path folder) throws IOException {
        Path list = folder.resolve(NAME);
        try {
            StatementFiles files = Files.exists(list)
                    ? of(JsonText.MAPPER.readTree(Files.readString(list)))
                    : of(Files.readAllLines(folder.resolve(LINES)));
            for (StatementFiles.Profile each : files.profiles()) {
                require(folder, each.file());
                require(folder, each.cohort());
            }
            for (String each : files.answers()) {
                require(folder, each);
            }
            return files;
        } catch (IllegalArgumentException | JacksonException damaged) {
            throw new IOException(list + ": expected the list of a fit's files", damaged);
        }
    }

    private static void require(Path folder, @Nullable String name) throws IOException {
        // A name alone: the list must not lead elsewhere.
        if (name != null
                && !(Path.of(name).getNameCount() == 1
                        && !Path.of(name).isAbsolute()
                        && Files.isRegularFile(folder.resolve(name)))) {
            throw new IOException(folder.resolve(name) + ": this file of a fit is missing");
        }
    }

    private static StatementFiles of(JsonNode json) {
        List<StatementFiles.Profile> profiles = new ArrayList<>();
        for (JsonNode each : json.path("profiles")) {
            var body = new Body(each);
            profiles.add(new StatementFiles.Profile(
                    body.line("file", PlainLine.LONGEST),
                    body.subject(),
                    body.has("recordings") ? body.line("recordings", PlainLine.LONGEST) : null));
        }
        List<String> answers = new ArrayList<>();
        json.path("answers").forEach(each -> answers.add(each.asString("")));
        return new StatementFiles(profiles, answers);
    }

    private static StatementFiles of(List<String> lines) {
        List<StatementFiles.Profile> profiles = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        String cohort = "";
        for (String line : lines) {
            if (line.startsWith(COHORT)) {
                cohort = line.substring(COHORT.length());
            } else if (line.startsWith(PROFILE)) {
                ProfileSource source = ProfileSource.parse(line.substring(PROFILE.length()));
                double gamma = source.gamma() == null ? 0 : source.gamma();
                profiles.add(new StatementFiles.Profile(
                        source.file().toString(),
                        new Subject(gamma, source.cohort() == null ? "" : cohort),
                        source.cohort() == null ? null : source.cohort().toString()));
            } else if (line.startsWith(ANSWERS)) {
                answers.add(line.substring(ANSWERS.length()));
            }
        }
        return new StatementFiles(profiles, answers);
    }
}
