import type { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import type { Account } from "#app/identity/who.ts";
import { parseBody } from "#app/platform/api.server.ts";
import { type Refusal, refused } from "./refused.server.ts";

/** What the calls of this area share: the caller, the body, the command, and its response. */

const NO_STORE = { "Cache-Control": "private, no-store" };

export const answered = (data: unknown, status = 200): Response =>
  Response.json({ code: status, data }, { status, headers: NO_STORE });

type Command<Body> = (account: Account, entitlements: Entitlements, body: Body) => Promise<object>;

/** A write by a signed-in caller. Responds with the command's result, or its refusal. */
export async function written<Body>(
  request: Request,
  schema: z.ZodType<Body>,
  command: Command<Body>,
  { status = 200, ...taking }: { status?: number; methods?: readonly string[]; most?: number } = {},
): Promise<Response> {
  const account = await requireTrader(request);
  const body = await parseBody(request, schema, taking);
  if ("response" in body) return body.response;
  return commanded(request, () => commandOf(request, account, command, body.data), status);
}

const commandOf = async <Body>(request: Request, account: Account, command: Command<Body>, body: Body) =>
  command(account, await entitlementsFor(request), body);

/** The same without a body. */
export async function commanded(request: Request, command: () => Promise<object>, status = 200): Promise<Response> {
  const answer = await command();
  return "refusal" in answer ? refused(request, answer.refusal as Refusal) : answered(answer, status);
}
