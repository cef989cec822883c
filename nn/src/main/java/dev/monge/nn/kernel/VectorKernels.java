package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The Vector API in the machine's preferred width. Loaded by name, see {@link Kernels}. */
final class VectorKernels extends Kernels {
    /** The widest vectors the machine has, but never more floats than there are lanes. */
    static final VectorSpecies<Float> SPECIES =
            FloatVector.SPECIES_PREFERRED.length() > LANES ? FloatVector.SPECIES_512 : FloatVector.SPECIES_PREFERRED;

    /** Vectors of as many ints. */
    static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, SPECIES.vectorShape());

    VectorKernels() {
        if (SPECIES.length() < 4) {
            throw new UnsupportedOperationException("no vectors of 4 floats or more");
        }
    }

    @Override
    public String description() {
        return "Vector API, " + SPECIES.vectorBitSize() + " bits";
    }

    @Override
    public Gemm gemm() {
        return new VectorGemm();
    }

    @Override
    public SampleSums sampleSums() {
        return new VectorSampleSums();
    }

    @Override
    public HiddenLayer hiddenLayer(int d, int h) {
        return new VectorHiddenLayer(d, h);
    }

    @Override
    public Elementwise elementwise() {
        return new VectorElementwise();
    }
}
