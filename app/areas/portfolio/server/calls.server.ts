import type { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import type { Entitlements } from "#app/areas/offers/publicLimits.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { parseBody } from "#app/platform/api.server.ts";
import { type PortfolioRefusal, refused } from "./refused.server.ts";

/** What the calls about a portfolio share: the signed-in caller, the body, and the answer. What somebody holds is theirs to know. */

export const UNSTORED = { "Cache-Control": "private, no-store" };
export const answered = (data: unknown, status = 200): Response =>
  Response.json({ code: status, data }, { status, headers: UNSTORED });

export type Refused = { refusal: PortfolioRefusal };
type Command<Body> = (caller: { account: Account; entitlements: Entitlements }, body: Body) => Promise<object>;

/** A write by a signed-in caller: what the command answers, or its refusal. */
export async function written<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  command: Command<Body>,
  { status = 200, methods }: { status?: number; methods?: readonly string[] } = {},
): Promise<Response> {
  const account = await requireTrader(request);
  const body = await parseBody(request, schema, methods ? { methods } : {});
  if ("response" in body) return body.response;
  return answerOf(request, await command({ account, entitlements: await entitlementsFor(request) }, body.data), status);
}

export const answerOf = (request: Request, answer: object, status = 200): Response | Promise<Response> =>
  "refusal" in answer ? refused(request, answer.refusal as PortfolioRefusal) : answered(answer, status);
