package dev.monge.nn.kernel;

/** Kernels in plain Java. They require nothing of the processor; see {@link Fma}. */
final class PlainKernels extends Kernels {
    @Override
    public String description() {
        return "plain Java";
    }

    @Override
    public Gemm gemm() {
        return new PlainGemm();
    }

    @Override
    public SampleSums sampleSums() {
        return new PlainSampleSums();
    }

    @Override
    public HiddenLayer hiddenLayer(int d, int h) {
        return new PlainHiddenLayer(d, h);
    }

    @Override
    public Elementwise elementwise() {
        return new PlainElementwise();
    }
}
