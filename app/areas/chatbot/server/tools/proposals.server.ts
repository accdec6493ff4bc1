import { z } from "zod";
import type { Proposal } from "../../model/shown.ts";
import { symbolOf } from "./finds.server.ts";
import { isAmong, refusal, tool } from "./tool.server.ts";

/** What the reader may do by a button: the assistant proposes, and changes nothing. */

const token = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}$/);

const KINDS = ["price_above", "price_below", "trader_grade_crosses", "signal_changes"] as const;

export const proposeAlert = tool({
  name: "proposeAlert",
  description:
    "Proposes an alert on a token to the reader, who makes it by a button. `value` is what the reader named.",
  input: z.object({
    token,
    kind: z.enum(KINDS),
    value: z.number().positive().max(1e12).optional(),
    direction: z.enum(["up", "down"]).default("up"),
  }),
  async run({ token: id, kind, value, direction }, context) {
    if (value !== undefined && !isAmong(value, context.named)) return refusal("not-given", "value");
    const condition = conditionOf(kind, value, direction);
    if (!condition) return refusal("bad-request", "value");
    const symbol = symbolOf(context, id);
    return {
      ok: true,
      asOf: context.now.toISOString(),
      simulated: false,
      data: { tokenId: id, ...condition },
      sources: [],
      proposal: { kind: "alert", symbol, body: { tokenId: id, condition } },
    };
  },
});

function conditionOf(kind: (typeof KINDS)[number], value: number | undefined, direction: "up" | "down") {
  if (kind === "signal_changes") return { type: kind };
  if (value === undefined) return null;
  if (kind === "trader_grade_crosses")
    return Number.isInteger(value) && value <= 100 ? { type: kind, grade: value, direction } : null;
  return { type: kind, priceUsd: plain(value) };
}

/** Without an exponent. */
const plain = (value: number): string =>
  value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 18 });

const PAGES: Record<Extract<Proposal, { kind: "open" }>["page"], string> = {
  checkout: "/plans",
  lists: "/token-lists",
  alerts: "/alerts",
  token: "/tokens",
  plans: "/plans",
  docs: "/api/docs",
  billing: "/billing",
};

export const proposeToOpen = tool({
  name: "proposeToOpen",
  description:
    "Shows the reader a button that opens a page: checkout of a plan, token lists, alerts, a token, plans, docs or billing.",
  input: z.object({ page: z.enum(Object.keys(PAGES) as [keyof typeof PAGES]), token: token.optional() }),
  async run({ page, token: id }, { now }) {
    const href = page === "token" && id !== undefined ? `/tokens/${id}` : PAGES[page];
    return {
      ok: true,
      asOf: now.toISOString(),
      simulated: false,
      data: {},
      sources: [],
      proposal: { kind: "open", page, href },
    };
  },
});
