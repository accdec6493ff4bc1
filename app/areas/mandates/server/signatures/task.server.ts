import { v5 as uuidv5 } from "uuid";
import { getAddress } from "viem";
import { readLatestBlock } from "#app/chain/blocks.server.ts";
import { type Chain, chains } from "#app/chain/chains.server.ts";
import { SignerUnavailable } from "#app/chain/keyHolder.server.ts";
import { BRINGING_GAS, type Brought, bringingData, tryBringing } from "#app/chain/mandates/owner.server.ts";
import { parseStoredTerms } from "#app/chain/mandates/terms.ts";
import { hasRelayer, loadRelayer, type Relayer } from "#app/chain/relayer.server.ts";
import { loadRelay, pushRelays, relay } from "#app/chain/relays.server.ts";
import { database } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { type MandateRow, mandateById } from "#app/services/trading/publicMandates.server.ts";
import { notifyOfLostMandate } from "../notices.server.ts";
import { endSignature, isStillOpen, openSignatures, type SignatureRow } from "./rows.server.ts";

/** Submits what owners signed to the chain, each once. The watcher records the result. */

/** Gas limit for an owner's own code to verify its signature, including the grant and a fifth to spare. */
const MAX_GAS = (BRINGING_GAS * 12n) / 10n;
const ANY_GAS = 30_000_000n;

type Bringing = { signature: SignatureRow; row: MandateRow };

/** The trading worker's scheduled task. A signature that cannot be submitted now must not delay the others. */
export async function runSignaturesTask(): Promise<void> {
  if (!hasRelayer("mandates")) return;
  const open = await openSignatures();
  if (open.length === 0) return;
  const found = await Promise.all(
    open.map(async (signature) => ({ signature, row: await mandateById(signature.mandateId) })),
  );
  const all = found.filter((one): one is Bringing => one.row !== null);
  const chainIds = [...new Set(all.map(({ row }) => row.chainId))].filter((id) => env().rpcUrls(id).length > 0);
  for (const chainId of chainIds) {
    const own = all.filter(({ row }) => row.chainId === chainId);
    await bringOn(chains.of(chainId), own).catch((error: unknown) =>
      log().warn({ err: error, chainId }, "signatures of mandates are brought in the next round"),
    );
  }
}

async function bringOn(chain: Chain, all: readonly Bringing[]): Promise<void> {
  const relayer = await operator(chain.chainId);
  if (!relayer) return;
  const { number: head, time } = await readLatestBlock(chain);
  for (const one of all)
    await bring(chain, relayer, one, { head, time }).catch((error: unknown) =>
      log().warn({ err: error, mandateId: one.row.mandateId }, "a signature is brought in the next round"),
    );
  const confirmedBlock = head - BigInt(chain.confirmations) + 1n;
  if (confirmedBlock >= 0n) await pushRelays(database().pool, relayer, { confirmedBlock, head });
}

async function operator(chainId: number): Promise<Relayer | null> {
  try {
    return await loadRelayer("mandates", chainId);
  } catch (error) {
    if (!(error instanceof SignerUnavailable)) throw error;
    log().warn({ err: error }, "signatures of mandates cannot be brought now");
    return null;
  }
}

async function bring(
  chain: Chain,
  relayer: Relayer,
  { signature, row }: Bringing,
  { head, time }: { head: bigint; time: number },
): Promise<void> {
  const { kind } = signature;
  const isGrant = kind === "grant";
  if (row.status === (isGrant ? "granted" : "revoked"))
    return void (await endSignature(database().pool, signature, null));
  if (isGrant && row.status === "revoked") return lost(signature, "IndexMandate_Revoked");
  const brought: Brought = { kind, terms: parseStoredTerms(row.terms), signature: signature.signature };
  const contract = getAddress(row.contract);
  const tried = await tryBringing(chain, { mandate: contract, operator: relayer.address }, brought, head);
  if (!tried.isDone) {
    // It is on chain, but not confirmed yet.
    if (tried.error === "IndexMandate_GrantedAlready" || (isGrant && (await isPending(chain, signature)))) return;
    return lost(signature, tried.error);
  }
  if (isGrant && row.terms.end <= time) return lost(signature, "IndexMandate_TermsRefused");
  const call = { to: contract, data: bringingData(brought) };
  const gas = await relayer.estimateGas(call, MAX_GAS);
  if (gas === null) {
    // Too much gas is permanent; a temporary refusal is tried again, and returns its reason.
    if ((await relayer.estimateGas(call, ANY_GAS)) !== null) await lost(signature, "tooMuchGas");
    return;
  }
  const sent = await relay(database().pool, relayer, {
    ...{ subjectId: deriveSignatureSubject(signature), call: { ...call, gas }, head },
    isAllowed: (transaction) => isStillOpen(transaction, signature),
  });
  if ("refused" in sent && sent.refused !== "notAllowed")
    log().warn({ mandateId: row.mandateId, why: sent.refused }, "a signature of a mandate waits");
}

/** A fixed namespace: together with a signature it identifies its transaction. */
const SIGNATURES = "5d0c2b7e-93f1-4a68-8a3d-1f6e0b9c7d24";
/** A new signature after a failed one is a separate subject. */
export const deriveSignatureSubject = ({
  mandateId,
  kind,
  signedAt,
}: Pick<SignatureRow, "mandateId" | "kind" | "signedAt">): string =>
  uuidv5(`${kind} ${mandateId} ${signedAt.toISOString()}`, SIGNATURES);

/** Whether one of our transactions contains it that is in no confirmed block. */
async function isPending(chain: Chain, signature: SignatureRow): Promise<boolean> {
  const sent = await loadRelay(database().pool, "mandates", deriveSignatureSubject(signature));
  if (!sent) return false;
  const { number: head } = await readLatestBlock(chain);
  const relayer = await loadRelayer("mandates", chain.chainId);
  return (await relayer.minedAt(head - BigInt(chain.confirmations) + 1n)) <= sent.nonce;
}

/** It will never be submitted: notify its owner once. */
const lost = (signature: SignatureRow, why: string): Promise<void> =>
  inTransaction(database().pool, async (transaction) => {
    const isEnded = await endSignature(transaction, signature, why);
    if (isEnded && signature.kind === "grant")
      await notifyOfLostMandate(transaction, signature.mandateId, signature.signedAt);
  });
