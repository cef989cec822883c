package dev.monge.spark.fit;

import dev.monge.derive.PreparedData;
import dev.monge.fit.Fit;
import dev.monge.fit.FitOptions;
import dev.monge.fit.SampledFit;
import dev.monge.format.io.FormatException;
import dev.monge.format.supervision.ProfileSource;
import dev.monge.format.supervision.SupervisionFiles;
import dev.monge.matching.GapTally;
import dev.monge.sample.Census;
import dev.monge.sample.Sample;
import dev.monge.sample.SamplePlan;
import dev.monge.spark.scan.RecordingTable;
import dev.monge.supervision.Origin;
import dev.monge.supervision.Supervision;
import dev.monge.trajectory.DataSet;
import dev.monge.wording.Counted;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * A fit to a data set of Spark: a sample of whole recordings is fitted on the driver by the library's own fit, from
 * several starts, and all recordings decide which start is kept.
 *
 * <pre>{@code
 * SparkFit.Result result = new SparkFit(table, files, FitOptions.DEFAULT, SampleOptions.DEFAULT).run(note -> {});
 * RewardFile.save(result.fit().reward(), Path.of("skill.reward.json"));
 * }</pre>
 *
 * <p>The same data and options give the same bytes, however the data are divided. If the sample has all recordings, the
 * reward is that of {@code monge fit} on the recordings in the order of their ids.
 */
public final class SparkFit {
    private final RecordingTable table;
    private final SupervisionFiles files;
    private final FitOptions options;
    private final SampleOptions sampling;

    /** Prepares a fit; nothing is read before it runs. */
    public SparkFit(RecordingTable table, SupervisionFiles files, FitOptions options, SampleOptions sampling) {
        this.table = table;
        this.files = files;
        this.options = options;
        this.sampling = sampling;
    }

    /**
     * What came out.
     *
     * @param fit the best fit, measured over all data
     * @param errors how far its gap to each profile can be from the exact one
     * @param measured all fits, measured over all data, in the order of their seeds
     * @param sample the recordings that were fitted on
     * @param warnings about the supervision; those about the result are {@link Fit#remarks}
     */
    public record Result(Fit fit, List<Double> errors, List<Fit> measured, Sample sample, List<String> warnings) {
        /** Copies the lists. */
        public Result {
            errors = List.copyOf(errors);
            measured = List.copyOf(measured);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Runs the fit.
     *
     * @param notes told what is being done, one line each
     * @throws IOException if a file of the expert cannot be read
     * @throws IllegalArgumentException if data and supervision do not fit together
     */
    public Result run(Consumer<String> notes) throws IOException {
        List<Set<String>> cohorts = new ArrayList<>();
        for (ProfileSource each : files.profiles()) {
            cohorts.add(each.cohortIds());
        }
        SamplePlan plan = SamplePlan.of(sampling.size())
                .withDraw(sampling.draw())
                .withCohorts(cohorts.stream().filter(each -> !each.isEmpty()).toList())
                .withNamed(files.mentioned());
        var recordings = new SampledRecordings(table);
        Census census = recordings.census(plan);
        requireCohorts(census, recordings);
        Sample sample = plan.choose(census);
        DataSet raw = recordings.collect(sample);
        notes.accept("sample: " + sample.words(raw.steps()));

        PreparedData set = options.preparation().apply(raw);
        Supervision said = files.withoutCohorts().load(set, notes);
        while (cohorts.size() < said.profiles().size()) {
            cohorts.add(Set.of()); // of ratings and answers
        }
        SampledFit sampled = SampledFit.prepare(set, sample, said.withOrigin(origin(said.origin())), cohorts, options);
        List<Fit> fits = sampled.run(
                sampling.starts(),
                seed -> notes.accept("start " + (seed - options.seed() + 1) + " of " + sampling.starts()));
        notes.accept("measuring " + Counted.of(fits.size(), "reward") + " over "
                + Counted.of(sample.recordings(), "recording"));
        List<GapTally> tallies =
                GapsOverAll.of(table, SampledFit.rewards(fits), sampled.profiles(), sampled.needsTimes());
        List<Fit> measured = sampled.measured(fits, tallies);
        int best = SampledFit.best(measured);
        return new Result(
                sampled.known(measured.get(best)),
                sampled.errors(tallies.get(best)),
                measured,
                sample,
                sampled.warnings());
    }

    /** The path of a data set may be long, and with its scheme it is no file's name. */
    private Origin origin(Origin read) {
        Map<String, String> sources = new LinkedHashMap<>(read.files());
        String origin = table.origin().replaceAll("/+$", "");
        sources.put("demos", origin.substring(origin.lastIndexOf('/') + 1));
        return read.withFiles(sources);
    }

    /** Checks that all recordings of all cohorts exist. */
    private void requireCohorts(Census census, SampledRecordings recordings) throws IOException {
        int k = 0;
        for (ProfileSource each : files.profiles()) {
            Set<String> cohort = each.cohortIds();
            if (cohort.isEmpty()) {
                continue;
            }
            int number = k++;
            long members = census.counts().entrySet().stream()
                    .filter(stratum -> stratum.getKey().cohorts().contains(number))
                    .mapToLong(Map.Entry::getValue)
                    .sum();
            if (members < cohort.size()) {
                var missing = new TreeSet<>(cohort);
                missing.removeAll(recordings.found(cohort));
                throw new FormatException(
                        String.valueOf(each.cohort()),
                        "no trajectory \"" + (missing.isEmpty() ? "" : missing.first()) + "\" in " + table.origin());
            }
        }
    }
}
