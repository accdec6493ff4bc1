import { getAddress } from "viem";
import type { LatestBlock } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { type MandateAt, mandatesAt } from "#app/chain/mandates/owner.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { type MandateRow, mandatesOfWallet } from "#app/services/trading/publicMandates.server.ts";
import { loadSignatures } from "./signatures/rows.server.ts";

/** A wallet's active mandates at the latest block: granted, signed, or in progress. */

/** Latest proposals to look up on chain: older ones that were granted are in the ledger by now. */
const MAX_REQUESTED = 100;

/** Mandates with the chain's state of each, in their order. */
export async function withChain(
  chain: Chain,
  rows: readonly MandateRow[],
  blockNumber: bigint,
): Promise<Map<string, MandateAt>> {
  const found = new Map<string, MandateAt>();
  for (const contract of new Set(rows.map((row) => row.contract))) {
    const own = rows.filter((row) => row.contract === contract);
    const queries = own.map(({ mandateId, terms }) => ({ id: mandateId, terms: parseStoredTerms(terms) }));
    const standings = await mandatesAt(chain, getAddress(contract), queries, blockNumber);
    for (const [index, at] of standings.entries()) found.set(own[index]?.mandateId ?? "", at);
  }
  return found;
}

/** Throws when the chain cannot be queried. */
export async function activeMandates(chain: Chain, wallet: string, block: LatestBlock): Promise<MandateRow[]> {
  const rows = (await mandatesOfWallet(chain.chainId, wallet)).filter(
    ({ status, terms }) => status !== "revoked" && terms.end > block.time,
  );
  const granted = rows.filter(({ status }) => status === "granted");
  const proposed = rows.filter(({ status }) => status === "proposed").slice(0, MAX_REQUESTED);
  const all = [...granted, ...proposed];
  const signatures = await loadSignatures(all.map(({ mandateId }) => mandateId));
  const isSigned = (id: string) =>
    signatures.some(({ mandateId, kind, doneAt }) => mandateId === id && kind === "grant" && doneAt === null);
  const standings = await withChain(chain, all, block.number);
  return all.filter(({ mandateId }) => {
    const at = standings.get(mandateId);
    return (
      at !== undefined && !at.isEnded && at.status !== "revoked" && (at.status === "granted" || isSigned(mandateId))
    );
  });
}

/** Whether two mandates are for the same index, or the same agent. */
export const isForSame = (
  one: Pick<MandateRow, "indexSlug" | "agentId">,
  other: Pick<MandateRow, "indexSlug" | "agentId">,
): boolean => one.indexSlug === other.indexSlug && one.agentId === other.agentId;
