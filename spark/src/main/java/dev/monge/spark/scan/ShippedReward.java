package dev.monge.spark.scan;

import dev.monge.format.reward.RewardFile;
import dev.monge.reward.Reward;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** A reward on its way to executors: the text of its file, which is read once where it arrives. */
public final class ShippedReward implements Serializable {
    private static final long serialVersionUID = 1;

    private final String text;
    private transient volatile @Nullable Reward reward;

    /** Packs a reward. */
    public ShippedReward(Reward reward) {
        text = RewardFile.text(reward);
        this.reward = reward;
    }

    /** Returns the reward. */
    public Reward reward() {
        Reward known = reward;
        if (known == null) {
            known = RewardFile.parse(text, "the reward");
            reward = known;
        }
        return known;
    }
}
