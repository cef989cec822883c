package dev.monge.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class WorldTest {
    /** A walk that tells whether it was closed. */
    private static final class Watched extends Walk {
        private boolean closed;

        Watched() {
            super(false);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void theSpecificationIsAskedOnceOfAnEnvironmentThatIsClosed() {
        List<Watched> made = new ArrayList<>();
        World world = World.of("Walk", () -> {
            made.add(new Watched());
            return made.get(made.size() - 1);
        });
        assertThat(world.specification().observations()).isEqualTo(Box.of(1, -7, 7));
        assertThat(world.specification().actions()).isEqualTo(new Discrete(3));
        assertThat(made).singleElement().matches(each -> each.closed);
        assertThat(world.make()).isNotSameAs(made.get(0)).isSameAs(made.get(1));
        assertThat(made.get(1).closed).isFalse();
    }

    @Test
    void aRegisteredWorldSaysWhatItsStepsAreCalledAndHowLongAnEpisodeMayLast() {
        World lander = Environments.standard().world("LunarLander-v3 wind=true gravity=-5 max_steps=300");
        assertThat(lander).hasToString("LunarLander-v3 gravity=-5 max_steps=300 wind=true");
        Specification known = lander.specification();
        assertThat(known.steps().stateNames()).startsWith("x", "y").hasSize(8);
        assertThat(known.steps().actionNames()).containsExactly("action");
        assertThat(known.steps().next()).isTrue();
        assertThat(known.timeLimit()).hasValue(300);
        assertThat(known.solvedAbove()).hasValue(200);
    }

    @Test
    void aWorldWithoutNamesHasNumberedComponentsAndNoLimit() {
        Specification known = World.of("Walk", () -> new Walk(false)).specification();
        assertThat(known.steps().isUnnamed()).isTrue();
        assertThat(known.timeLimit()).isEmpty();
        assertThat(World.of("Walk", () -> new TimeLimit(new TimeLimit(new Walk(false), 3), 5))
                        .specification()
                        .timeLimit())
                .hasValue(3);
    }

    @Test
    void anEnvironmentWithANameTooManyIsNoWorld() {
        assertThatThrownBy(() -> World.of("Walk", () -> new Walk(false) {
                    @Override
                    public List<String> observationNames() {
                        return List.of("here", "there");
                    }
                }))
                .hasMessage("expected one name per component of an observation, 1, got 2");
    }

    @Test
    void anIdIsReadAsItIsWritten() {
        WorldId id = WorldId.of(" LunarLander-v3  wind=true gravity=-5 ");
        assertThat(id).isEqualTo(new WorldId("LunarLander-v3", Map.of("gravity", "-5", "wind", "true")));
        assertThat(WorldId.of(id.toString())).isEqualTo(id);
        assertThat(id.with(Map.of("wind", "false", "max_steps", "7")))
                .hasToString("LunarLander-v3 gravity=-5 max_steps=7 wind=false");
        assertThatThrownBy(() -> WorldId.of("LunarLander-v3 gravity"))
                .hasMessage("expected an option of the form name=value, got gravity");
        assertThatThrownBy(() -> WorldId.of("LunarLander-v3 wind=true wind=true"))
                .hasMessage("option wind is given twice");
        assertThatThrownBy(() -> WorldId.of(" ")).hasMessage("a world needs a name that is not blank");
    }
}
