package dev.monge.research.reproduction.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.monge.rl.bundled.LanderSet;
import dev.monge.rl.demonstration.Demonstration;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LanderEpisodeTest {
    @Test
    void behavioursGoByEndingAndEnginesAndLegs() {
        assertThat(Behaviour.of("landed", 0.4, true)).contains(Behaviour.LANDING);
        assertThat(Behaviour.of("crashed", 0.1, false)).contains(Behaviour.DROPPING);
        assertThat(Behaviour.of("crashed", 0.4, false)).contains(Behaviour.CRASHING);
        assertThat(Behaviour.of("flew out", 0.4, false)).contains(Behaviour.FLYING_OUT);
        assertThat(Behaviour.of("hovered to the limit", 0.4, false)).contains(Behaviour.HOVERING);
        assertThat(Behaviour.of("hovered to the limit", 0.4, true)).contains(Behaviour.LINGERING);
        assertThat(Behaviour.of("cut off", 0.4, true)).isEmpty();
    }

    @Test
    void aDemonstratedLandingIsFilmed() {
        Demonstration shown = LanderSet.D101.demonstrations().stream()
                .filter(each -> each.ending().equals("landed"))
                .findFirst()
                .orElseThrow();
        LanderEpisode flight = LanderEpisode.of(shown);
        assertThat(flight.behaviour()).isEqualTo(Optional.of(Behaviour.LANDING));
        assertThat(flight.actions()).hasSize(shown.trajectory().length());
        byte[] gif = flight.gif();
        assertThat(new String(gif, 0, 6, StandardCharsets.US_ASCII)).isEqualTo("GIF89a");
        assertThat(gif.length).isBetween(5_000, 200_000);
    }
}
