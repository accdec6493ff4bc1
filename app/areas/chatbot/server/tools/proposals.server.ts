import { z } from "zod";
import { tokenId as token } from "../../model/calls.ts";
import type { Proposal } from "../../model/shown.ts";
import { tool } from "./tool.server.ts";

const PAGES: Record<Exclude<Extract<Proposal, { kind: "open" }>["page"], "index" | "indexBuy" | "agent">, string> = {
  checkout: "/plans",
  lists: "/token-lists",
  alerts: "/alerts",
  token: "/tokens",
  plans: "/plans",
  docs: "/api/docs",
  billing: "/billing",
  membership: "/membership",
  indices: "/indices",
  portfolio: "/portfolio",
  agents: "/trading-agent",
};

export const proposeToOpen = tool({
  name: "proposeToOpen",
  description:
    "Shows the reader a button that opens a page: checkout of a plan, token lists, alerts, a token, plans, docs, billing, membership, indices, the portfolio or the trading agents.",
  input: z.object({
    page: z.enum(Object.keys(PAGES) as [keyof typeof PAGES]).describe("The page to open."),
    token: token.optional(),
  }),
  async run({ page, token: id }, context) {
    const href = page === "token" && id !== undefined ? `/tokens/${id}` : PAGES[page];
    return {
      ok: true,
      asOf: context.now.toISOString(),
      simulated: false,
      data: {},
      sources: [],
      proposal: { kind: "open", page, href },
    };
  },
});
