import { v5 as uuidv5 } from "uuid";
import type { Address, Hex } from "viem";
import { type LatestBlock, readLatestBlock } from "#app/chain/blocks.server.ts";
import { requireDex } from "#app/chain/dex/dex.server.ts";
import { type MandateContracts, mandateContractsOn } from "#app/chain/mandates/contracts.server.ts";
import { noteData, youngestNotes } from "#app/chain/mandates/desk.server.ts";
import { network } from "#app/chain/network.server.ts";
import type { Relayer } from "#app/chain/relayer.server.ts";
import { relay } from "#app/chain/relays.server.ts";
import { database, poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { grantedMandates, mandateRelayer } from "#app/services/trading/publicMandates.server.ts";
import { readDesk } from "./wanted.server.ts";

/**
 * Notes of pools' prices, an hour apart: a trade by mandate needs one that is between half an hour and a day old. Sent by the operator
 * while there are mandates to trade for; on the local chain always. Source: docs/spec/wallets.md#1-2.
 */

const HOUR_SECONDS = 3_600;
const MAX_GAS = 300_000n;
/** Percent of the operator's daily fee budget: a note is valid for a day, and an order cannot wait that long. */
const DAY_PERCENT = 50n;
/** A fixed namespace: together with chain, pair and hour it identifies one transaction. */
const NOTES = "0b7a6a3e-6f0d-4a52-8f1b-6d2f6f3c9a41";

export async function runNotesTask(): Promise<void> {
  const { chainId } = network();
  const contracts = mandateContractsOn(chainId);
  if ("off" in contracts || !(await isNeeded())) return;
  const pairs = await loadPairs(chainId);
  const { chain } = requireDex(chainId);
  const block = await readLatestBlock(chain);
  const notes = await youngestNotes(chain, contracts.bound, pairs, block);
  const due = pairs.filter((_, index) => block.time - (notes[index] ?? 0) >= HOUR_SECONDS);
  const relayer = due.length === 0 ? null : await mandateRelayer(chainId);
  if (!relayer) return;
  const refused = new Set<string>();
  for (const pair of due) {
    const sent = await note(contracts, relayer, pair, block);
    if ("refused" in sent) refused.add(sent.refused);
  }
  if (refused.size > 0) log().warn({ chainId, refused: [...refused] }, "prices of pools are not noted");
}

const isNeeded = async (): Promise<boolean> =>
  env().NETWORK === "local" || (await grantedMandates("index")).length + (await grantedMandates("agent")).length > 0;

/** One transaction per pair and hour, by the chain's clock, however many workers see that it is due. */
async function note(
  { chainId, bound }: MandateContracts,
  relayer: Relayer,
  pair: Address,
  { number: head, time }: LatestBlock,
): Promise<{ serialized: Hex } | { refused: string }> {
  const call = { to: bound, data: noteData(pair) };
  const gas = await relayer.estimateGas(call, MAX_GAS);
  if (gas === null) return { refused: "tooMuchGas" };
  const subjectId = uuidv5(`${chainId} ${pair.toLowerCase()} ${Math.floor(time / HOUR_SECONDS)}`, NOTES);
  return relay(database().pool, relayer, { subjectId, call: { ...call, gas }, head, dayPercent: DAY_PERCENT });
}

/** Only its owner changes the desk's lists, so they are read once an hour. */
let known: { pairs: Address[]; chainId: number; readAt: number } | null = null;
const KNOWN_MS = 3_600_000;

/** Pairs that trades by mandate use: those of tokens on any list of the desk. */
async function loadPairs(chainId: number): Promise<Address[]> {
  if (known?.chainId === chainId && Date.now() - known.readAt < KNOWN_MS) return known.pairs;
  const desk = await readDesk(poolFor("market"), chainId);
  const pairs = new Set(desk?.listed.flatMap(({ token, way: route }) => desk.ways.get(token)?.pairs[route] ?? []));
  known = { pairs: [...pairs], chainId, readAt: Date.now() };
  return known.pairs;
}
