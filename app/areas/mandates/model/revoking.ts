import type { Hash } from "viem";
import { create } from "zustand";
import { type Answer, deleteJson, postJson } from "#app/platform/http.ts";
import { isBatchRefused } from "#app/wallet/batch.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { RevokeAnswer, RevokedAnswer, ShownMandate, WalletCall } from "./calls.ts";
import { AnsweredError, type GrantStopped, nullIfUnable, Reverted, stoppedBy } from "./granting.ts";
import { type MandateWallet, sentSighting } from "./mandateWallet.ts";
import { MANDATES_CALL } from "./paths.ts";
import { isEnded, knownMandate, readMandates } from "./readMandates.ts";

/**
 * Ends mandates: by the wallet's own transaction, or by a signature that we submit to the chain when the wallet has no coin. The page
 * shows a mandate as ended when the chain confirms it.
 */

/** One mandate, or everything that a wallet has ever granted or signed. */
export type Ending = {
  what: "one" | "all";
  wallet: string;
  chainId: number;
  /** The mandates known to the page. */
  mandates: readonly ShownMandate[];
};
export type RevokeDoing = "look" | "wallet" | "sign" | "chain";
export type Revoking =
  | { step: "idle" }
  /** Waits for the wallet to connect. */
  | { step: "asked"; ending: Ending }
  | { step: "doing"; ending: Ending; doing: RevokeDoing }
  | { step: "over"; ending: Ending }
  | { step: "stopped"; ending: Ending; stopped: GrantStopped };

const IDLE: Revoking = { step: "idle" };
export const useRevoking = create<Revoking>()(() => IDLE);
const put = (state: Revoking) => useRevoking.setState(state, true);

const POLL_MS = 2_000;

/** Something may leave the wallet now. */
export const isEnding = ({ step }: Revoking): boolean => step === "doing";

export function confirmEnding(ending: Ending): void {
  if (!isEnding(useRevoking.getState())) put({ step: "asked", ending });
}
export function forgetEnding(): void {
  put(IDLE);
}

/** Whether this mandate is being ended, alone or with all others. */
export const endsIt = (state: Revoking, id: string): boolean =>
  state.step !== "idle" && state.ending.what === "one" && state.ending.mandates.some((one) => one.id === id);

/** Ends the requested mandates. A second press does nothing. */
export async function end(open: () => Promise<MandateWallet>, pollMs = POLL_MS): Promise<void> {
  const state = useRevoking.getState();
  if (state.step !== "asked" && state.step !== "stopped") return;
  const { ending } = state;
  const isLeft = () => {
    const now = useRevoking.getState();
    return now.step !== "doing" || now.ending !== ending;
  };
  const onProgress = (doing: RevokeDoing) => isLeft() || put({ step: "doing", ending, doing });
  put({ step: "doing", ending, doing: "look" });
  try {
    const wallet = await open();
    if (ending.what === "one") await endOne(ending, wallet, onProgress, isLeft, pollMs);
    else await endAll(ending, wallet, onProgress, isLeft, pollMs);
    if (!isLeft()) put({ step: "over", ending });
  } catch (error) {
    if (!isLeft()) put({ step: "stopped", ending, stopped: stoppedBy(error) });
  }
  await readMandates();
}

type OnProgress = (doing: RevokeDoing) => unknown;

async function endOne(
  ending: Ending,
  wallet: MandateWallet,
  onProgress: OnProgress,
  isLeft: () => boolean,
  pollMs: number,
) {
  const [mandate] = ending.mandates;
  if (!mandate) return;
  const { calls } = await toEnd(`${MANDATES_CALL}/${mandate.id}`);
  const isSent = await sendOrNull(calls, wallet, onProgress);
  const sent =
    isSent ?? ((await signed(mandate.id, wallet, onProgress)) ? null : await sendAnyway(calls, wallet, onProgress));
  await untilEnded(ending, sent, wallet, onProgress, isLeft, pollMs);
}

async function endAll(
  ending: Ending,
  wallet: MandateWallet,
  onProgress: OnProgress,
  isLeft: () => boolean,
  pollMs: number,
) {
  const { calls } = await toEnd(`${MANDATES_CALL}?chainId=${ending.chainId}`);
  let sent = await sendOrNull(calls, wallet, onProgress);
  // Without coin each one is ended by its own signature; there is no signature for all of them.
  if (sent === null)
    for (const { id } of ending.mandates.filter(canTrade))
      if (!(await signed(id, wallet, onProgress))) {
        sent = await sendAnyway(calls, wallet, onProgress);
        break;
      }
  await untilEnded(ending, sent, wallet, onProgress, isLeft, pollMs);
}

