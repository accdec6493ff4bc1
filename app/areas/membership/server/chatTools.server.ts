import { formatUnits, parseUnits } from "viem";
import { z } from "zod";
import { isAmong, loadSource, refusal, tool } from "#app/areas/chatbot/publicTools.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { computeScore } from "#events/pricing/veTmai.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import { computeOutlook, MAX_DAYS, MIN_DAYS, minCountingDays } from "../model/stake.ts";

const VE_TMAI_DECIMALS = 18;

export const lockDiscount = tool({
  name: "lockDiscount",
  description:
    "The veTMAI of an amount of TMAI that is locked for so many days, and the discount on plans that it reaches. Amount and days are those that the reader named.",
  input: z.object({
    amount: z.number().positive().max(1e12).nullable().describe("How much TMAI is locked."),
    days: z.int().min(1).max(36_500).nullable().describe("For how many days."),
  }),
  async run({ amount, days }, context) {
    const asOf = context.now.toISOString();
    const range = { minDays: MIN_DAYS, maxDays: MAX_DAYS };
    const isOutside = days !== null && (days < MIN_DAYS || days > MAX_DAYS);
    const answer = async (data: Record<string, unknown>) => ({
      ok: true as const,
      asOf,
      simulated: false,
      data: { amount, days, ...range, isOutside, ...data },
      sources: [{ ...(await loadSource("plans", asOf)), href: "/membership" }],
      proposal: { kind: "open" as const, page: "membership" as const, href: "/membership" },
    });
    if (amount === null || days === null || isOutside) return answer({});
    if (!isAmong(amount, context.named)) return refusal("not-given", "amount");
    const none = computeScore(0n);
    if (!none) return refusal("nothing");
    const { veTmai, after } = computeOutlook(none, parseUnits(plain(amount), VE_TMAI_DECIMALS), days);
    const counts = minCountingDays();
    return answer({
      veTmai: Number(formatUnits(veTmai, VE_TMAI_DECIMALS)),
      score: after.score,
      percent: after.percent,
      firstStep: VE_TMAI_TIERS[0].veTmai,
      countingDays: counts,
      tooShort:
        days < counts ? (await translator(context.locale, "membership"))("lock.tooShortText", { days: counts }) : null,
      // Already in the text above.
      daysLeft: counts - 1,
    });
  },
});

const plain = (value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: VE_TMAI_DECIMALS });
