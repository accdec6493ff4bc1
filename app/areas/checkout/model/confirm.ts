import type { Hash } from "viem";
import { withBrowserLock } from "#app/platform/pageStorage.ts";
import { isGone, isRejection } from "#app/wallet/failures.ts";
import { HelperError } from "#app/wallet/helperError.ts";
import type { Payer } from "#app/wallet/usePayer.ts";
import { beginConfirmingAgain, beginPaying, ended, isMoving, progressed, useCheckout } from "./checkoutStore.ts";
import type { CheckoutOrder, OpenCheckout } from "./order.ts";
import { type Attempt, type Outcome, type PayCalls, pay, untilSaved } from "./pay.ts";

type Accepted = { order: CheckoutOrder; payer: Payer; checkout: OpenCheckout };
type Seat = Accepted & { attempt: Attempt };
export type MakeCalls = (accepted: Accepted) => Promise<PayCalls | null>;
/** Tells the trader how the payment ended: toast, record, redirect. */
export type Announce = (accepted: Accepted, outcome: Outcome) => void;

/** The payment that the dialog follows. */
type Run = { leave(error: HelperError): void };
let followed: Run | null = null;

/** Runs when Confirm is pressed. Resolves when the payment has ended for the trader; a second press does nothing. */
export async function confirmPayment(makeCalls: MakeCalls, announce: Announce): Promise<void> {
  const seat = beginPaying();
  if (seat === null) return;
  const { run, left } = follow();
  const payment = async () => {
    const calls = await makeCalls(seat);
    if (calls === null) return broken(seat.attempt, walletMissing());
    const order = {
      tokenAmount: BigInt(seat.checkout.message.tokenAmount),
      nonce: BigInt(seat.checkout.message.nonce),
    };
    return pay(order, seat.attempt, calls, (progress) => {
      // A wallet that seemed to be gone has sent the transaction after all: follow it again.
      if (progress.step === "sent" && mayTakeUp(seat.checkout.paymentId)) followed = run;
      if (followed === run) progressed(seat, progress);
    });
  };
  const end = (ending: Outcome) => {
    if (followed !== run) return;
    followed = null;
    const outcome = named(ending);
    ended(seat, outcome);
    announce(seat, outcome);
  };
  const first = await withWalletLock(seat, async () => {
    const paid = guarded(seat, payment);
    const outcome = await Promise.race([paid, left]);
    if (outcome instanceof HelperError) void paid.then(end);
    return outcome instanceof HelperError ? broken(seat.attempt, outcome) : outcome;
  });
  end(first);
}

/** When a wallet reports its own disconnection, the dialog's message is shown. */
function named(outcome: Outcome): Outcome {
  if ((outcome.end !== "failed" && outcome.end !== "broken") || !isGone(outcome.error)) return outcome;
  return { ...outcome, end: "broken", error: new HelperError("disconnected", "The wallet is gone") };
}

function follow() {
  let leave: Run["leave"] = () => {};
  const left = new Promise<HelperError>((resolve) => {
    leave = resolve;
  });
  const run: Run = { leave };
  followed = run;
  return { run, left };
}

/** Whether the dialog shows this payment, or has nothing pending. */
function mayTakeUp(paymentId: string): boolean {
  const state = useCheckout.getState();
  return !isMoving(state) || ("checkout" in state && state.checkout.paymentId === paymentId);
}

/**
 * The wallet switched account or network, or disconnected, during a request. It may never respond, so the dialog stops
 * waiting; if it sends the transaction anyway, the dialog and the server find the payment.
 */
export function walletLeft(how: "accountChanged" | "chainChanged" | "disconnected"): void {
  if (useCheckout.getState().step !== "paying") return;
  followed?.leave(new HelperError(how, `The wallet: ${how}`));
}

/** Asks the server again about a sent payment. */
export async function confirmAgain(makeCalls: MakeCalls, announce: Announce): Promise<void> {
  const seat = beginConfirmingAgain();
  if (seat === null) return;
  const calls = await makeCalls(seat).catch(() => null);
  const outcome: Outcome =
    calls === null
      ? { end: "unsaved", transactionHash: seat.transactionHash, error: null }
      : await untilSaved(seat.transactionHash as Hash, {}, calls, (progress) => progressed(seat, progress));
  ended(seat, outcome);
  announce(seat, outcome);
}

/**
 * One payment per wallet at a time, across all tabs of this browser: two quotes carry the same nonce and one would only burn gas. Where a
 * browser has no locks, the contract's nonce still lets only one payment through.
 */
const withWalletLock = ({ payer, attempt }: Seat, run: () => Promise<Outcome>): Promise<Outcome> =>
  withBrowserLock(`tmai:pay:${payer.chainId}:${payer.wallet}`, run, () => broken(attempt, otherTab()));

async function guarded({ attempt }: Seat, run: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return isRejection(error)
      ? { end: "failed", at: "approve", rejected: true, attempt, error }
      : broken(attempt, error);
  }
}

const walletMissing = () => new HelperError("walletMissing", "Wallet or payment contract missing");
const otherTab = () => new HelperError("otherTab", "Another tab is paying from this wallet");

const broken = (attempt: Attempt, error: unknown): Outcome => ({
  end: "broken",
  at: "approve",
  rejected: false,
  attempt,
  error,
});
