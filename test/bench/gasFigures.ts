/** One line of the table: a receipt's gas next to its floor. `bare` is a `transferFrom` of the same token and allowance. */
export type Measured = { call: string; gas: number; floor: number; bare?: number };
