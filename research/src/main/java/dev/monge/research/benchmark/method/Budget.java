package dev.monge.research.benchmark.method;

import dev.monge.research.method.Person;
import dev.monge.research.method.Price;
import dev.monge.supervision.FixedPoint;
import dev.monge.supervision.ProfileTarget;
import dev.monge.supervision.Supervision;
import java.util.ArrayList;
import java.util.List;

/** How profile matching divides a person's time: at most half of it for profiles, then labels, and pairs with the rest. */
final class Budget {
    /** More pairs than this say little that is new. */
    private static final int MOST_PAIRS = 200;

    private Budget() {}

    /**
     * Asks for profiles, labels and random pairs.
     *
     * @param gammas the discounts of the profiles, the most important first; pairs and labels use the first
     * @param minutes the time to spend
     */
    static Supervision ask(Person person, List<Double> gammas, double minutes) {
        Supervision begun = begin(person, gammas, minutes);
        int pairs = pairs(person, minutes);
        return begun.withPairs(person.pairs(pairs, gammas.get(0)));
    }

    /** Asks for profiles and labels only. */
    static Supervision begin(Person person, List<Double> gammas, double minutes) {
        double spent = person.spent();
        List<ProfileTarget> profiles = new ArrayList<>();
        int affordable = Person.affords(Price.PROFILE, minutes / 2);
        for (double each : gammas.subList(0, Math.min(gammas.size(), affordable))) {
            profiles.add(person.profile(each));
        }
        double left = minutes - (person.spent() - spent);
        List<FixedPoint> labels = Person.affords(Price.LABEL, left) == 0 ? List.of() : person.labels(gammas.get(0));
        return new Supervision(profiles, List.of(), labels);
    }

    /** Returns how many pairs the time allows, up to a number beyond which they say little that is new. */
    static int pairs(Person person, double minutes) {
        return Math.min(MOST_PAIRS, Person.affords(Price.PAIR, minutes - person.spent()));
    }
}
