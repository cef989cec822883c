package dev.monge.nn;

/** Plain Java; needs nothing but a processor with fused multiply-add. */
final class PlainKernels extends Kernels {
    @Override
    String description() {
        return "plain Java";
    }

    @Override
    Gemm gemm() {
        return new PlainGemm();
    }

    @Override
    SampleSums sampleSums() {
        return new PlainSampleSums();
    }

    @Override
    HiddenLayer hiddenLayer(int d, int h) {
        return new PlainHiddenLayer(d, h);
    }

    @Override
    Elementwise elementwise() {
        return new PlainElementwise();
    }
}
