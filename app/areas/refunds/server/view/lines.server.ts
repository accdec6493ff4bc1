import { isAddressEqual } from "viem";
import type { HeldPeriod } from "#app/services/periods/public.server.ts";
import type { RefundRequested } from "#events/refund/events.ts";
import type { RefundLines, ShownPayout } from "../../model/view.ts";

/** What is refunded, line by line, for an existing or a possible request. */

export type LinesInput = Pick<
  RefundRequested,
  "rule" | "inputs" | "takes" | "amountUsdCents" | "payout" | "paidToken" | "membershipAfter"
>;
const DAY_MS = 86_400_000;

export function buildRefundLines(input: LinesInput, period: HeldPeriod | null): RefundLines {
  const { inputs, paidToken, rule, takes, amountUsdCents } = input;
  const { paid, refundedBefore } = inputs;
  const withheld = BigInt(paid.usdCents) - BigInt(refundedBefore.usdCents) - BigInt(takes.usdCents);
  const fallen = BigInt(takes.usdCents) - BigInt(amountUsdCents);
  return {
    ...{ rule, amountUsdCents, paidUsdCents: paid.usdCents, refundedBeforeUsdCents: refundedBefore.usdCents },
    paid:
      paidToken && paid.units !== undefined
        ? { symbol: paidToken.symbol, decimals: paidToken.decimals, amount: paid.units }
        : null,
    days: countDays(input),
    keptUsdCents: String(withheld > 0n ? withheld : 0n),
    fallenUsdCents: String(fallen > 0n ? fallen : 0n),
    payout: toShownPayout(input),
    membership: describeMembership(input, period),
  };
}

function countDays({ inputs: { lot, blockTime } }: LinesInput): RefundLines["days"] {
  if (!lot) return null;
  const [from, to, now] = [lot.from, lot.to, blockTime].map((time) => Date.parse(time)) as [number, number, number];
  const used = Math.floor((Math.min(now, to) - from) / DAY_MS);
  return { used: Math.max(0, used), of: Math.round((to - from) / DAY_MS) };
}

function toShownPayout({ payout, paidToken }: LinesInput): ShownPayout {
  if (payout.kind === "card") return { kind: "card", provider: payout.provider };
  const { symbol, decimals, address } = payout.token;
  const isPaidToken =
    paidToken !== undefined && isAddressEqual(address as `0x${string}`, paidToken.address as `0x${string}`);
  return { kind: "chain", symbol, decimals, amount: payout.amount, to: payout.to, isPaidToken };
}

function describeMembership(
  { membershipAfter, inputs }: LinesInput,
  period: HeldPeriod | null,
): RefundLines["membership"] {
  if (!membershipAfter) return null;
  const endsAt = Number(membershipAfter.expiryDate) * 1_000;
  return {
    tokenId: period?.tokenId ?? null,
    planType: membershipAfter.planType,
    endsAt: new Date(endsAt).toISOString(),
    ends: endsAt <= Date.parse(inputs.blockTime),
  };
}
