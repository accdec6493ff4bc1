import type { SeenLog } from "#events/payment/decide.ts";
import type { PaymentEvent, PaymentInitiated, PaymentMessage, PlanSaved, Signed } from "#events/payment/events.ts";
import { evolve, newPayment, type Payment } from "#events/payment/payment.ts";
import golden from "../golden/payment.json" with { type: "json" };

/** The golden payment's facts as values for other tests. */
export const goldenEvents = golden.events.map(({ type, data }) => ({ type, data })) as PaymentEvent[];

export const order = goldenEvents[0]?.data as PaymentInitiated;
export const signed = goldenEvents[1]?.data as Signed;
export const saved = goldenEvents[3]?.data as PlanSaved;
export const firstHash = `0x${"ab".repeat(32)}`;
export const secondHash = `0x${"ba".repeat(32)}`;

export const initiated: PaymentEvent = { type: "PaymentInitiated", data: order };
export const wasSigned: PaymentEvent = { type: "Signed", data: signed };
export const sentAs = (transactionHash: string, toldBy: "client" | "watcher" = "client"): PaymentEvent => ({
  type: "OnChainSent",
  data: { transactionHash, toldBy },
});
export const wasSaved: PaymentEvent = { type: "PlanSaved", data: saved };

export const given = (...events: PaymentEvent[]): Payment => events.reduce(evolve, newPayment);

/** The contract's log of the golden payment, with some fields of its message changed. */
export const logWith = (changes: Partial<PaymentMessage> = {}, transactionHash = firstHash): SeenLog => ({
  transactionHash,
  blockNumber: saved.blockNumber,
  blockHash: saved.blockHash,
  logIndex: saved.logIndex,
  gasUsed: saved.gasUsed,
  tokenId: saved.tokenId,
  chainId: order.chainId,
  contract: order.contract,
  message: { ...order.message, ...changes },
});
