package dev.monge.supervision;

import dev.monge.segment.Aggregation;
import dev.monge.segment.Segment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The ordered pairs of one aggregation as a directed graph, with an edge from the worse to the better segment.
 * Contradictory pairs form a cycle. Every cycle lies in one strongly connected component, so only the components are
 * searched.
 */
final class PairGraph {
    private final Map<Segment, Integer> nodes = new HashMap<>();
    private final List<List<int[]>> out = new ArrayList<>(); // per node: {other node, pair}
    private final List<List<Integer>> in = new ArrayList<>();

    /**
     * Creates the graph of the pairs with this aggregation; edges keep the indices of the pairs. Equal answers are left
     * out.
     */
    PairGraph(List<OrderedPair> pairs, Aggregation aggregation) {
        for (int k = 0; k < pairs.size(); k++) {
            OrderedPair pair = pairs.get(k);
            if (pair.aggregation().equals(aggregation) && !pair.equal()) {
                int worse = node(pair.worse());
                int better = node(pair.better());
                out.get(worse).add(new int[] {better, k});
                in.get(better).add(worse);
            }
        }
    }

    private int node(Segment segment) {
        Integer known = nodes.get(segment);
        if (known != null) {
            return known;
        }
        nodes.put(segment, nodes.size());
        out.add(new ArrayList<>());
        in.add(new ArrayList<>());
        return nodes.size() - 1;
    }

    /**
     * Returns one cycle for every component that has any, as pair indices in order; the shortest through one of its
     * edges.
     */
    List<List<Integer>> cycles() {
        int[] part = parts();
        boolean[] seen = new boolean[nodes.size()];
        List<List<Integer>> cycles = new ArrayList<>();
        for (int node = 0; node < part.length; node++) {
            for (int[] arrow : out.get(node)) {
                if (part[arrow[0]] == part[node] && !seen[part[node]]) {
                    seen[part[node]] = true;
                    List<Integer> cycle = new ArrayList<>(List.of(arrow[1]));
                    cycle.addAll(way(arrow[0], node));
                    cycles.add(cycle);
                }
            }
        }
        return cycles;
    }

    /** Returns all segments that the pairs imply to be better than the given one, directly or indirectly. */
    Set<Segment> betterThan(Segment worse) {
        Integer from = nodes.get(worse);
        if (from == null) {
            return Set.of();
        }
        boolean[] met = new boolean[nodes.size()];
        var queue = new ArrayDeque<Integer>(List.of(from));
        while (!queue.isEmpty()) {
            for (int[] arrow : out.get(queue.remove())) {
                if (!met[arrow[0]]) {
                    met[arrow[0]] = true;
                    queue.add(arrow[0]);
                }
            }
        }
        Set<Segment> better = new HashSet<>();
        nodes.forEach((segment, node) -> {
            if (met[node]) {
                better.add(segment);
            }
        });
        return better;
    }

    /** Returns the pairs that imply that one segment is worse than another, in order; empty if there are none. */
    List<Integer> way(Segment worse, Segment better) {
        Integer from = nodes.get(worse);
        Integer to = nodes.get(better);
        return from == null || to == null ? List.of() : way(from, to);
    }

    private List<Integer> way(int from, int to) {
        int[][] cameBy = new int[nodes.size()][];
        boolean[] met = new boolean[nodes.size()];
        var queue = new ArrayDeque<Integer>(List.of(from));
        met[from] = true;
        while (!queue.isEmpty() && !met[to]) {
            int node = queue.remove();
            for (int[] arrow : out.get(node)) {
                if (!met[arrow[0]]) {
                    met[arrow[0]] = true;
                    cameBy[arrow[0]] = new int[] {node, arrow[1]};
                    queue.add(arrow[0]);
                }
            }
        }
        List<Integer> way = new ArrayList<>();
        for (int node = to; met[to] && node != from; node = cameBy[node][0]) {
            way.add(cameBy[node][1]);
        }
        Collections.reverse(way);
        return way;
    }

    /** Returns Kosaraju's strongly connected components. Uses explicit stacks, because chains of pairs may be long. */
    private int[] parts() {
        int n = nodes.size();
        int[] order = new int[n];
        int done = 0;
        boolean[] met = new boolean[n];
        int[] next = new int[n];
        for (int root = 0; root < n; root++) {
            var stack = new ArrayDeque<Integer>();
            if (!met[root]) {
                met[root] = true;
                stack.push(root);
            }
            while (!stack.isEmpty()) {
                int node = stack.element();
                if (next[node] < out.get(node).size()) {
                    int other = out.get(node).get(next[node]++)[0];
                    if (!met[other]) {
                        met[other] = true;
                        stack.push(other);
                    }
                } else {
                    order[done++] = stack.pop();
                }
            }
        }
        int[] part = new int[n];
        Arrays.fill(part, -1);
        for (int i = n - 1; i >= 0; i--) {
            var stack = new ArrayDeque<Integer>();
            if (part[order[i]] < 0) {
                part[order[i]] = order[i];
                stack.push(order[i]);
            }
            while (!stack.isEmpty()) {
                int node = stack.pop();
                for (int other : in.get(node)) {
                    if (part[other] < 0) {
                        part[other] = order[i];
                        stack.push(other);
                    }
                }
            }
        }
        return part;
    }
}
