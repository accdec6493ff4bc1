/** Requests and results of queries for a wallet's tokens on a chain. */

/** A requested token. `decimals` are ours, and compared with the chain's; null when only the chain knows them. */
export type TokenToRead = { address: string; decimals: number | null };
/** Amounts in base units; decimals from the chain. */
export type HeldToken = { address: string; amount: bigint; decimals: number };
/** Why a token is not counted: any amount of it could be wrong. */
export type LeftOutReason = "DecimalsDiffer" | "NoDecimals" | "NoBalance" | "ScaledAmount";
export type LeftOutToken = { address: string; reason: LeftOutReason };
/** `at`: when it was queried. Tokens in the order requested; those with a zero balance are in neither list. */
export type Holdings = { block: bigint; at: Date; native: bigint; held: HeldToken[]; leftOut: LeftOutToken[] };
