import type { Hash } from "viem";
import { HelperError } from "~/wallet/helperError";
import { beginAskingAgain, beginPaying, ended, progressed } from "./checkoutStore";
import { isRejection } from "./failures";
import type { CheckoutOrder, OpenCheckout, Payer } from "./order";
import { type Attempt, type Outcome, type PayCalls, pay, untilSaved } from "./pay";

type Accepted = { order: CheckoutOrder; payer: Payer; checkout: OpenCheckout };
export type MakeCalls = (accepted: Accepted) => Promise<PayCalls | null>;
/** Tells the trader how it ended: toast, record, redirect. */
export type Announce = (accepted: Accepted, outcome: Outcome) => void;

/** Confirm was pressed. Returns when the payment has ended; pressing twice does nothing. */
export async function confirmPayment(makeCalls: MakeCalls, announce: Announce): Promise<void> {
  const seat = beginPaying();
  if (seat === null) return;
  const outcome = await alone(seat, async () => {
    const calls = await makeCalls(seat);
    if (calls === null) return broken(seat.attempt, walletMissing());
    const order = {
      tokenAmount: BigInt(seat.checkout.message.tokenAmount),
      nonce: BigInt(seat.checkout.message.nonce),
    };
    return pay(order, seat.attempt, calls, (progress) => progressed(seat, progress));
  });
  ended(seat, outcome);
  announce(seat, outcome);
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
async function alone(seat: Accepted & { attempt: Attempt }, run: () => Promise<Outcome>): Promise<Outcome> {
  const guarded = async () => {
    try {
      return await run();
    } catch (error) {
      const { attempt } = seat;
      return isRejection(error)
        ? ({ end: "failed", at: "approve", rejected: true, attempt, error } satisfies Outcome)
        : broken(attempt, error);
    }
  };
  // Plain http on another machine has no locks; the contract's nonce still lets only one through.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks) return guarded();
  const name = `tmai:pay:${seat.payer.chainId}:${seat.payer.wallet}`;
  return locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? broken(seat.attempt, otherTab()) : guarded(),
  );
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
