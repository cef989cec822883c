package dev.monge.cli.inspect;

import dev.monge.format.json.JsonFile;
import dev.monge.input.InputException;
import dev.monge.rl.inspection.Finding;
import dev.monge.rl.inspection.Inspection;
import dev.monge.rl.training.TrainedPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An inspection as lines and as JSON. */
public final class InspectionText {
    private static final int MOST_REASONS = 3;

    private InspectionText() {}

    /** The verdict and all findings, one per line; reasons for a warning are marked with !. */
    public static List<String> lines(Inspection inspection) {
        List<String> lines = new ArrayList<>();
        lines.add(inspection.verdict());
        inspection.findings().stream().map(InspectionText::line).forEach(lines::add);
        return lines;
    }

    /**
     * Inspects a policy that was just trained, in at most four lines: the verdict, and its reasons or else how the policy
     * compares with the demonstrations, if there are any. A policy that cannot be inspected is no failure of the training.
     */
    public static List<String> atTheEndOfTraining(TrainedPolicy trained) {
        try {
            return trained.inspection().map(InspectionText::inBrief).orElse(List.of());
        } catch (InputException unseen) {
            return List.of("the policy was not inspected: " + unseen.getMessage());
        }
    }

    private static List<String> inBrief(Inspection inspection) {
        List<String> lines = new ArrayList<>();
        lines.add(inspection.verdict());
        inspection.findings().stream()
                .filter(each -> each.warns() == inspection.warns())
                .limit(MOST_REASONS)
                .map(InspectionText::line)
                .forEach(lines::add);
        return lines;
    }

    private static String line(Finding finding) {
        return (finding.warns() ? "! " : "  ") + finding.sentence();
    }

    static ObjectNode json(Inspection inspection) {
        ObjectNode to = JsonFile.object()
                .put("warning", inspection.warns())
                .put("verdict", inspection.verdict())
                .put("episodes", inspection.options().episodes())
                .put("gamma", inspection.options().gamma())
                .put("seed", inspection.options().seed());
        ArrayNode findings = to.putArray("findings");
        for (Finding each : inspection.findings()) {
            findings.addObject()
                    .put("topic", each.topic().name().toLowerCase(Locale.ROOT))
                    .put("warns", each.warns())
                    .put("sentence", each.sentence());
        }
        ObjectNode measured = to.putObject("measurements")
                .put("learnedReturn", inspection.advantage().policy())
                .put("bestDemonstratorsReturn", inspection.advantage().best())
                .put("bestDemonstrator", inspection.advantage().demonstrator());
        inspection.probability().ifPresent(each -> measured.put("probabilityTrulyBetter", each));
        measured.put("shareOfStepsOffSupport", inspection.support().share())
                .put("earnedOffSupportPerEpisode", inspection.support().earned())
                .put("shareOfStepsStandingStill", inspection.repetition().stillShare())
                .put("payPerStepStandingStill", inspection.repetition().stillPay())
                .put("shareOfStepsInCycles", inspection.repetition().cycleShare())
                .put("payPerStepInCycles", inspection.repetition().cyclePay())
                .put("meanLength", inspection.endings().length())
                .put("longestDemonstration", inspection.endings().longest())
                .put("shareOfUnfinishedEpisodes", inspection.endings().unfinished())
                .put("payPerStepUnfinished", inspection.endings().unfinishedPay());
        return to;
    }
}
