import { referralCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { normaliseCode } from "#events/pricing/coupon.ts";
import { referralShare } from "#events/pricing/referralShare.ts";

const MAX_PERCENT = 50n;
/** The referrer of a message without a referral. Not viem's constant: loading it takes 30 MiB, and this must run in little memory. */
const ZERO_ADDRESS = `0x${"0".repeat(40)}`;

/** Follows referral codes: who receives which share under each. Codes without an event come from elsewhere (Fuul). */
export function referralBook() {
  const offers = new Map<string, Set<string>>();
  return {
    offered(event: RecordedEvent): void {
      const fact = referralCore.parse(event);
      if (fact.type !== "ReferralOffered") return;
      const { code, refereeAddress, percentage } = fact.data;
      offers.set(code, (offers.get(code) ?? new Set()).add(`${refereeAddress} ${percentage}`));
    },

    ordered({ message, quote, referralCode, referralKept, wallet }: PaymentInitiated): string | null {
      const { referralPercentage } = message;
      const referralAddress = referralKept?.address ?? message.referralAddress;
      if (referralCode === undefined) {
        const none = referralAddress === ZERO_ADDRESS && referralPercentage === "0";
        return none ? null : `the message pays ${referralPercentage} % to ${referralAddress} without a referral code`;
      }
      const wrong = referralKept && withheldProblem(referralKept, { message, quote });
      if (wrong) return wrong;
      const percent = BigInt(referralPercentage) + BigInt(referralKept?.percent ?? 0);
      if (percent < 1n || percent > MAX_PERCENT) return `referral ${referralCode} pays ${percent} %`;
      if (referralAddress.toLowerCase() === wallet.toLowerCase()) return `referral ${referralCode} pays the payer`;
      const offered = offers.get(normaliseCode(referralCode));
      return !offered || offered.has(`${referralAddress} ${percent}`)
        ? null
        : `no earlier event offers ${percent} % to ${referralAddress} by referral ${referralCode}`;
    },
  };
}

type WithheldShare = NonNullable<PaymentInitiated["referralKept"]>;

/** The withheld part of a share is whole percent of the payment, and the rest goes to the same address, or to none. */
function withheldProblem(
  withheld: WithheldShare,
  { message, quote }: Pick<PaymentInitiated, "message" | "quote">,
): string | null {
  const { referralAddress, referralPercentage, tokenAmount } = message;
  const paysOther =
    referralPercentage === "0" ? referralAddress !== ZERO_ADDRESS : referralAddress !== withheld.address;
  if (paysOther) return `a share of ${withheld.address} is kept, but the rest goes to ${referralAddress}`;
  const { units, cents } = referralShare(BigInt(quote.totalUsdCents), BigInt(tokenAmount), BigInt(withheld.percent));
  const isDue = withheld.units === String(units) && withheld.usdCents === String(cents);
  return isDue ? null : `${withheld.usdCents} cents are kept as ${withheld.percent} %, which is worth ${cents}`;
}
