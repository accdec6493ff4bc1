import { type Address, getAddress, type Hex } from "viem";
import { indexToMandate, stablecoinOn } from "#app/areas/indices/publicMandated.server.ts";
import { formatNotDone, lastRebalances } from "#app/areas/indices/publicRebalances.server.ts";
import { agentToMandate } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { grantLogs } from "#app/chain/mandates/grantLogs.server.ts";
import { type MandateAt, ownerAt } from "#app/chain/mandates/owner.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import {
  type LastOrder,
  loadLastOrders,
  type MandateRow,
  ownMandates,
} from "#app/services/trading/publicMandates.server.ts";
import { periodAt } from "../model/amounts.ts";
import type { ShownMandate, ShownToken } from "../model/calls.ts";
import { toMandateStatus } from "../model/status.ts";
import { computeWorstCase } from "../model/worstCase.ts";
import { withChain } from "./activeMandates.server.ts";
import { loadTargetName } from "./names.server.ts";
import { listBoughtSymbols, maxPools } from "./propose.server.ts";
import { loadSignatures, type SignatureRow } from "./signatures/rows.server.ts";

/** Mandates as their owner sees them: the ledger's state, and the chain's current one. */

/** How long an unused proposal is shown: its page may be open. */
const PROPOSED_SHOWN_MS = 3_600_000;
/** Age up to which a proposal may have been granted without a report to us. */
const PROPOSED_READ_MS = 7 * 86_400_000;
const MAX_PROPOSED = 20;

/** Facts about a mandate besides its row. `at`: null when the chain was not queried or did not respond. */
type Known = { signatures: readonly SignatureRow[]; at: MandateAt | null };

/** Who views mandates, and in which language. */
export type Looking = { subjects: readonly string[]; locale: string };

/** The mandates of these subjects, for one wallet or all, latest proposal first. */
export async function shownMandates(by: Looking, wallet: string | null): Promise<ShownMandate[]> {
  const { subjects } = by;
  const all = await ownMandates(subjects);
  const own = wallet === null ? all : all.filter((row) => row.wallet.toLowerCase() === wallet.toLowerCase());
  const signed = await loadSignatures(own.map(({ mandateId }) => mandateId));
  const signaturesFor = (id: string) => signed.filter(({ mandateId }) => mandateId === id);
  const read = own.filter(
    ({ mandateId, status, proposedAt }, index) =>
      status !== "proposed" ||
      signaturesFor(mandateId).length > 0 ||
      (index < MAX_PROPOSED && proposedAt.getTime() > Date.now() - PROPOSED_READ_MS),
  );
  const orders = await loadLastOrders(read.map(({ mandateId }) => mandateId));
  const chainIds = [...new Set(read.map(({ chainId }) => chainId))];
  const chainRead = await Promise.all(
    chainIds.map((chainId) =>
      readChain(
        chainId,
        read.filter((row) => row.chainId === chainId),
      ),
    ),
  );
  const shown = await Promise.all(
    read.map(async (row) => {
      const chain = chainRead.find(({ chainId }) => chainId === row.chainId) ?? null;
      const known = { signatures: signaturesFor(row.mandateId), at: chain?.found.get(row.mandateId) ?? null };
      return isShown(row, known) ? shownMandate(row, known, chain, orders.get(row.mandateId), by) : [];
    }),
  );
  return shown.flat();
}

const isShown = ({ status, proposedAt }: MandateRow, { signatures, at }: Known): boolean =>
  status !== "proposed" ||
  signatures.length > 0 ||
  at?.status === "granted" ||
  proposedAt.getTime() > Date.now() - PROPOSED_SHOWN_MS;

type OnChain = { chainId: number; chain: Chain; block: LatestBlock; found: Map<string, MandateAt> };

/** A chain that does not respond leaves the ledger's state unchanged. */
async function readChain(
  chainId: number,
  rows: readonly MandateRow[],
): Promise<OnChain | { chainId: number; found: Map<string, MandateAt> }> {
  if (env().rpcUrls(chainId).length === 0) return { chainId, found: new Map() };
  try {
    const chain = chains.of(chainId);
    const block = await readLatestBlock(chain);
    return { chainId, chain, block, found: await withChain(chain, rows, block.number) };
  } catch (error) {
    log().warn({ err: error, chainId }, "what the chain says of mandates is not known");
    return { chainId, found: new Map() };
  }
}

