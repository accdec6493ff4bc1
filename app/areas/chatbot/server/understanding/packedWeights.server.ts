/** Weights in their committed form. */
export type PackedWeights = {
  /** Digest of the examples and their features: other examples or word lists give another digest. */
  digest: string;
  names: string;
  /** Ascending, each as its distance from the one before, in base 36. */
  pieces: string;
  /** What one step of `values` is worth. */
  step: number;
  /** One byte per column and kind of question; Brotli-compressed, in base64. */
  values: string;
};
