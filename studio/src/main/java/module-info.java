/** The page where experts watch recordings, draw optimality profiles, answer questions and fit a reward. */
module dev.monge.studio {
    requires transitive dev.monge.rl;
    requires transitive tools.jackson.databind;
    requires org.eclipse.jetty.server;
    requires static transitive org.jspecify;

    exports dev.monge.studio;
    exports dev.monge.studio.journal;
    exports dev.monge.studio.options;

    uses dev.monge.studio.journal.JournalProvider;
}
