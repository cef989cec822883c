package dev.monge.studio.web;

import java.util.List;

/** Messages for the streams of all open tabs (server-sent events). */
public interface Broadcast {
    /**
     * A message.
     *
     * @param id the sequence of the event in the journal that it is about; 0 for what need not be told later, such as the
     *     progress of a fit
     * @param event the name of the message
     * @param data one line of JSON
     */
    record Message(long id, String event, String data) {}

    /** Sends a message to all streams, without waiting for any of them. */
    void send(Message message);

    /** Ends the streams of somebody who may no longer hear what happens. */
    void end(String expert);

    /** Returns the messages that a stream has missed, for those that connect again. */
    @FunctionalInterface
    interface Missed {
        /**
         * Returns the messages with an id greater than {@code last}, in order; at most some hundred of them. If there is
         * none with that id any more, the newest ones.
         */
        List<Message> after(long last);
    }
}
