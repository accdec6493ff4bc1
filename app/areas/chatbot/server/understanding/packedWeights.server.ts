/** Weights as they are committed. */
export type PackedWeights = {
  /** Of the examples and of all that is seen of them: other examples or word lists give another. */
  digest: string;
  names: string;
  /** Each as its distance from the one before, from the smallest on, to the base of 36. */
  pieces: string;
  /** What one of `values` is worth. */
  step: number;
  /** Of each column one byte for each kind of question; deflated, to the base of 64. */
  values: string;
};
