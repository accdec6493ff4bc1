/** One line of the table: gas of a receipt beside its floor. `bare` is a `transferFrom` of the same token and allowance. */
export type Measured = { call: string; gas: number; floor: number; bare?: number };
