import { create } from "zustand";
import { postJson } from "#app/platform/http.ts";
import { withBrowserLock } from "#app/platform/pageStorage.ts";
import { isBatchRefused } from "#app/wallet/batch.ts";
import { hasCode, isRejection } from "#app/wallet/failures.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { ConfirmedAnswer, MandateStatus, ProposedAnswer, ProposeRequest, ShownMandate } from "./calls.ts";
import { type MandateWallet, sentSighting } from "./mandateWallet.ts";
import { MANDATES_CALL } from "./paths.ts";
import { isGranted, knownMandate, readMandates } from "./readMandates.ts";
import {
  findStoredGrant,
  forgetGrant,
  type GrantedTo,
  isSameTarget,
  type StoredGrant,
  storeGrant,
} from "./storedGrants.ts";

/**
 * Grants a mandate from whatever state it is in: the wallet's missing allowances, then its signature or transaction. Only the server,
 * which reads the chain, confirms the grant.
 */

/** The current step. `allow`: the `place`th of `count` allowances. `bring`: we submit the signature to the chain. */
export type GrantDoing =
  | { doing: "look" | "together" | "sign" | "send" | "bring" | "chain" }
  | { doing: "allow"; place: number; count: number };
/** `error`: the server's message, or the wallet's error; null when nothing more is known. */
export type GrantStopped = { why: "rejected" | "reverted" | "ended" | "broken"; error: unknown };
export type Refused = { error: string | null; field: string | null };

/** Each step has only its own fields. */
export type Granting =
  | { step: "form"; refused: Refused | null }
  | { step: "proposing" }
  | { step: "review"; grant: StoredGrant; stopped: GrantStopped | null }
  | { step: "doing"; grant: StoredGrant; doing: GrantDoing }
  | { step: "over"; id: string };

const EMPTY: Granting = { step: "form", refused: null };
export const useGranting = create<Granting>()(() => EMPTY);
const put = (state: Granting) => useGranting.setState(state, true);

/** Resumes a grant that was begun here, or shows an empty form. A grant for another subject is no longer watched, but continues. */
export function openGrant(wallet: string, of: GrantedTo): void {
  const state = useGranting.getState();
  const isSame = "grant" in state && isSameTarget(state.grant, of) && state.grant.wallet === wallet;
  if (state.step === "proposing" || (state.step === "doing" && isSame)) return;
  const grant = findStoredGrant(wallet, of);
  if (grant) put({ step: "review", grant, stopped: null });
  else if (state.step !== "form") put(EMPTY);
}

/** Back to the form. An unsigned proposal has no effect. */
export function changeTerms(): void {
  const state = useGranting.getState();
  if (state.step === "review") forgetGrant(state.grant.proposed.id);
  put(EMPTY);
}

/** Stops watching a grant, without ending it. */
export const leaveGrant = (): void => put(EMPTY);

export async function propose(proposal: ProposeRequest): Promise<void> {
  if (useGranting.getState().step !== "form") return;
  put({ step: "proposing" });
  const answer = await postJson<ProposedAnswer>(MANDATES_CALL, proposal);
  if (useGranting.getState().step !== "proposing") return;
  if (answer === null || !("data" in answer.body)) {
    const body = answer?.body && "error" in answer.body ? answer.body : null;
    return put({ step: "form", refused: { error: body?.error ?? null, field: body?.field ?? null } });
  }
  const { terms: _, ...proposed } = answer.body.data;
  const { wallet, indexSlug, agentId } = proposal;
  const grant = {
    wallet,
    ...(agentId === undefined ? { indexSlug } : { agentId }),
    proposed,
    batchId: null,
    hash: null,
  };
  storeGrant(grant);
  put({ step: "review", grant, stopped: null });
}

/** Called when the person has seen what is signed, and agrees. */
export async function grant(open: () => Promise<MandateWallet>, pollMs = POLL_MS): Promise<void> {
  const state = useGranting.getState();
  if (state.step !== "review") return;
  let { grant } = state;
  const { id } = grant.proposed;
  put({ step: "doing", grant, doing: { doing: "look" } });
  const isLeft = () => {
    const now = useGranting.getState();
    return now.step !== "doing" || now.grant.proposed.id !== id;
  };
  const onProgress = (doing: GrantDoing) => isLeft() || put({ step: "doing", grant, doing });
  const updateGrant = (changes: Partial<StoredGrant>) => {
    grant = { ...grant, ...changes };
    storeGrant(grant);
  };
  try {
    const wallet = await open();
    await withBrowserLock(
      `tmai:mandate:${id}`,
      () => carry({ grant: () => grant, keep: updateGrant, wallet, onProgress, isLeft, pollMs }),
      () => {
        throw new HelperError("otherTab", "Another tab grants this.");
      },
    );
    if (isLeft()) return;
    forgetGrant(id);
    put({ step: "over", id });
  } catch (error) {
    if (error instanceof Ended) forgetGrant(id);
    if (!isLeft()) put({ step: "review", grant, stopped: stoppedBy(error) });
  }
}

const POLL_MS = 2_000;
const OVER: readonly MandateStatus[] = ["revoked", "revoking", "over", "lost"];

/** It can no longer be granted. */
export class Ended extends Error {}
/** The chain refused the wallet's transaction: it may be sent again. */
export class Reverted extends Error {}
/** The server's message; empty when it did not respond. */
export class AnsweredError extends Error {}

