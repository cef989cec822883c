package dev.monge.cli.help;

import java.lang.reflect.Field;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IAnnotatedElement;

/** The headings that help texts list options under, in the order of the text. */
public enum Topic {
    /** What is read. */
    INPUTS("Inputs"),
    /** What an expert says. */
    SUPERVISION("Supervision"),
    /** What the model sees and how it is built. */
    MODEL("Model"),
    /** How a reward is fitted. */
    OPTIMISATION("Optimisation"),
    /** How a policy is trained. */
    TRAINING("Training"),
    /** How something is compared, ranked or tested. */
    EVALUATION("Evaluation"),
    /** How a profile is made. */
    PROFILE("Profile"),
    /** What a reproduction consists of. */
    STUDIES("Studies"),
    /** Which episodes are played or chosen. */
    EPISODES("Episodes"),
    /** What a figure or an animation looks like. */
    PICTURE("Picture"),
    /** What is written and printed. */
    OUTPUT("Output"),
    /** What is reported during a run. */
    PROGRESS("Progress and logs"),
    /** How a page is served. */
    SERVER("Server"),
    /** How a table or an HDF5 file is read. */
    COLUMNS("Columns of a table"),
    /** How recordings of people are read. */
    RECORDINGS("Recordings"),
    /** Everything without a topic of its own. */
    OTHER("Other");

    private final String heading;

    Topic(String heading) {
        this.heading = heading;
    }

    /**
     * Returns the topic of an option: its own, that of its class or, if it is of a mixin that has none, that of the place
     * where the mixin is used; otherwise {@link #OTHER}.
     */
    public static Topic of(ArgSpec option) {
        @Nullable Topic own = of(option.userObject());
        @Nullable Topic topic = own == null ? ofPlace(option, option.command()) : own;
        return topic == null ? OTHER : topic;
    }

    private static @Nullable Topic of(Object declared) {
        if (!(declared instanceof Field field)) {
            return null;
        }
        @Nullable HelpTopic own = field.getAnnotation(HelpTopic.class);
        @Nullable HelpTopic topic = own == null ? field.getDeclaringClass().getAnnotation(HelpTopic.class) : own;
        return topic == null ? null : topic.value();
    }

    private static @Nullable Topic ofPlace(ArgSpec option, CommandSpec user) {
        for (Map.Entry<String, CommandSpec> mixin : user.mixins().entrySet()) {
            if (mixin.getValue().args().contains(option)) {
                @Nullable Topic inner = ofPlace(option, mixin.getValue());
                @Nullable
                IAnnotatedElement place = user.mixinAnnotatedElements().get(mixin.getKey());
                return inner != null || place == null ? inner : of(place.userObject());
            }
        }
        return null;
    }

    String heading() {
        return heading;
    }
}
