import { create } from "zustand";
import { postJson } from "#app/platform/http.ts";
import { aloneInBrowser } from "#app/platform/pageStorage.ts";
import { isBatchRefused } from "#app/wallet/batch.ts";
import { hasCode, isRejection } from "#app/wallet/failures.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { ConfirmedAnswer, MandateStatus, ProposeAsked, ProposedAnswer, ShownMandate } from "./calls.ts";
import { forgetGrant, type GrantedTo, isSameTarget, type KeptGrant, keepGrant, keptGrantFor } from "./keptGrants.ts";
import { type MandateWallet, sentSighting } from "./mandateWallet.ts";
import { MANDATES_CALL } from "./paths.ts";
import { isGranted, knownMandate, readMandates } from "./readMandates.ts";

/**
 * Grants a mandate, from wherever it is: what the wallet is still to allow, then its signature or transaction. Only the server, which
 * reads the chain, says that it is granted.
 */

/** What is waited for. `allow`: the `place`th of `count` allowances. `bring`: we bring the signature to the chain. */
export type GrantDoing =
  | { doing: "look" | "together" | "sign" | "send" | "bring" | "chain" }
  | { doing: "allow"; place: number; count: number };
/** `error`: the server's sentence, or what the wallet threw; null where nothing more is known. */
export type GrantStopped = { why: "rejected" | "reverted" | "ended" | "broken"; error: unknown };
export type Refused = { error: string | null; field: string | null };

/** Each step has only what it owns. */
export type Granting =
  | { step: "form"; refused: Refused | null }
  | { step: "proposing" }
  | { step: "review"; grant: KeptGrant; stopped: GrantStopped | null }
  | { step: "doing"; grant: KeptGrant; doing: GrantDoing }
  | { step: "over"; id: string };

const EMPTY: Granting = { step: "form", refused: null };
export const useGranting = create<Granting>()(() => EMPTY);
const put = (state: Granting) => useGranting.setState(state, true);

/** What was begun here before goes on; otherwise the form is empty. A grant for something else is not watched any more, and goes on. */
export function openGrant(wallet: string, of: GrantedTo): void {
  const state = useGranting.getState();
  const isSame = "grant" in state && isSameTarget(state.grant, of) && state.grant.wallet === wallet;
  if (state.step === "proposing" || (state.step === "doing" && isSame)) return;
  const grant = keptGrantFor(wallet, of);
  if (grant) put({ step: "review", grant, stopped: null });
  else if (state.step !== "form") put(EMPTY);
}

/** Back to the form. A proposal that nobody has signed does nothing. */
export function changeTerms(): void {
  const state = useGranting.getState();
  if (state.step === "review") forgetGrant(state.grant.proposed.id);
  put(EMPTY);
}

/** Ends the watch of a grant, not the grant. */
export const leaveGrant = (): void => put(EMPTY);

export async function propose(asked: ProposeAsked): Promise<void> {
  if (useGranting.getState().step !== "form") return;
  put({ step: "proposing" });
  const answer = await postJson<ProposedAnswer>(MANDATES_CALL, asked);
  if (useGranting.getState().step !== "proposing") return;
  if (answer === null || !("data" in answer.body)) {
    const body = answer?.body && "error" in answer.body ? answer.body : null;
    return put({ step: "form", refused: { error: body?.error ?? null, field: body?.field ?? null } });
  }
  const { terms: _, ...proposed } = answer.body.data;
  const { wallet, indexSlug, agentId } = asked;
  const grant = {
    wallet,
    ...(agentId === undefined ? { indexSlug } : { agentId }),
    proposed,
    batchId: null,
    hash: null,
  };
  keepGrant(grant);
  put({ step: "review", grant, stopped: null });
}