/** What the wallet has sent: a batch, by the wallet's own id, or transactions. */
type Sent = { batchId: string } | { hashes: Hash[] };

/** Null when the wallet has no coin to send it. */
async function sendOrNull(
  calls: readonly WalletCall[],
  wallet: MandateWallet,
  onProgress: OnProgress,
): Promise<Sent | null> {
  const kind = await wallet.kind();
  if (kind === "together") {
    onProgress("wallet");
    try {
      return { batchId: await wallet.sendTogether(calls) };
    } catch (error) {
      if (!isBatchRefused(error)) throw error;
    }
  }
  const [first] = calls;
  if (kind === "plain" && first && !(await wallet.canPay(first))) return null;
  return sendAnyway(calls, wallet, onProgress);
}

/** One call for each contract that knows the wallet; usually one. */
async function sendAnyway(calls: readonly WalletCall[], wallet: MandateWallet, onProgress: OnProgress): Promise<Sent> {
  const hashes: Hash[] = [];
  for (const call of calls) {
    onProgress("wallet");
    hashes.push(await wallet.send(call));
  }
  return { hashes };
}

/** Whether the wallet has signed, so that we submit it; false when the wallet cannot sign typed data. */
async function signed(id: string, wallet: MandateWallet, onProgress: OnProgress): Promise<boolean> {
  const { typedData } = await toEnd(`${MANDATES_CALL}/${id}`);
  if (typedData === null) return false;
  onProgress("sign");
  const signature = await wallet.sign(typedData).catch(nullIfUnable);
  if (signature === null) return false;
  onProgress("look");
  const answer = await postJson<RevokedAnswer>(`${MANDATES_CALL}/${id}/revoke`, { signature });
  taken(answer);
  return true;
}

const toEnd = async (path: string) => taken(await deleteJson<RevokeAnswer>(path));

/** Throws the server's message when it refuses. */
function taken<T>(answer: Answer<{ data: T } | { error: string }> | null): T {
  if (answer === null) throw new AnsweredError("");
  if ("error" in answer.body) throw new AnsweredError(answer.body.error);
  return answer.body.data;
}

/** It allows trading, now or once it is on chain. A mandate that was only proposed needs no end. */
const canTrade = (mandate: ShownMandate): boolean =>
  !isEnded(mandate) && (mandate.status !== "proposed" || mandate.confirmations !== undefined);

/**
 * Runs until the chain confirms each end, by the server or by the wallet's transaction, or the page stops watching. Requesting the end
 * stops us from submitting a signed grant, but is not the end yet: anyone with the signature could submit it.
 */
async function untilEnded(
  { mandates }: Ending,
  sent: Sent | null,
  wallet: MandateWallet,
  onProgress: OnProgress,
  isLeft: () => boolean,
  pollMs: number,
): Promise<void> {
  const left = mandates.filter(canTrade);
  let watched = sent && "hashes" in sent ? sent.hashes : [];
  let isMined = false;
  while (!isLeft()) {
    onProgress("chain");
    const isRead = await readMandates();
    const ends = left.map(({ id }) => knownMandate(id)?.status ?? "revoked");
    const isOver = ends.every((status) => status === "revoked" || status === "over");
    if (isRead && isOver && (left.length > 0 || isMined)) return;
    if (isRead && isMined && ends.every((status) => isEnded({ status }))) return;
    if (sent && "batchId" in sent) {
      const status = await wallet.batch(sent.batchId).catch(() => ({ batch: "pending" }) as const);
      if (status.batch === "failed") throw new Reverted("The chain refused the calls.");
      isMined = status.batch === "mined";
    } else {
      const seen = await Promise.all(watched.map((hash) => sentSighting(wallet, hash)));
      for (const one of seen) {
        if (one.seen === "reverted") throw new Reverted("The chain refused the transaction.");
        if (one.seen === "replaced")
          throw new HelperError("replaced", "The wallet replaced the transaction with another.");
      }
      watched = watched.map((hash, index) => {
        const one = seen[index];
        return one?.seen === "moved" ? one.hash : hash;
      });
      isMined = seen.length > 0 && seen.every((one) => one.seen === "mined");
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