export function stoppedBy(error: unknown): GrantStopped {
  if (isRejection(error)) return { why: "rejected", error: null };
  if (error instanceof Ended) return { why: "ended", error: null };
  if (error instanceof Reverted) return { why: "reverted", error: null };
  return { why: "broken", error: error instanceof AnsweredError ? error.message : error };
}

type Carrying = {
  grant(): StoredGrant;
  keep(changes: Partial<StoredGrant>): void;
  wallet: MandateWallet;
  onProgress(doing: GrantDoing): void;
  isLeft(): boolean;
  pollMs: number;
};

/** Runs until the server confirms the grant, or the page stops watching. A server that does not respond for a while changes nothing. */
async function carry(carrying: Carrying): Promise<void> {
  const { grant, wallet, onProgress, isLeft, pollMs } = carrying;
  const { id } = grant().proposed;
  let reportedHash: string | null = null;
  let isBegun = grant().batchId !== null || grant().hash !== null;
  while (!isLeft()) {
    const isRead = await readMandates();
    const known = knownMandate(id);
    if (known && isGranted(known)) return;
    if (known && OVER.includes(known.status)) throw new Ended("It is over.");
    if (isRead && !isBegun && isOpen(known)) {
      isBegun = true;
      await begin(carrying);
    } else {
      onProgress({ doing: known ? waitedFor(known) : "look" });
      await followBatch(carrying);
      const { hash } = grant();
      // A transaction whose block the server has not seen yet is reported again automatically.
      if (hash !== null && hash !== reportedHash && (await confirmBy(id, { transactionHash: hash })))
        reportedHash = hash;
      if (hash !== null) await followSent(carrying, hash);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }

  async function followBatch({ keep: updateGrant }: Carrying): Promise<void> {
    const { batchId, hash } = grant();
    if (batchId === null || hash !== null) return;
    // A wallet that does not respond for a while says nothing about its batch.
    const status = await wallet.batch(batchId).catch(() => ({ batch: "pending" }) as const);
    if (status.batch === "mined") updateGrant({ hash: status.hash });
    if (status.batch !== "failed") return;
    updateGrant({ batchId: null });
    throw new Reverted("The chain refused the calls.");
  }
}

/** As far as the server and the chain know, it is not granted yet. */
const isOpen = (known: ShownMandate | null): boolean =>
  known === null || (known.status === "proposed" && known.confirmations === undefined);
const waitedFor = ({ status, confirmations }: ShownMandate): "chain" | "bring" =>
  status === "signed" && confirmations === undefined ? "bring" : "chain";

/** Sends or signs a grant of which nothing has been sent yet. */
async function begin({ grant, keep: updateGrant, wallet, onProgress, isLeft }: Carrying): Promise<void> {
  const { id, calls, approvals, typedData } = grant().proposed;
  const kind = await wallet.kind();
  if (kind === "together") {
    onProgress({ doing: "together" });
    try {
      return updateGrant({ batchId: await wallet.sendTogether(calls) });
    } catch (error) {
      // A wallet that announced more than it can do gets the calls one by one.
      if (!isBatchRefused(error)) throw error;
    }
  }
  for (const [index, call] of approvals.entries()) {
    if (isLeft()) return;
    onProgress({ doing: "allow", place: index + 1, count: approvals.length });
    await wallet.allow(call);
  }
  if (isLeft()) return;
  if (kind === "plain") {
    onProgress({ doing: "sign" });
    const signature = await wallet.sign(typedData).catch(nullIfUnable);
    if (signature !== null) {
      onProgress({ doing: "bring" });
      // The signature exists only here: submit it until the server responds.
      while (!isLeft() && !(await confirmBy(id, { signature })))
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      return;
    }
  }
  // The one call that follows the allowances.
  const last = calls.at(-1);
  if (!last) throw new Error("There is nothing to send.");
  onProgress({ doing: "send" });
  updateGrant({ hash: await wallet.send(last) });
}

/** Error codes of wallets that cannot sign typed data: unknown method, not supported. */
const UNABLE = [4200, -32601];
export function nullIfUnable(error: unknown): null {
  if (hasCode(error, UNABLE)) return null;
  throw error;
}

/** Whether the server received it. Throws the server's message when it refuses. */
async function confirmBy(id: string, by: { signature: string } | { transactionHash: string }): Promise<boolean> {
  const answer = await postJson<ConfirmedAnswer>(`${MANDATES_CALL}/${id}/confirm`, by);
  if (answer === null || answer.status >= 500) return false;
  if ("data" in answer.body) return true;
  throw new AnsweredError(answer.body.error);
}

/** Follows a transaction that was sped up in the wallet; one that was cancelled there may be sent again. */
async function followSent({ keep: updateGrant, wallet }: Carrying, hash: `0x${string}`): Promise<void> {
  const seen = await sentSighting(wallet, hash);
  if (seen.seen === "moved") updateGrant({ hash: seen.hash });
  if (seen.seen !== "replaced" && seen.seen !== "reverted") return;
  updateGrant({ hash: null, batchId: null });
  if (seen.seen === "replaced") throw new HelperError("replaced", "The wallet replaced the transaction with another.");
  throw new Reverted("The chain refused the transaction.");
}