/** The person has seen what is signed, and agrees. */
export async function grant(open: () => Promise<MandateWallet>, lookMs = LOOK_MS): Promise<void> {
  const state = useGranting.getState();
  if (state.step !== "review") return;
  let { grant } = state;
  const { id } = grant.proposed;
  put({ step: "doing", grant, doing: { doing: "look" } });
  const isLeft = () => {
    const now = useGranting.getState();
    return now.step !== "doing" || now.grant.proposed.id !== id;
  };
  const tell = (doing: GrantDoing) => isLeft() || put({ step: "doing", grant, doing });
  const keep = (changes: Partial<KeptGrant>) => {
    grant = { ...grant, ...changes };
    keepGrant(grant);
  };
  try {
    const wallet = await open();
    await aloneInBrowser(
      `tmai:mandate:${id}`,
      () => carry({ grant: () => grant, keep, wallet, tell, isLeft, lookMs }),
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

const LOOK_MS = 2_000;
const OVER: readonly MandateStatus[] = ["revoked", "revoking", "over", "lost"];

/** It can be granted no more. */
export class Ended extends Error {}
/** The chain refused what the wallet has sent: it may be sent again. */
export class Reverted extends Error {}
/** The server's sentence; empty where it did not answer. */
export class Said extends Error {}

export function stoppedBy(error: unknown): GrantStopped {
  if (isRejection(error)) return { why: "rejected", error: null };
  if (error instanceof Ended) return { why: "ended", error: null };
  if (error instanceof Reverted) return { why: "reverted", error: null };
  return { why: "broken", error: error instanceof Said ? error.message : error };
}

type Carrying = {
  grant(): KeptGrant;
  keep(changes: Partial<KeptGrant>): void;
  wallet: MandateWallet;
  tell(doing: GrantDoing): void;
  isLeft(): boolean;
  lookMs: number;
};

/** Until the server says that it is granted, or nobody watches any more. A server that is silent for a while changes nothing. */
async function carry(carrying: Carrying): Promise<void> {
  const { grant, wallet, tell, isLeft, lookMs } = carrying;
  const { id } = grant().proposed;
  let told: string | null = null;
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
      tell({ doing: known ? waitedFor(known) : "look" });
      await followBatch(carrying);
      const { hash } = grant();
      // A block that the server has not seen yet is told of again by itself.
      if (hash !== null && hash !== told && (await confirmBy(id, { transactionHash: hash }))) told = hash;
      if (hash !== null) await followSent(carrying, hash);
    }
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }

  async function followBatch({ keep }: Carrying): Promise<void> {
    const { batchId, hash } = grant();
    if (batchId === null || hash !== null) return;
    // A wallet that does not answer for a moment says nothing about its batch.
    const status = await wallet.batch(batchId).catch(() => ({ batch: "pending" }) as const);
    if (status.batch === "mined") keep({ hash: status.hash });
    if (status.batch !== "failed") return;
    keep({ batchId: null });
    throw new Reverted("The chain refused the calls.");
  }
}

/** Nobody has granted it yet, as far as the server and the chain know. */
const isOpen = (known: ShownMandate | null): boolean =>
  known === null || (known.status === "proposed" && known.confirmations === undefined);
const waitedFor = ({ status, confirmations }: ShownMandate): "chain" | "bring" =>
  status === "signed" && confirmations === undefined ? "bring" : "chain";

/** What nobody has sent yet. */
async function begin({ grant, keep, wallet, tell, isLeft }: Carrying): Promise<void> {
  const { id, calls, approvals, typedData } = grant().proposed;
  const kind = await wallet.kind();
  if (kind === "together") {
    tell({ doing: "together" });
    try {
      return keep({ batchId: await wallet.sendTogether(calls) });
    } catch (error) {
      // A wallet that promised more than it can do is asked for each by itself.
      if (!isBatchRefused(error)) throw error;
    }
  }
  for (const [place, call] of approvals.entries()) {
    if (isLeft()) return;
    tell({ doing: "allow", place: place + 1, count: approvals.length });
    await wallet.allow(call);
  }
  if (isLeft()) return;
  if (kind === "plain") {
    tell({ doing: "sign" });
    const signature = await wallet.sign(typedData).catch(nullIfUnable);
    if (signature !== null) {
      tell({ doing: "bring" });
      // The signature is in no other place: it is told until somebody answers.
      while (!isLeft() && !(await confirmBy(id, { signature })))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      return;
    }
  }
  // Everything that comes after the allowances; it is one call.
  const last = calls.at(-1);
  if (!last) throw new Error("There is nothing to send.");
  tell({ doing: "send" });
  keep({ hash: await wallet.send(last) });
}

/** Codes of wallets that sign no such data: unknown method, not supported. */
const UNABLE = [4200, -32601];
export function nullIfUnable(error: unknown): null {
  if (hasCode(error, UNABLE)) return null;
  throw error;
}

/** Whether the server has heard it. Throws its sentence where it refuses. */
async function confirmBy(id: string, by: { signature: string } | { transactionHash: string }): Promise<boolean> {
  const answer = await postJson<ConfirmedAnswer>(`${MANDATES_CALL}/${id}/confirm`, by);
  if (answer === null || answer.status >= 500) return false;
  if ("data" in answer.body) return true;
  throw new Said(answer.body.error);
}

/** Follows what was sped up in the wallet; what was cancelled there may be sent again. */
async function followSent({ keep, wallet }: Carrying, hash: `0x${string}`): Promise<void> {
  const seen = await sentSighting(wallet, hash);
  if (seen.seen === "moved") keep({ hash: seen.hash });
  if (seen.seen !== "replaced" && seen.seen !== "reverted") return;
  keep({ hash: null, batchId: null });
  if (seen.seen === "replaced") throw new HelperError("replaced", "The wallet replaced the transaction with another.");
  throw new Reverted("The chain refused the transaction.");
}
