package dev.monge.studio.study;

/**
 * Somebody who takes part in a study.
 *
 * @param id the id, such as {@code e1}
 * @param name the name that others see
 * @param owner whether the participant may also start fits, invite others and choose the consensus
 */
public record Participant(String id, String name, boolean owner) {}
