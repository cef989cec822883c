package dev.monge.studio.web;

/**
 * Who asks.
 *
 * @param expert the id of the expert
 * @param owner whether the expert may also start fits, invite others and choose the consensus
 */
public record Visitor(String expert, boolean owner) {}
