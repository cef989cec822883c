package dev.monge.spark.sql;

import dev.monge.format.reward.RewardFile;
import dev.monge.input.InputException;
import dev.monge.reward.Reward;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.unsafe.types.UTF8String;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Functions of Spark SQL that give the reward of a moment, for linear rewards. Spark compiles them with the query, so
 * they cost little more than the columns they read.
 *
 * <pre>{@code
 * RewardFunctions.register(spark, "skill", reward);
 * spark.sql("SELECT trajectory, avg(skill(deviation, speed)) FROM steps GROUP BY trajectory");
 * }</pre>
 */
public final class RewardFunctions {
    /** The function that takes the path of a reward file first. */
    public static final String FROM_FILE = "monge_reward";

    private RewardFunctions() {}

    /**
     * Registers a function for the session that takes the components of the state that the reward {@linkplain
     * Reward#needed needs}, in order, and returns its reward as a float; null if one of them is null.
     *
     * @throws InputException if the reward is not linear in components of the state
     */
    public static void register(SparkSession session, String name, Reward reward) {
        var linear = new LinearExpression(reward);
        add(session, name, linear::of);
    }

    /**
     * Registers {@value #FROM_FILE} for the session: {@code monge_reward('skill.reward.json', deviation, speed)}. The
     * file is read by the driver when a query is analysed. For sessions that load extensions, {@link MongeExtensions}
     * does the same.
     */
    public static void register(SparkSession session) {
        add(session, FROM_FILE, RewardFunctions::fromFile);
    }

    private static void add(
            SparkSession session, String name, java.util.function.Function<List<Expression>, Expression> function) {
        ((org.apache.spark.sql.classic.SparkSession) session)
                .sessionState()
                .functionRegistry()
                .createOrReplaceTempFunction(
                        name,
                        (Seq<Expression> given) -> function.apply(CollectionConverters.asJava(given)),
                        "built-in");
    }

    static Expression fromFile(List<Expression> arguments) {
        if (arguments.isEmpty() || !(arguments.get(0) instanceof Literal path && path.value() instanceof UTF8String)) {
            throw new InputException(
                    FROM_FILE + " takes the path of a reward file as text, then the columns of the state");
        }
        try {
            Reward reward =
                    RewardFile.load(Path.of(((Literal) arguments.get(0)).value().toString()));
            return new LinearExpression(reward).of(new ArrayList<>(arguments.subList(1, arguments.size())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
