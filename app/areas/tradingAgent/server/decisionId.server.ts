import { encodePacked, type Hex, keccak256 } from "viem";
import type { Side } from "../../../../analytics/agents/model.ts";

/**
 * Identifies a decision everywhere: in the ledger, as its order's id, and on chain, where each id is executed once. Source:
 * docs/spec/agent.md#3.
 */
export const deriveDecisionId = (agentId: string, candle: string, tokenId: number, side: Side): Hex =>
  keccak256(encodePacked(["string", "string", "uint256", "string"], [agentId, candle, BigInt(tokenId), side]));
