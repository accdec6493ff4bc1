import type { PortfolioRefusal } from "./refused.server.ts";

/** What the calls about a portfolio answer. What somebody holds is theirs to know. */

export const UNSTORED = { "Cache-Control": "private, no-store" };
export const answered = (data: unknown, status = 200): Response =>
  Response.json({ code: status, data }, { status, headers: UNSTORED });

export type Refused = { refusal: PortfolioRefusal };
