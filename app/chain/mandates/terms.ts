import { type Address, type Hex, hashTypedData, keccak256, stringToHex } from "viem";

/** The terms an owner signs, and what is derived from them. Pure, for pages and the server. Source: docs/spec/wallets.md#1-2. */

/** As the contract takes them. Amounts in base units, times in seconds. */
export type Terms = {
  owner: Address;
  operator: Address;
  desk: Address;
  spendToken: Address;
  cap: bigint;
  sellBps: number;
  slippageBps: number;
  period: number;
  start: number;
  end: number;
  indexId: Hex;
  epoch: number;
  salt: bigint;
};

/** As stored in the ledger: decimal text, so that they are JSON. */
export type StoredTerms = Record<"owner" | "operator" | "desk" | "spendToken" | "indexId", string> &
  Record<"sellBps" | "slippageBps" | "period" | "start" | "end" | "epoch", number> &
  Record<"cap" | "salt", string>;

export const TERMS_TYPES = {
  Terms: [
    { name: "owner", type: "address" },
    { name: "operator", type: "address" },
    { name: "desk", type: "address" },
    { name: "spendToken", type: "address" },
    { name: "cap", type: "uint128" },
    { name: "sellBps", type: "uint16" },
    { name: "slippageBps", type: "uint16" },
    { name: "period", type: "uint32" },
    { name: "start", type: "uint40" },
    { name: "end", type: "uint40" },
    { name: "indexId", type: "bytes32" },
    { name: "epoch", type: "uint32" },
    { name: "salt", type: "uint256" },
  ],
} as const;
export const REVOKE_TYPES = { Revoke: [{ name: "id", type: "bytes32" }] } as const;

export const mandateDomain = (chainId: number, contract: Address) =>
  ({ name: "Index Mandate", version: "1", chainId, verifyingContract: contract }) as const;

/** The mandate's id, as the contract computes it. In lower case. */
export const computeMandateId = (chainId: number, contract: Address, terms: Terms): Hex =>
  hashTypedData({
    domain: mandateDomain(chainId, contract),
    types: TERMS_TYPES,
    primaryType: "Terms",
    message: terms,
  });

/** From the ledger's form. */
export const parseStoredTerms = ({ cap, salt, ...rest }: StoredTerms): Terms => ({
  ...(rest as Omit<Terms, "cap" | "salt">),
  ...{ cap: BigInt(cap), salt: BigInt(salt) },
});
/** To the ledger's form. */
export const storedTerms = ({ cap, salt, ...rest }: Terms): StoredTerms => ({
  ...rest,
  ...{ cap: String(cap), salt: String(salt) },
});

/** The desk's list for a published index. */
export const toIndexId = (slug: string): Hex => keccak256(stringToHex(slug));
/** The desk's list of every token with a route, for user-made indices and for agents. */
export const ANY_TOKEN_ID: Hex = keccak256(stringToHex("any token"));
