/** Weights as they are committed: whole numbers of one byte, and what each is a multiple of. */
export type PackedWeights = { names: string; step: number; values: string };
