package dev.monge.cli.help;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says under which heading the help lists an option, or all options of a class whose fields do not say otherwise. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface HelpTopic {
    /** The heading. */
    Topic value();
}
