import { createHash } from "node:crypto";
import { type SimulatedToken, simulatedTokens } from "./tokens.ts";

/** The contract addresses of invented tokens, and which of them can be traded on the local chain. */

const TRADED = 12;

/** An address derived from the market's seed, in lower case. It has a contract only on the local chain. */
export const inventedContract = (seed: string, slug: string): `0x${string}` =>
  `0x${createHash("sha256").update(`${seed}/contract/${slug}`).digest("hex").slice(0, 40)}`;

/** The largest coins behind the leader, which has a chain of its own: listed from the first hour, and never delisted. */
export const tradedTokens = (seed: string): SimulatedToken[] => simulatedTokens(seed).slice(1, 1 + TRADED);
