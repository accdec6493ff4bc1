import { z } from "zod";
import { shownCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { VE_TMAI_TIERS } from "#events/pricing/veTmaiTiers.ts";
import { buildTable } from "./display.server.ts";
import { loadSource } from "./sources.server.ts";
import { isAmong, refusal, tool } from "./tool.server.ts";

/** Our own service: plans, discounts, and arithmetic with known figures. */

export const plans = tool({
  name: "plans",
  description: "All plans that are sold, with their prices in US dollars.",
  input: z.object({}),
  async run(_, { now }) {
    const rows = (await shownCatalogue()).map(({ name, product, pricesUsdCents: { monthly, yearly } }) => ({
      plan: product === PRODUCTS.AnalyticsPlatform ? `Analytics ${name}` : name,
      monthly: monthly === undefined ? null : (monthly / 100).toFixed(2),
      yearly: yearly === undefined ? null : (yearly / 100).toFixed(2),
    }));
    const asOf = now.toISOString();
    const table = buildTable(rows, ["plan", "monthly", "yearly"]);
    return {
      ok: true,
      asOf,
      simulated: false,
      data: { rows },
      ...(table ? { table } : {}),
      sources: [await loadSource("plans", asOf)],
      proposal: { kind: "open", page: "plans", href: "/plans" },
    };
  },
});

export const myPlan = tool({
  name: "myPlan",
  description: "The reader's own running plans and how much of the chatbot they open.",
  input: z.object({}),
  isPersonal: true,
  async run(_, { caller, now }) {
    const asOf = now.toISOString();
    return {
      ok: true,
      asOf,
      simulated: false,
      data: {
        plans: caller.plans.map((plan) => plan.replaceAll("-", " ").toUpperCase()),
        alerts: caller.entitlements.alerts,
        lists: caller.entitlements.lists,
        questions: caller.entitlements.chatQuestionsPerDay,
      },
      sources: [await loadSource("own", asOf)],
      proposal: { kind: "open", page: "billing", href: "/billing" },
    };
  },
});

export const veTmai = tool({
  name: "veTmai",
  description: "What staked TMAI takes off the price of plans, in percent, by how much veTMAI somebody has.",
  input: z.object({}),
  async run(_, { now }) {
    const rows = VE_TMAI_TIERS.map(({ veTmai: amount, percent }) => ({ amount, discountPercent: percent }));
    const asOf = now.toISOString();
    const [min, max] = [rows[0], rows.at(-1)];
    const table = buildTable(rows, ["amount", "discountPercent"]);
    return {
      ok: true,
      asOf,
      simulated: false,
      data: { rows, least: min?.discountPercent, most: max?.discountPercent, from: min?.amount, to: max?.amount },
      ...(table ? { table } : {}),
      sources: [await loadSource("plans", asOf)],
    };
  },
});

const OPERATIONS = ["difference", "ratio", "percentChange", "sum", "product", "mean"] as const;

export const calculate = tool({
  name: "calculate",
  description:
    "Reckons with figures that other tools gave in this turn, so that a difference or a ratio has a source too.",
  input: z.object({
    operation: z.enum(OPERATIONS).describe("What is reckoned."),
    numbers: z.array(z.number()).min(1).max(20).describe("Numbers that a tool gave or the reader named, in order."),
  }),
  async run({ operation, numbers }, context) {
    if (!numbers.every((one) => isAmong(one, context.numbers))) return refusal("not-given", "numbers");
    const value = reckoned(operation, numbers);
    if (!Number.isFinite(value)) return refusal("bad-request", "numbers");
    const asOf = context.now.toISOString();
    const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
    const direction = last > first ? "up" : last < first ? "down" : "same";
    return { ok: true, asOf, simulated: false, data: { value, direction }, sources: [] };
  },
});

function reckoned(operation: (typeof OPERATIONS)[number], numbers: readonly number[]): number {
  const [first = Number.NaN, last = Number.NaN] = [numbers[0], numbers.at(-1)];
  const sum = numbers.reduce((all, one) => all + one, 0);
  switch (operation) {
    case "difference":
      return last - first;
    case "ratio":
      return last / first;
    case "percentChange":
      return (last / first - 1) * 100;
    case "sum":
      return sum;
    case "product":
      return numbers.reduce((all, one) => all * one, 1);
    case "mean":
      return sum / numbers.length;
  }
}
