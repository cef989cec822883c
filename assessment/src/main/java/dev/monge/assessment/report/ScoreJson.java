package dev.monge.assessment.report;

import dev.monge.format.json.JsonFile;
import dev.monge.format.reward.VerdictJson;
import dev.monge.reward.Verdict;
import java.util.Arrays;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An assessment as one JSON object. */
public final class ScoreJson {
    private ScoreJson() {}

    /**
     * Returns the object.
     *
     * @param order what the ranking is by
     * @param withSteps whether with the rewards, returns and spreads of all steps
     */
    public static ObjectNode of(Assessment assessment, Assessment.Order order, boolean withSteps) {
        ObjectNode to = JsonFile.object()
                .put("gamma", assessment.gamma())
                .put("members", assessment.members())
                .put("rankedBy", order.name().toLowerCase(Locale.ROOT))
                .put("averageReward", assessment.average());
        VerdictJson.write(assessment.verdict(), to.putObject("verdict"));
        if (assessment.verdict().kind() != Verdict.Kind.NOTHING_LEARNED) {
            assessment.wrongOrders().ifPresent(share -> to.put("wrongOrders", share));
        }
        assessment.warnings().forEach(to.putArray("warnings")::add);
        double[] deviations =
                withSteps ? assessment.deviations().orElse(new double[0]) : new double[0]; // slow for large networks
        ArrayNode list = to.putArray("trajectories");
        for (TrajectoryScore each : assessment.ranking()) {
            ObjectNode one = list.addObject()
                    .put("rank", each.rank())
                    .put("trajectory", each.id())
                    .put("steps", each.steps())
                    .put("total", each.total())
                    .put("mean", each.mean())
                    .put("return", each.start())
                    .put("spread", each.spread());
            each.deviation().ifPresent(deviation -> one.put("deviation", deviation));
            each.shortfall().ifPresent(lost -> put(assessment, each, lost, one.putObject("lostMost")));
            if (withSteps) {
                ArrayNode rewards = one.putArray("rewards");
                ArrayNode returns = one.putArray("returns");
                ArrayNode spreads = one.putArray("spreads");
                int from = assessment.demonstrations().offset(each.index());
                for (int row = from; row < from + each.steps(); row++) {
                    rewards.add(assessment.reward(row));
                    returns.add(assessment.suffix(row));
                    spreads.add(assessment.spread(row));
                }
                if (deviations.length > 0) {
                    JsonFile.add(one.putArray("deviations"), Arrays.copyOfRange(deviations, from, from + each.steps()));
                }
            }
            each.rankLow().ifPresent(rank -> one.put("rankLow", rank));
            each.rankHigh().ifPresent(rank -> one.put("rankHigh", rank));
            ArrayNode lost = one.putArray("lost");
            each.lost().forEach(stretch -> put(assessment, each, stretch, lost.addObject()));
            ArrayNode best = one.putArray("best");
            each.gained().forEach(stretch -> put(assessment, each, stretch, best.addObject()));
        }
        return to;
    }

    private static void put(Assessment assessment, TrajectoryScore score, Stretch stretch, ObjectNode where) {
        where.put("from", stretch.from()).put("to", stretch.to() - 1).put("points", stretch.points());
        ArrayNode by = where.putArray("by");
        stretch.causes()
                .forEach(cause -> by.addObject().put("feature", cause.feature()).put("points", cause.points()));
        if (assessment.demonstrations().timed()) {
            where.put("fromSeconds", assessment.demonstrations().seconds(score.index(), stretch.from()))
                    .put("toSeconds", assessment.demonstrations().seconds(score.index(), stretch.to() - 1));
        }
    }
}
