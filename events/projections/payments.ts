import { accountCore, paymentCore } from "../cores.ts";
import type { PaymentEvent, PaymentInitiated, PlanSaved } from "../payment/events.ts";
import type { ProjectedEvent, Projection } from "../readModels/projection.ts";
import type { Row, RowChange } from "../readModels/rows.ts";

/** One row per payment, for the billing tab, success page, checkout and watcher. */
export const payments: Projection = {
  name: "payments",
  tables: { payments: ["payment_id"] },
  rowsOf(event) {
    if (event.streamId.startsWith("account-")) return event.type === "PurchasesClaimed" ? movedTo(event) : [];
    if (!event.streamId.startsWith("payment-")) return [];
    return [toRowChange(event, paymentCore.parse(event))];
  },
};

/** A claim changes the owner of the payments from then on; everything else stays unchanged. */
function movedTo(event: ProjectedEvent): RowChange[] {
  const fact = accountCore.parse(event);
  if (fact.type !== "PurchasesClaimed") throw new TypeError(`${event.type} was read as ${fact.type}`);
  const subject = `account:${event.streamId.slice("account-".length)}`;
  return fact.data.paymentIds.map((payment_id) => ({
    kind: "patch",
    table: "payments",
    key: { payment_id },
    row: { subject },
  }));
}

function toRowChange(event: ProjectedEvent, fact: PaymentEvent): RowChange {
  const paymentId = event.streamId.slice("payment-".length);
  const now = { status: fact.type, version: event.version, updated_at: event.recordedAt };
  const patch = (values: Row): RowChange => ({
    kind: "patch",
    table: "payments",
    key: { payment_id: paymentId },
    row: { ...now, ...values },
  });
  switch (fact.type) {
    case "PaymentInitiated":
      return {
        kind: "insert",
        table: "payments",
        row: { payment_id: paymentId, ...now, ...orderRow(fact.data), initiated_at: event.recordedAt },
      };
    case "OnChainSent":
      return patch({ transaction_hash: fact.data.transactionHash });
    case "PlanSaved":
      return patch({ ...savedRow(fact.data), saved_at: event.recordedAt });
    case "PlanWithdrawn":
      return patch(notSaved);
    case "Signed":
      return patch({ signed_at: event.recordedAt });
    case "PaymentFailed":
    case "PaymentExpired":
      return patch({});
    default:
      return fact satisfies never;
  }
}

const orderRow = (order: PaymentInitiated): Row => ({
  subject: order.subject,
  wallet: order.wallet,
  chain_id: order.chainId,
  contract: order.contract,
  nonce: order.message.nonce,
  digest: order.digest,
  valid_until_block: order.message.validity,
  slug: order.plan.slug,
  plan_name: order.plan.name,
  product: order.plan.product,
  plan_type: order.plan.planType,
  duration: order.duration,
  seconds: order.seconds,
  token_symbol: order.paymentToken.symbol,
  token_address: order.paymentToken.address,
  token_decimals: order.paymentToken.decimals,
  token_amount: order.message.tokenAmount,
  price_usd_cents: order.quote.priceUsdCents,
  credit_for_unused_days_usd_cents: order.quote.creditForUnusedDaysUsdCents,
  discount_usd_cents: order.quote.discountUsdCents,
  tmai_discount_usd_cents: order.quote.tmaiDiscountUsdCents,
  ve_tmai_discount_usd_cents: order.quote.veTmaiDiscountUsdCents,
  total_usd_cents: order.quote.totalUsdCents,
  consumes: consumedLots(order.quote),
  coupon_code: order.quote.inputs.coupon?.code ?? null,
  referral_code: order.referralCode ?? null,
  referral_kept_from: order.referralKept?.address ?? null,
  referral_kept_usd_cents: order.referralKept?.usdCents ?? null,
});

/** Lots without value, such as those of trials, are not taken over. */
export const consumedLots = ({ creditForUnusedDaysUsdCents, inputs }: PaymentInitiated["quote"]): string[] =>
  creditForUnusedDaysUsdCents === "0"
    ? []
    : inputs.lots.filter(({ valueUsdCents }) => valueUsdCents !== "0").map(({ paymentId }) => paymentId);

const savedRow = (saved: PlanSaved): Row => ({
  transaction_hash: saved.transactionHash,
  block_number: saved.blockNumber,
  block_hash: saved.blockHash,
  log_index: saved.logIndex,
  gas_used: saved.gasUsed,
  token_id: saved.tokenId,
  lot_value_usd_cents: saved.lot.valueUsdCents,
  period_from: saved.lot.from,
  period_to: saved.lot.to,
});

const notSaved: Row = {
  block_number: null,
  block_hash: null,
  log_index: null,
  gas_used: null,
  token_id: null,
  lot_value_usd_cents: null,
  period_from: null,
  period_to: null,
  saved_at: null,
};
