import type { Address } from "viem";
import { openCase } from "#app/areas/attention/public.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { firstGrantBlock, type GrantLog, grantLogs, isBySignature } from "#app/chain/mandates/grantLogs.server.ts";
import { database } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type MandateRow, mandatesOfWallet } from "#app/services/trading/publicMandates.server.ts";
import type { MandateFact, MandateRevoked } from "#events/mandate/events.ts";
import { appendToMandate, mandateInLedger } from "../ledger.server.ts";
import { notifyOfUnknownMandate } from "../notices.server.ts";
import { endSignature, loadSignatures } from "../signatures/rows.server.ts";
import { lastBlockRead, rememberFactBlock, rememberRead } from "./trail.server.ts";

/** Blocks that are read again each time: even endpoints that agree may both have lagged. */
const LOOK_BACK_BLOCKS = 64n;
const BLOCKS_PER_STRIDE = 2_000n;

/** Records confirmed logs of a contract about mandates. Safe to repeat. */
export async function recordFacts(chain: Chain, contract: Address, confirmed: bigint): Promise<void> {
  const read = await lastBlockRead(chain.chainId, contract);
  const first = read === null ? firstGrantBlock(chain, confirmed) : lesser(read, confirmed) - LOOK_BACK_BLOCKS;
  for (let from = first < 0n ? 0n : first; from <= confirmed; from += BLOCKS_PER_STRIDE) {
    const to = lesser(from + BLOCKS_PER_STRIDE - 1n, confirmed);
    // In order: what a revoke of everything ends depends on earlier grants.
    for (const log of await grantLogs(chain, contract, from, to)) await recordLog(chain, contract, log);
    if (to !== read) await rememberRead(chain.chainId, contract, to);
  }
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);

async function recordLog(chain: Chain, contract: Address, seen: GrantLog): Promise<void> {
  switch (seen.is) {
    case "granted":
      return recordGrant(chain, contract, seen);
    case "revoked":
      return recordRevoke(chain, contract, seen);
    case "revokedAll":
      for (const { mandateId } of await endedBy(chain.chainId, contract, seen))
        await recordEnd(chain, mandateId, "all", seen);
      return;
    default:
      seen satisfies never;
  }
}

async function recordGrant(chain: Chain, contract: Address, seen: Extract<GrantLog, { id: string }>): Promise<void> {
  if (!(await mandateInLedger(seen.id))) return recordUnknown(chain.chainId, contract, seen);
  await record(chain, seen.id, { type: "MandateGranted", data: toFactData(seen) });
  await endSignature(database().pool, { mandateId: seen.id, kind: "grant" }, null);
}

async function recordRevoke(chain: Chain, contract: Address, seen: Extract<GrantLog, { id: string }>): Promise<void> {
  // A mandate that we did not propose does not concern us, no matter who ends it.
  const mandate = await mandateInLedger(seen.id);
  if (!mandate || mandate.facts.some(({ type, data }) => type === "MandateRevoked" && isFrom(data, seen))) return;
  const how = (await isBySignature(chain, contract, seen.transactionHash)) ? "signature" : "owner";
  await recordEnd(chain, seen.id, how, seen);
}

const isFrom = (data: MandateRevoked, seen: GrantLog): boolean =>
  data.transactionHash === seen.transactionHash && data.blockHash === seen.blockHash;

/** Mandates granted or signed in an earlier epoch of the owner. An ungranted proposal has nothing to end. */
async function endedBy(
  chainId: number,
  contract: Address,
  { owner, epoch }: Extract<GrantLog, { epoch: number }>,
): Promise<MandateRow[]> {
  const rows = (await mandatesOfWallet(chainId, owner)).filter(
    (row) =>
      row.contract.toLowerCase() === contract.toLowerCase() && row.terms.epoch < epoch && row.status !== "revoked",
  );
  const signed = await loadSignatures(rows.map(({ mandateId }) => mandateId));
  return rows.filter(
    ({ mandateId, status }) => status === "granted" || signed.some((one) => one.mandateId === mandateId),
  );
}

async function recordEnd(chain: Chain, id: string, how: MandateRevoked["how"], seen: GrantLog): Promise<void> {
  await record(chain, id, { type: "MandateRevoked", data: { ...toFactData(seen), how } });
  const mandateId = id as MandateRow["mandateId"];
  await endSignature(database().pool, { mandateId, kind: "revoke" }, null);
  await endSignature(database().pool, { mandateId, kind: "grant" }, "IndexMandate_Revoked");
}

const toFactData = ({ transactionHash, blockNumber, blockHash, logIndex }: GrantLog) => ({
  ...{ transactionHash, blockNumber: String(blockNumber), blockHash, logIndex },
});

/** The block comes first: if the process stops between the two, the next run does both. */
async function record({ chainId }: Chain, mandateId: string, fact: MandateFact): Promise<void> {
  const { blockNumber, blockHash } = fact.data;
  await rememberFactBlock(chainId, { blockNumber, blockHash, mandateId });
  const handled = await appendToMandate(mandateId, { type: "RecordFact", fact }, "watcher");
  if (!handled.ok) throw new Error(`mandate ${mandateId} takes no fact now: ${handled.refusal.tag}`);
}

/** Unknown terms, perhaps naming our operator: a person checks them, the owner is notified, and we never trade under them. */
async function recordUnknown(
  chainId: number,
  contract: Address,
  { id: mandateId, owner: wallet, ...seen }: Extract<GrantLog, { id: string }>,
): Promise<void> {
  await openCase({
    reason: "UnknownGrant",
    chainId,
    wallet,
    contract,
    mandateId,
    ...toFactData({ ...seen, owner: wallet, id: mandateId }),
  });
  await inTransaction(database().pool, (transaction) =>
    notifyOfUnknownMandate(transaction, { chainId, wallet, mandateId }),
  );
}
