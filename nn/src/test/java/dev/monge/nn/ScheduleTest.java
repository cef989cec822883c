package dev.monge.nn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ScheduleTest {
    @Test
    void aConstantStays() {
        Schedule schedule = new Schedule.Constant(0.1);
        assertThat(schedule.at(0)).isEqualTo(0.1);
        assertThat(schedule.at(1)).isEqualTo(0.1);
    }

    @Test
    void aLineReachesItsEndAndStaysThere() {
        Schedule schedule = new Schedule.Linear(0.1, 0, 0.6);
        assertThat(schedule.at(0)).isEqualTo(0.1);
        assertThat(schedule.at(0.3)).isCloseTo(0.05, within(1e-15));
        assertThat(schedule.at(0.6)).isZero();
        assertThat(schedule.at(0.9)).isZero();
        assertThat(new Schedule.Linear(1, 2).at(0.5)).isEqualTo(1.5);
    }

    @Test
    void anExponentialHasEqualRatiosOverEqualTimes() {
        Schedule schedule = new Schedule.Exponential(1e-2, 1e-4);
        assertThat(schedule.at(0)).isEqualTo(1e-2);
        assertThat(schedule.at(0.5)).isCloseTo(1e-3, within(1e-15));
        assertThat(schedule.at(1)).isEqualTo(1e-4);
        assertThat(new Schedule.Exponential(1, 4, 0.5).at(0.25)).isCloseTo(2, within(1e-12));
        assertThat(new Schedule.Exponential(1, 4, 0.5).at(0.75)).isEqualTo(4);
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> new Schedule.Constant(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Schedule.Linear(Double.POSITIVE_INFINITY, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a scheduled value must be finite, got Infinity");
        assertThatThrownBy(() -> new Schedule.Linear(0, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a scheduled value must be finite, got NaN");
        assertThatThrownBy(() -> new Schedule.Exponential(Double.POSITIVE_INFINITY, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a scheduled value must be finite, got Infinity");
        assertThatThrownBy(() -> new Schedule.Exponential(1, Double.NaN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a scheduled value must be finite, got NaN");
        assertThatThrownBy(() -> new Schedule.Exponential(1, 2, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of a schedule must be in (0, 1], got 0.0");
        assertThatThrownBy(() -> new Schedule.Linear(1, 0, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of a schedule must be in (0, 1], got 0.0");
        assertThatThrownBy(() -> new Schedule.Exponential(1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an exponential schedule needs positive values, got 1.0 and 0.0");
        assertThatThrownBy(() -> new Schedule.Exponential(0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an exponential schedule needs positive values, got 0.0 and 1.0");
        assertThatThrownBy(() -> new Schedule.Linear(1, 0, 1.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the end of a schedule must be in (0, 1], got 1.5");
        for (Schedule schedule :
                new Schedule[] {new Schedule.Constant(1), new Schedule.Linear(1, 2), new Schedule.Exponential(1, 2)}) {
            assertThatThrownBy(() -> schedule.at(1.5))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("progress must be in [0, 1], got 1.5");
            assertThatThrownBy(() -> schedule.at(-0.1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("progress must be in [0, 1], got -0.1");
            assertThatThrownBy(() -> schedule.at(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
