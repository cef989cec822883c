package dev.monge.studio.study;

import java.io.IOException;
import java.nio.file.Path;

/**
 * The folder of a fit: the files it is made from, its checkpoints while it runs, and what came out.
 *
 * @param path where it is
 */
public record FitFolder(Path path) {
    /** Writes what the experts of a study state now. */
    void write(Study study) throws IOException {
        StatementList.write(StatementFiles.write(study, path), path);
    }

    /** Returns the files that the fit is made from. */
    public StatementFiles statements() throws IOException {
        return StatementList.read(path);
    }

    /** Returns where the reward is. */
    public Path reward() {
        return path.resolve("reward.reward.json");
    }

    /** Returns where the report is. */
    public Path report() {
        return path.resolve("report.html");
    }

    /** Returns where the summary is that the page shows. */
    public Path summary() {
        return path.resolve("summary.json");
    }

    /** Returns where a member of an ensemble keeps its state while the fit runs. */
    Path checkpoint(int member) {
        return path.resolve("member-" + member + ".checkpoint.json");
    }

    /** Returns where the policy is that was trained on the reward. */
    public Path policy() {
        return path.resolve("policy.json");
    }

    /** Returns where the animation of its episodes is. */
    public Path film() {
        return path.resolve("policy.gif");
    }

    /** Returns where the words about the policy are. */
    public Path policyLines() {
        return path.resolve("policy.txt");
    }

    /** Returns where the episodes of the policy are until they become a round. */
    public Path episodes() {
        return path.resolve("episodes.jsonl");
    }
}
