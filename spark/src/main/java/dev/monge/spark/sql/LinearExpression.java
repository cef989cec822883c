package dev.monge.spark.sql;

import dev.monge.input.InputException;
import dev.monge.reward.Reward;
import dev.monge.reward.RewardNetwork;
import dev.monge.trajectory.FeatureMap;
import dev.monge.trajectory.ScaledFeatures;
import dev.monge.trajectory.SelectedFeatures;
import dev.monge.trajectory.StateFeatures;
import dev.monge.trajectory.StepShape;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.Cast$;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.objects.StaticInvoke;
import org.apache.spark.sql.types.AbstractDataType;
import org.apache.spark.sql.types.DataTypes;
import scala.Option;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** A linear reward of the state as an expression over the columns of its components, with the bits of the network. */
final class LinearExpression {
    private final RewardNetwork reward;
    private final StepShape shape;

    /**
     * Takes a reward.
     *
     * @throws InputException if it is not linear in components of the state
     */
    LinearExpression(Reward given) {
        if (given.members().size() > 1) {
            throw new InputException("a function of SQL takes one linear reward, got an ensemble of "
                    + given.members().size());
        }
        reward = given.members().get(0);
        if (!reward.network().hidden().isEmpty()) {
            throw new InputException("a function of SQL takes a linear reward, got a network with "
                    + reward.network().hidden().size() + " hidden layers: use monge spark score");
        }
        if (!reward.preparation().isNone() || !isOfState(reward.map())) {
            throw new InputException("a function of SQL takes a reward of recorded states, but this one sees "
                    + String.join(", ", reward.names()) + ": use monge spark score");
        }
        shape = reward.needed();
    }

    private static boolean isOfState(FeatureMap map) {
        return map instanceof StateFeatures
                || (map instanceof SelectedFeatures selected && isOfState(selected.of()))
                || (map instanceof ScaledFeatures scaled && isOfState(scaled.of()));
    }

    /** Returns the components that the function takes, in order. */
    List<String> arguments() {
        return shape.stateNames();
    }

    /** Returns the reward of a step whose components are given by expressions, in the order of {@link #arguments}. */
    Expression of(List<Expression> components) {
        if (components.size() != arguments().size()) {
            throw new InputException("the reward takes " + arguments().size() + " columns ("
                    + String.join(", ", arguments()) + "), got " + components.size());
        }
        float[] weights = reward.parameters();
        int n = reward.width();
        Expression sum = literal(weights[n]);
        for (int k = 0; k < n; k++) {
            sum = call("plus", sum, literal(weights[k]), feature(reward.map(), k, components));
        }
        return call("times", sum, literal((float) reward.scaling().scale()));
    }

    private Expression feature(FeatureMap map, int index, List<Expression> components) {
        if (map instanceof ScaledFeatures scaled) {
            return call(
                    "scaled",
                    feature(scaled.of(), index, components),
                    literal(scaled.offsets().get(index)),
                    literal(scaled.scales().get(index)));
        } else if (map instanceof SelectedFeatures selected) {
            return feature(selected.of(), selected.indices().get(index), components);
        }
        String name = reward.shape().stateNames().get(index);
        return Cast$.MODULE$.apply(components.get(arguments().indexOf(name)), DataTypes.FloatType, false);
    }

    private static Expression literal(float value) {
        return Literal.create(value, DataTypes.FloatType);
    }

    private static Expression call(String operation, Expression... operands) {
        List<AbstractDataType> types = new ArrayList<>();
        for (int i = 0; i < operands.length; i++) {
            types.add(DataTypes.FloatType);
        }
        return new StaticInvoke(
                LinearArithmetic.class,
                DataTypes.FloatType,
                operation,
                sequence(List.of(operands)),
                sequence(types),
                true,
                false,
                true,
                Option.empty());
    }

    private static <T> Seq<T> sequence(List<T> list) {
        return CollectionConverters.asScala(list).toSeq();
    }
}
