import type { CallEvent, CallPaid, CallRefusalReason, CallRefused, CallSettled, CallWithdrawn } from "./events.ts";

/** The life of a pay-per-call request: the chain has the last word, even after we gave the payment up. */

export type PaidCall =
  | { step: "none" }
  | { step: "paid"; paid: CallPaid }
  | { step: "settled"; paid: CallPaid; settled: CallSettled }
  | { step: "refused"; paid: CallPaid; reason: CallRefusalReason };
export const noCall: PaidCall = { step: "none" };

export type CallCommand =
  | { type: "PayCall"; paid: CallPaid }
  | { type: "SettleCall"; settled: CallSettled }
  | { type: "RefuseCall"; refused: CallRefused }
  /** The block in which it was settled left the chain. */
  | { type: "WithdrawCall"; withdrawn: CallWithdrawn };
export type CallRefusal =
  | { tag: "UnknownCall" }
  | { tag: "OtherCall" }
  /** It was settled in another block, which must be withdrawn first. */
  | { tag: "SettledElsewhere"; blockHash: string }
  | { tag: "AlreadySettled" };

export function evolveCall(state: PaidCall, event: CallEvent): PaidCall {
  if (event.type === "CallPaid") return { step: "paid", paid: event.data };
  if (state.step === "none") return state;
  const { paid } = state;
  switch (event.type) {
    case "CallSettled":
      return { step: "settled", paid, settled: event.data };
    case "CallRefused":
      return { step: "refused", paid, reason: event.data.reason };
    case "CallWithdrawn":
      return { step: "paid", paid };
    default:
      return event satisfies never;
  }
}

type Decided = { events: CallEvent[] } | { refusal: CallRefusal };
const NOTHING_NEW: Decided = { events: [] };

export function decideCall(state: PaidCall, command: CallCommand): Decided {
  if (command.type === "PayCall") return decidePayment(state, command.paid);
  if (state.step === "none") return { refusal: { tag: "UnknownCall" } };
  switch (command.type) {
    case "SettleCall":
      return decideSettlement(state, command.settled);
    case "RefuseCall":
      if (state.step === "settled") return { refusal: { tag: "AlreadySettled" } };
      return state.step === "refused" ? NOTHING_NEW : { events: [{ type: "CallRefused", data: command.refused }] };
    case "WithdrawCall":
      return decideWithdrawal(state, command.withdrawn);
    default:
      return command satisfies never;
  }
}

function decidePayment(state: PaidCall, paid: CallPaid): Decided {
  if (state.step === "none") return { events: [{ type: "CallPaid", data: paid }] };
  return state.paid.nonce === paid.nonce && state.paid.requestHash === paid.requestHash
    ? NOTHING_NEW
    : { refusal: { tag: "OtherCall" } };
}

function decideSettlement(state: PaidCall, settled: CallSettled): Decided {
  if (state.step !== "settled") return { events: [{ type: "CallSettled", data: settled }] };
  const { blockHash, transactionHash } = state.settled;
  return blockHash === settled.blockHash && transactionHash === settled.transactionHash
    ? NOTHING_NEW
    : { refusal: { tag: "SettledElsewhere", blockHash } };
}

function decideWithdrawal(state: PaidCall, withdrawn: CallWithdrawn): Decided {
  const isThat = state.step === "settled" && state.settled.blockHash === withdrawn.blockHash;
  return isThat ? { events: [{ type: "CallWithdrawn", data: withdrawn }] } : NOTHING_NEW;
}
