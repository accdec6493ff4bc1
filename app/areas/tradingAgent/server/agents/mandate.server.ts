import { formatUnits } from "viem";
import { supportedChain } from "#app/chain/supported.ts";
import { type MandateRow, mandateById } from "#app/services/trading/publicMandates.server.ts";
import type { AgentRefusal } from "../refused.server.ts";
import type { AgentRow } from "./rows.server.ts";

/** Whether this agent can trade with a mandate. Source: docs/spec/agent.md#0, principle 4. */

/** Stops sell a whole position. */
const ALL_BPS = 10_000;
const STABLECOIN_DECIMALS = 6;

type Ruled = Pick<AgentRow, "agentId" | "rules">;

export async function mandateProblem(
  subjects: readonly string[],
  mandateId: string | undefined,
  agent: Ruled,
): Promise<AgentRefusal | null> {
  const found = await mandateFor(subjects, mandateId, agent);
  return "refusal" in found ? found.refusal : null;
}

/** The mandate, or why it is not suitable. */
export async function mandateFor(
  subjects: readonly string[],
  mandateId: string | undefined,
  { agentId, rules }: Ruled,
): Promise<MandateRow | { refusal: AgentRefusal }> {
  const row = mandateId === undefined ? null : await mandateById(mandateId);
  const isOwn = row !== null && subjects.includes(row.subject) && row.purpose === "agent" && row.agentId === agentId;
  if (!isOwn || row.status === "proposed" || row.chainId !== rules.chainId)
    return { refusal: { tag: "MandateMissing" } };
  if (row.status === "revoked" || row.terms.end * 1_000 <= Date.now()) return { refusal: { tag: "MandateOver" } };
  const refusal = tooSmall(row, rules);
  return refusal ? { refusal } : row;
}

function tooSmall({ terms, chainId }: MandateRow, rules: AgentRow["rules"]): AgentRefusal | null {
  const tag = "MandateTooSmall" as const;
  if (terms.sellBps < ALL_BPS) return { tag, context: "sell", needed: ALL_BPS, given: terms.sellBps };
  const given = Math.floor(Number(formatUnits(BigInt(terms.cap), decimalsOn(chainId))) * 100);
  if (given < rules.maxOrderUsdCents) return { tag, context: "cap", needed: rules.maxOrderUsdCents, given };
  if (terms.slippageBps < rules.slippageBps)
    return { tag, context: "slippage", needed: rules.slippageBps, given: terms.slippageBps };
  return null;
}

/** Decimals of the stablecoin that mandates spend. */
const decimalsOn = (chainId: number): number => supportedChain(chainId).stablecoin?.decimals ?? STABLECOIN_DECIMALS;
