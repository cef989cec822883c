package dev.monge.expert;

import dev.monge.trajectory.Demonstrations;

/** Someone who judges recordings: a person, or a simulation of one that knows the true rewards. */
@FunctionalInterface
public interface Expert {
    /**
     * Answers a question.
     *
     * @param shown the recordings that it is about
     * @return an answer that the question {@linkplain Question#takes takes}
     */
    Answer answer(Question question, Demonstrations shown);
}
