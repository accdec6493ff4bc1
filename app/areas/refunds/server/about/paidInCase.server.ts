import { type Address, getAddress, type Hex } from "viem";
import { cardPaymentById } from "#app/areas/cardPayments/publicRows.server.ts";
import { tmaiPrice } from "#app/areas/offers/publicTmai.server.ts";
import { isSavedLog } from "#app/areas/payments/publicRows.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { blockAt, latestBlock } from "#app/chain/payment/reads.server.ts";
import { paymentsAt } from "#app/chain/payment/receipts.server.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import type { CaseOpened } from "#events/case/events.ts";
import { caseCore } from "#events/cores.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { centsForTmai, type PriceRefusal } from "#events/pricing/tokenPrice.ts";
import { nothing, type Paid, type PaidAnswer, unpriced } from "./paid.server.ts";

/**
 * Money that paid for nothing, as the chain's own log or the charge shows it.
 * @param usdCents what a request recorded as the value of the tokens: there was no quote, so it was their price at that time
 */
export async function paidInCase(caseId: string, usdCents?: string): Promise<PaidAnswer> {
  const stream = `case-${caseId}`;
  const [first] = await ledger().readStream(stream);
  const opened = first && caseCore.parse(first);
  if (!first || opened?.type !== "CaseOpened") return { refusal: { tag: "NotFound" } };
  const of = {
    about: { kind: "case", id: caseId },
    ...{ stream, slug: "unmatched", planName: "UNMATCHED", duration: null, referral: null },
    recorded: { type: first.type, position: first.position },
  } as const;
  switch (opened.data.reason) {
    case "UnknownPayment":
    case "NotSigned":
    case "Mismatch":
      return byLog(opened.data, of, usdCents);
    case "AlreadySaved":
      return byLog(opened.data, { ...of, isDuplicate: true }, usdCents);
    case "CardMismatch":
      // A second charge for one order.
      return byCharge(opened.data, { ...of, isDuplicate: opened.data.field === "charge" }, first.recordedAt);
    default:
      return nothing;
  }
}

type Of = Pick<Paid, "stream" | "slug" | "planName" | "duration" | "referral" | "recorded" | "isDuplicate"> & {
  about: { kind: "case"; id: string };
};
type LogCase = Extract<CaseOpened, { logIndex: number; nonce: string }>;

async function byLog(
  { chainId, transactionHash, logIndex }: LogCase,
  of: Of,
  usdCents: string | undefined,
): Promise<PaidAnswer> {
  // After a reorganisation, another log of an order may be the one that paid for its plan.
  if (chainId !== paymentChain().chainId || (await isSavedLog(transactionHash, logIndex))) return nothing;
  const logs = await paymentsAt([{ transactionHash: transactionHash as Hex }]);
  const log = logs.find((found) => found.logIndex === logIndex);
  const token = log && tokenAt(log.message.token);
  if (!log || !token) return nothing;
  const { message, digest } = log;
  const cents = usdCents === undefined ? await valueInCents(message.tokenAmount, token) : BigInt(usdCents);
  if (typeof cents !== "bigint") return unpriced(cents);
  const share = (message.tokenAmount * message.referralPercentage) / 100n;
  const shareCents = message.tokenAmount === 0n ? 0n : (cents * share) / message.tokenAmount;
  const referral = share === 0n ? {} : { referral: { units: String(share), usdCents: String(shareCents) } };
  const { time } = await blockAt(log.blockNumber);
  return {
    ...of,
    about: { ...of.about, transactionHash, logIndex },
    ...(await findOwner(message.userAddress)),
    product: Number(message.product),
    money: {
      ...{ usdCents: String(cents), taxUsdCents: "0", units: String(message.tokenAmount), ...referral },
      at: new Date(time * 1_000).toISOString(),
    },
    by: { kind: "chain", token: { chainId, ...token }, digest },
  };
}

async function findOwner(userAddress: Address) {
  const wallet = getAddress(userAddress);
  const accountId = await accountOfWallet(wallet);
  return { wallet, subject: accountId === null ? `wallet:${wallet}` : `account:${accountId}` };
}

const tokenAt = (address: Address) =>
  Object.values(paymentTokens()).find((token) => getAddress(token.address) === getAddress(address));

/** The dollar value of what was sent: for TMAI by the current price, if there is one. */
async function valueInCents(
  units: bigint,
  { symbol, decimals }: { symbol: string; decimals: number },
): Promise<bigint | PriceRefusal> {
  if (symbol !== "TMAI") return (units * 100n) / 10n ** BigInt(decimals);
  const price = await tmaiPrice(await latestBlock());
  return "tag" in price ? price : centsForTmai(units, price);
}

type ChargeCase = Extract<CaseOpened, { reason: "CardMismatch" }>;

async function byCharge({ cardPaymentId, chargeId, amountUsdCents }: ChargeCase, of: Of, at: string) {
  const row = cardPaymentId === undefined ? null : await cardPaymentById(cardPaymentId);
  // Without our own order the buyer is unknown: refund it on the provider's own page.
  if (!row || (row.provider !== "test" && row.provider !== "stripe")) return nothing;
  return {
    ...of,
    ...{ subject: row.subject, wallet: row.wallet === null ? null : getAddress(row.wallet) },
    product: row.product ?? PRODUCTS.AnalyticsPlatform,
    money: { usdCents: amountUsdCents, taxUsdCents: "0", at },
    by: { kind: "card", provider: row.provider, livemode: row.livemode, chargeId } as const,
  };
}
