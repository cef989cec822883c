package dev.monge.studio.study;

/**
 * How far a fit has come.
 *
 * @param fit its number
 * @param epoch the epochs that are done, over all starts of the member
 * @param epochs all epochs of a member; 0 before the first
 * @param member the member of the ensemble, from 1
 * @param members the number of members
 */
public record FitProgress(int fit, long epoch, long epochs, int member, int members) {}
