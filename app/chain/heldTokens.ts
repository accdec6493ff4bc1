/** What is asked about a wallet's tokens on a chain, and what is told. */

/** A token that is asked for. `decimals` are ours, and compared with the chain's; null where the chain alone knows them. */
export type AskedToken = { address: string; decimals: number | null };
/** Amounts in base units; decimals as the chain has them. */
export type HeldToken = { address: string; amount: bigint; decimals: number };
/** Why a token is not counted: any amount of it could be wrong. */
export type LeftOutReason = "DecimalsDiffer" | "NoDecimals" | "NoBalance" | "ScaledAmount";
export type LeftOutToken = { address: string; reason: LeftOutReason };
/** `at`: when it was asked. Tokens in the order in which they were asked for; those that the wallet has none of are in neither list. */
export type Holdings = { block: bigint; at: Date; native: bigint; held: HeldToken[]; leftOut: LeftOutToken[] };
