import { referralCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { PaymentInitiated } from "#events/payment/events.ts";
import { codeOf } from "#events/pricing/coupon.ts";

const MOST_PERCENT = 50n;
/** What a message without a referral pays. Not viem's: loading that takes 30 MiB, and this must run in little memory. */
const NOBODY = `0x${"0".repeat(40)}`;

/** Follows referral codes: who is paid what share under each. Codes without an event come from elsewhere (Fuul). */
export function referralBook() {
  const offers = new Map<string, Set<string>>();
  return {
    offered(event: RecordedEvent): void {
      const fact = referralCore.parse(event);
      if (fact.type !== "ReferralOffered") return;
      const { code, refereeAddress, percentage } = fact.data;
      offers.set(code, (offers.get(code) ?? new Set()).add(`${refereeAddress} ${percentage}`));
    },

    ordered({ message, referralCode, wallet }: PaymentInitiated): string | null {
      const { referralAddress, referralPercentage } = message;
      if (referralCode === undefined) {
        const none = referralAddress === NOBODY && referralPercentage === "0";
        return none ? null : `the message pays ${referralPercentage} % to ${referralAddress} without a referral code`;
      }
      const percent = BigInt(referralPercentage);
      if (percent < 1n || percent > MOST_PERCENT) return `referral ${referralCode} pays ${referralPercentage} %`;
      if (referralAddress.toLowerCase() === wallet.toLowerCase()) return `referral ${referralCode} pays the payer`;
      const offered = offers.get(codeOf(referralCode));
      return !offered || offered.has(`${referralAddress} ${referralPercentage}`)
        ? null
        : `no event before it offers ${referralPercentage} % to ${referralAddress} by referral ${referralCode}`;
    },
  };
}
