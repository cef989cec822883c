package dev.monge.cli.help;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;

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

    /** Returns the topic of an option: its own, that of its class, or {@link #OTHER}. */
    public static Topic of(ArgSpec option) {
        if (option.userObject() instanceof Field field) {
            HelpTopic own = field.getAnnotation(HelpTopic.class);
            @Nullable HelpTopic topic = own == null ? field.getDeclaringClass().getAnnotation(HelpTopic.class) : own;
            return topic == null ? OTHER : topic.value();
        }
        return OTHER;
    }

    String heading() {
        return heading;
    }
}
