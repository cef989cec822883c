package dev.monge.format.reward;

import dev.monge.format.json.StrictJson;
import dev.monge.reward.Pursuit;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes how profile pursuit found a reward. */
public final class PursuitJson {
    private PursuitJson() {}

    /** Writes it into an object. */
    public static void write(Pursuit pursuit, ObjectNode to) {
        to.put("starts", pursuit.starts()).put("agreeing", pursuit.agreeing());
        Pursuit.Halves halves = pursuit.halves();
        if (halves != null) {
            to.putObject("halves").put("gap", halves.gap()).put("unseen", halves.unseen());
        }
    }

    static Pursuit read(StrictJson json) {
        Pursuit.Halves halves = null;
        if (json.has("halves")) {
            StrictJson two = json.object("halves");
            halves = new Pursuit.Halves(two.number("gap"), two.number("unseen"));
            two.done();
        }
        var pursuit = new Pursuit(json.integer("starts"), json.integer("agreeing"), halves);
        json.done();
        return pursuit;
    }
}