async function shownMandate(
  row: MandateRow,
  { signatures, at }: Known,
  chainRead: Awaited<ReturnType<typeof readChain>> | null,
  order: LastOrder | undefined,
  by: Looking,
): Promise<ShownMandate> {
  const chain = chainRead && "block" in chainRead ? chainRead : null;
  const now = chain?.block.time ?? Math.floor(Date.now() / 1_000);
  const { terms, chainId } = row;
  const status = toMandateStatus(row, signatures, now);
  const isAlive = ["proposed", "signed", "granted", "revoking"].includes(status);
  const period = isAlive ? periodAt(terms, now) : null;
  const spend = stablecoinOn(chainId);
  const spendToken: ShownToken = {
    ...{ symbol: spend?.symbol ?? terms.spendToken, address: terms.spendToken, decimals: spend?.decimals ?? 0 },
  };
  const desk = isAlive && chain ? await readDesk(row, chain, by.subjects) : null;
  const confirmations =
    chain && row.status === "proposed" && at?.status === "granted" ? await readConfirmations(row, chain) : null;
  const name = await loadTargetName(row);
  return {
    ...{ id: row.mandateId, status, wallet: row.wallet, chainId, purpose: row.purpose, terms, spendToken },
    ...(row.indexSlug === null ? {} : { indexSlug: row.indexSlug }),
    ...(row.agentId === null ? {} : { agentId: row.agentId }),
    name,
    worstCase: computeWorstCase({
      ...{ sellBps: terms.sellBps, slippageBps: terms.slippageBps, cap: BigInt(terms.cap) },
      ...{ decimals: spendToken.decimals, pools: desk?.pools ?? maxPools([]) },
    }),
    tokens: desk?.tokens ?? [],
    spentInPeriod: at && period ? String(at.window === period.window ? at.spent : 0n) : null,
    periodEndsAt: period ? toIsoTime(period.endsAt) : null,
    allowance: at ? String(at.allowance) : null,
    isPaused: at?.isPaused ?? null,
    ...(confirmations === null ? {} : { confirmations }),
    proposedAt: row.proposedAt.toISOString(),
    ...(order ? { lastOrder: toLastOrder(order) } : {}),
    ...(await loadNotDone(row.mandateId, name, by.locale)),
  };
}

const toIsoTime = (seconds: number): string => new Date(seconds * 1_000).toISOString();

const toLastOrder = ({ orderId, side, status, placedAt }: LastOrder): NonNullable<ShownMandate["lastOrder"]> => ({
  ...{ orderId, side: side as "buy" | "sell" | "rebalance", status, orderedAt: placedAt.toISOString() },
});

async function readDesk(
  row: MandateRow,
  { chain, block }: OnChain,
  subjects: readonly string[],
): Promise<{ pools: number; tokens: string[] } | null> {
  const { chainId, wallet, contract, terms } = row;
  try {
    const named = await loadTradableTokens(row, subjects);
    if (!named) return null;
    const { desk, spendToken, indexId } = parseStoredTerms(terms);
    const tokens = named.map(({ address }) => getAddress(address));
    const at = await ownerAt(
      ...([chain, { mandate: contract, desk, spendToken }, getAddress(wallet)] as const),
      ...([{ indexId, tokens }, block.number] as const),
    );
    return { pools: maxPools(at.tokens), tokens: listBoughtSymbols(named, at.tokens) };
  } catch (error) {
    log().warn({ err: error, chainId }, "what a desk lists is not known");
    return null;
  }
}

/** Tokens that the index or agent may trade; null when unknown. */
async function loadTradableTokens(
  { indexSlug, agentId, chainId, wallet }: MandateRow,
  subjects: readonly string[],
): Promise<{ symbol: string; address: string }[] | null> {
  const of =
    indexSlug === null
      ? await agentToMandate(agentId ?? "", subjects)
      : await indexToMandate({ slug: indexSlug, chainId, wallet }, subjects);
  return "refusal" in of ? null : of.tokens;
}

/** Confirmations of a grant that the chain already shows; null when unknown. */
async function readConfirmations(
  { contract, mandateId }: MandateRow,
  { chain, block }: OnChain,
): Promise<{ seen: number; needed: number } | null> {
  const needed = chain.confirmations;
  const first = block.number - BigInt(needed);
  try {
    const logs = await grantLogs(chain, contract as Address, first < 0n ? 0n : first, block.number);
    const own = logs.find((one) => one.is === "granted" && one.id === mandateId);
    return { seen: own ? Math.min(needed, Number(block.number - own.blockNumber) + 1) : needed, needed };
  } catch (error) {
    log().warn({ err: error }, "how many blocks stand on a grant is not known");
    return null;
  }
}

/** Why the last change of its index led to no order, as text. */
async function loadNotDone(mandateId: string, index: string, locale: string): Promise<Pick<ShownMandate, "notDone">> {
  const last = (await lastRebalances([mandateId])).get(mandateId as Hex);
  if (!last || last.orderId !== null || last.notDone === null || last.lookedAt === null) return {};
  const { indexVersion, inForceFrom, notDone, lookedAt } = last;
  return {
    notDone: {
      ...{ indexVersion, inForceFrom: inForceFrom.toISOString(), lookedAt: lookedAt.toISOString() },
      ...{ reason: notDone.reason, text: await formatNotDone(locale, index, notDone) },
    },
  };
}
