package dev.monge.nn.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Kernels using the Vector API in the machine's preferred width. Loaded by name; see {@link Kernels}. */
final class VectorKernels extends Kernels {
    /** The machine's widest vectors, limited to as many floats as there are lanes. */
    static final VectorSpecies<Float> SPECIES =
            FloatVector.SPECIES_PREFERRED.length() > LANES ? FloatVector.SPECIES_512 : FloatVector.SPECIES_PREFERRED;

    /** Vectors of the same number of ints. */
    static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, SPECIES.vectorShape());

    VectorKernels() {
        if (SPECIES.length() < 4) {
            throw new UnsupportedOperationException("the Vector API offers no vectors of at least 4 floats");
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
