package dev.monge.studio.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the route of a request. */
final class Router {
    private final List<Pattern> patterns;

    private record Pattern(Route route, List<String> parts) {
        /** Returns what the stars stand for; empty if the path is another. */
        Optional<List<String>> match(List<String> path) {
            if (path.size() != parts.size()) {
                return Optional.empty();
            }
            List<String> stars = new ArrayList<>();
            for (int i = 0; i < path.size(); i++) {
                if (parts.get(i).equals("*")) {
                    stars.add(path.get(i));
                } else if (!parts.get(i).equals(path.get(i))) {
                    return Optional.empty();
                }
            }
            return Optional.of(stars);
        }
    }

    /**
     * A route, and what its stars stand for.
     *
     * @param route the route
     * @param stars the parts of the path
     */
    record Match(Route route, List<String> stars) {}

    /** Prepares the routes; the first that matches is taken. */
    Router(List<Route> routes) {
        patterns = routes.stream()
                .map(route ->
                        new Pattern(route, List.of(route.path().substring(1).split("/", -1))))
                .toList();
    }

    /**
     * Returns the route of a request.
     *
     * @throws Refusal if there is none
     */
    Match find(String method, List<String> path) {
        boolean other = false;
        for (Pattern pattern : patterns) {
            Optional<List<String>> stars = pattern.match(path);
            if (stars.isPresent() && pattern.route.method().equals(method)) {
                return new Match(pattern.route, stars.get());
            }
            other |= stars.isPresent();
        }
        throw other ? new Refusal(405, "not with " + method) : new Refusal(404, "there is no such page");
    }
}
