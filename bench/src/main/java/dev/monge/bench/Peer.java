package dev.monge.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The other side of a contest: a Python script, started anew for every round. */
final class Peer {
    /**
     * What a script printed: see the head of {@code bench/peers/peer.py}.
     *
     * @param seconds per operation
     * @param answers what it computed, by name
     * @param remarks what it wants the reader to know
     */
    record Report(double seconds, Map<String, Double> answers, List<String> remarks) {}

    private final String script;
    private final ContestSettings settings;

    Peer(String name, ContestSettings settings) {
        this.script = settings.peers().resolve(name + ".py").toString();
        this.settings = settings;
    }

    /** Sees, before anything is measured, whether Python and the modules are there. */
    void check(String peerCase) {
        List<String> unused = run(peerCase, "--check");
    }

    Report measure(String peerCase) {
        List<String> lines = run(peerCase);
        Map<String, Double> answers = new LinkedHashMap<>();
        List<String> remarks = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ", -1);
            if (line.startsWith("# ")) {
                remarks.add(line.substring(2));
            } else if (words.length == 3 && words[0].equals("answer")) {
                answers.put(words[1], Double.valueOf(words[2]));
            }
        }
        String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
        try {
            return new Report(Double.parseDouble(last), answers, remarks);
        } catch (NumberFormatException e) {
            throw PeerFailure.during(script + " must end with its seconds, but ended with \"" + last + "\"", e);
        }
    }

    private List<String> run(String peerCase, String... more) {
        List<String> command = new ArrayList<>();
        command.add(settings.python());
        command.add(script);
        command.add("--threads");
        command.add(Integer.toString(settings.threads()));
        if (settings.quick()) {
            command.add("--quick");
        }
        if (!peerCase.isEmpty()) {
            command.add("--case");
            command.add(peerCase);
        }
        command.addAll(List.of(more));
        try {
            // Its complaints, such as which module is missing, are written for the reader as they are.
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = process.waitFor();
            if (status != 0) {
                throw PeerFailure.exited(script, status);
            }
            return output.lines().toList();
        } catch (IOException e) {
            throw PeerFailure.notStarted(
                    "cannot start \"" + settings.python() + "\": name a Python 3 that has the peer's modules with "
                            + "--python or MONGE_PYTHON",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw PeerFailure.during("interrupted while " + script + " was running", e);
        }
    }
}
