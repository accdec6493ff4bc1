import { type Address, getAddress, type Hex, zeroAddress } from "viem";
import { paymentById } from "#app/areas/payments/publicRows.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { blockAt } from "#app/chain/payment/reads.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { paymentCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import type { PaymentInitiated, PaymentMessage, PlanSaved } from "#events/payment/events.ts";
import type { RecordedMoney, RecordedRefundInputs } from "#events/pricing/recordedRefund.ts";
import { shareOfOrder } from "#events/pricing/referralShare.ts";
import type { PriceRefusal } from "#events/pricing/tokenPrice.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import { refundsOfStream } from "../rows/rows.server.ts";
import { isCounted } from "./refunded.server.ts";

/** What was paid under a stream, as it was paid: the most that can be refunded. Source: docs/spec/cards.md#4-1. */

export type PaidToken = NonNullable<RefundRequested["paidToken"]>;
export type Paid = {
  about: RefundRequested["about"];
  stream: string;
  subject: string;
  /** The paying wallet, or the one that has what a card paid for. */
  wallet: Address | null;
  product: number;
  /** The plan's slug; or the ledger's name for a purchase that is not a plan. */
  slug: string;
  planName: string;
  duration: string | null;
  money: RecordedMoney & { at: string };
  by:
    | { kind: "chain"; token: PaidToken; digest: Hex }
    | { kind: "card"; provider: "test" | "stripe"; livemode: boolean; chargeId: string };
  /** The message that the wallet sent, for payments made with one. */
  message?: PaymentMessage;
  /** When a share went to a referrer. The number of refunds under the code is not known here. */
  referral: Omit<NonNullable<RecordedRefundInputs["referral"]>, "refundedFirsts"> | null;
  /** The event that recorded the money, and its position in the ledger. */
  recorded: { type: string; position: number };
  /** For a case: the order had already been paid. */
  isDuplicate?: boolean;
};
export type PaidRefusal =
  | { tag: "NotFound" }
  | { tag: "NothingToRefund" }
  | { tag: PriceRefusal["tag"]; context: "refund" };
export type PaidAnswer = Paid | { refusal: PaidRefusal };

export const nothing: { refusal: PaidRefusal } = { refusal: { tag: "NothingToRefund" } };
/** No current price converts the tokens to dollars. */
export const unpriced = ({ tag }: PriceRefusal): { refusal: PaidRefusal } => ({ refusal: { tag, context: "refund" } });
export const NO_DIGEST = `0x${"0".repeat(64)}` as Hex;

/** What a wallet's saved payment paid. Refuses one that is not saved, or on a chain other than this program's. */
export async function paidByWallet(paymentId: string): Promise<PaidAnswer> {
  const stream = `payment-${paymentId}`;
  const history = await ledger().readStream(stream);
  if (history.length === 0) return { refusal: { tag: "NotFound" } };
  const payment = fold(paymentCore, history);
  if (payment.step !== "saved" || payment.order.chainId !== paymentChain().chainId) return nothing;
  const { order, saved } = payment;
  // Its log was a case before, and was refunded as such.
  if (await isPaidBackAsCase(order.chainId, saved)) return nothing;
  const recorded = history.findLast(({ type }) => type === "PlanSaved");
  const [{ time }, row] = await Promise.all([blockAt(BigInt(saved.blockNumber)), paymentById(paymentId)]);
  return {
    about: { kind: "payment", id: paymentId, ...toLogPosition(saved) },
    // Its current owner: an account may have claimed it since.
    ...{ stream, subject: row?.subject ?? order.subject, wallet: getAddress(order.wallet) },
    ...{ product: order.plan.product, slug: order.plan.slug, planName: order.plan.name, duration: order.duration },
    money: { ...toMoney(order), at: new Date(time * 1_000).toISOString() },
    by: { kind: "chain", token: { chainId: order.chainId, ...order.paymentToken }, digest: order.digest as Hex },
    ...{ message: order.message, referral: findReferral(order) },
    recorded: { type: "PlanSaved", position: recorded?.position ?? 0 },
  };
}

async function isPaidBackAsCase(chainId: number, { transactionHash, logIndex }: PlanSaved): Promise<boolean> {
  return (await refundsOfStream(`case-${chainId}-${transactionHash}-${logIndex}`)).some(isCounted);
}

const toLogPosition = ({ transactionHash, logIndex }: PlanSaved) => ({ transactionHash, logIndex });

/** In cents and base units; the referrer's share as recorded, including what was withheld for an earlier claim. */
function toMoney(order: PaymentInitiated): RecordedMoney {
  const money = { usdCents: order.quote.totalUsdCents, taxUsdCents: "0", units: order.message.tokenAmount };
  const { units, cents } = shareOfOrder(order);
  return units === 0n ? money : { ...money, referral: { units: String(units), usdCents: String(cents) } };
}

/** Only a wallet's first payment pays a share. */
function findReferral({ message, referralCode, referralKept }: PaymentInitiated): Paid["referral"] {
  const percent = Number(message.referralPercentage) + (referralKept?.percent ?? 0);
  const address = referralKept?.address ?? message.referralAddress;
  if (percent === 0 || address === zeroAddress) return null;
  const code = referralCode === undefined ? {} : { code: referralCode };
  return { address: getAddress(address), ...code, percent, isFirst: true };
}
