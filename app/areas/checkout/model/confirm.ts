import type { Hash } from "viem";
import { HelperError } from "~/wallet/helperError";
import { beginAskingAgain, beginPaying, ended, isMoving, progressed, useCheckout } from "./checkoutStore";
import { isGone, isRejection } from "./failures";
import type { CheckoutOrder, OpenCheckout, Payer } from "./order";
import { type Attempt, type Outcome, type PayCalls, pay, untilSaved } from "./pay";

type Accepted = { order: CheckoutOrder; payer: Payer; checkout: OpenCheckout };
type Seat = Accepted & { attempt: Attempt };
export type MakeCalls = (accepted: Accepted) => Promise<PayCalls | null>;
/** Tells the trader how it ended: toast, record, redirect. */
export type Announce = (accepted: Accepted, outcome: Outcome) => void;

/** The payment that the dialog follows. */
type Run = { leave(error: HelperError): void };
let followed: Run | null = null;

/** Confirm was pressed. Returns when the payment has ended for the trader; pressing twice does nothing. */
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
      // A wallet that was given up for gone has sent after all: the truth is followed again.
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
  const first = await alone(seat, async () => {
    const paid = guarded(seat, payment);
    const outcome = await Promise.race([paid, left]);
    if (outcome instanceof HelperError) void paid.then(end);
    return outcome instanceof HelperError ? broken(seat.attempt, outcome) : outcome;
  });
  end(first);
}

/** A wallet that says itself that it is gone says so in the words that the dialog has for it. */
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

/** Whether the dialog shows this payment, or nothing that is under way. */
function mayTakeUp(paymentId: string): boolean {
  const state = useCheckout.getState();
  return !isMoving(state) || ("checkout" in state && state.checkout.paymentId === paymentId);
}

/**
 * The wallet went to another account or network, or away, while it was being asked. It may never answer, so the dialog
 * stops waiting; should it send all the same, dialog and server find the payment.
 */
export function walletLeft(how: "accountChanged" | "chainChanged" | "disconnected"): void {
  if (useCheckout.getState().step !== "paying") return;
  followed?.leave(new HelperError(how, `The wallet: ${how}`));
}

/** Asks the server again about a payment that was sent. */
export async function askAgain(makeCalls: MakeCalls, announce: Announce): Promise<void> {
  const seat = beginAskingAgain();
  if (seat === null) return;
  const calls = await makeCalls(seat).catch(() => null);
  const outcome: Outcome =
    calls === null
      ? { end: "unsaved", transactionHash: seat.transactionHash, error: null }
      : await untilSaved(seat.transactionHash as Hash, {}, calls, (progress) => progressed(seat, progress));
  ended(seat, outcome);
  announce(seat, outcome);
}

/** One payment a wallet at a time, over all tabs of this browser: two quotes carry the same nonce and one would only burn gas. */
async function alone(seat: Seat, run: () => Promise<Outcome>): Promise<Outcome> {
  // Plain http on another machine has no locks; the contract's nonce still lets only one through.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return run();
  const name = `tmai:pay:${seat.payer.chainId}:${seat.payer.wallet}`;
  return locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? broken(seat.attempt, otherTab()) : run(),
  );
}

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
