package dev.monge.spark.sweep;

import dev.monge.input.InputException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * A value on its way between machines, as bytes of Java's own serialisation: Spark may be set to another one, which would
 * not know our values. Not a record, which Spark's version of Kryo cannot read.
 */
final class Shipment<T extends Serializable> implements Serializable {
    private static final long serialVersionUID = 1;

    private final byte[] bytes;

    private Shipment(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * Packs a value.
     *
     * @throws InputException if a part of it cannot be serialised
     */
    static <T extends Serializable> Shipment<T> of(T value) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(value);
        } catch (NotSerializableException part) {
            throw new InputException(
                    value + " cannot be sent to other machines: its part of class " + part.getMessage()
                            + " is not serialisable",
                    part);
        } catch (IOException e) {
            throw new InputException(value + " cannot be sent to other machines: " + e.getMessage(), e);
        }
        return new Shipment<>(bytes.toByteArray());
    }

    /** Unpacks the value. */
    @SuppressWarnings({"unchecked", "BanSerializableRead"}) // packed by this class, sent by Spark
    T value() {
        try (var in = new Reader(new ByteArrayInputStream(bytes))) {
            return (T) in.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new IllegalStateException("a value did not arrive: " + e.getMessage(), e);
        }
    }

    /** Finds classes where Spark does, which may be a jar that was sent to an executor. */
    private static final class Reader extends ObjectInputStream {
        Reader(InputStream in) throws IOException {
            super(in);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            try {
                return Class.forName(
                        described.getName(), false, Thread.currentThread().getContextClassLoader());
            } catch (ClassNotFoundException primitive) {
                return super.resolveClass(described);
            }
        }
    }
}
