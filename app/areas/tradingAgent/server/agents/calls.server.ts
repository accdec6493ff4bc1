import type { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { otherMethod, parseBody, parseQuery } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { type AgentRefusal, refused } from "../refused.server.ts";
import type { Owner } from "./owner.server.ts";
import { type AgentRow, ownAgent } from "./rows.server.ts";

/** What the calls about agents share: the signed-in caller, what is asked, and the answer. */

export type Asked = { request: Request; params: Record<string, string | undefined>; context?: { address?: string } };

/** Per minute. On the local chain all tests sit at one address. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 30);
const countWrite = rateLimit("agents", writesPerMinute);

export const answered = (data: unknown, status = 200): Response =>
  Response.json({ code: status, data }, { status, headers: { "Cache-Control": "private, no-store" } });

export const answerOf = (request: Request, answer: object, status = 200): Response | Promise<Response> =>
  "refusal" in answer ? refused(request, answer.refusal as AgentRefusal) : answered(answer, status);

export async function ownerOf(request: Request): Promise<Owner> {
  const { subject } = await requireTrader(request);
  const subjects = await subjectsOf(request);
  return { subject, subjects, entitlements: await entitlementsFor(request) };
}

/** A write by a signed-in caller with a body: what the command answers, or its refusal. */
export async function written<Body>(
  asked: Asked,
  schema: z.ZodType<Body>,
  command: (owner: Owner, body: Body) => Promise<object>,
  { status = 200, methods }: { status?: number; methods?: readonly string[] } = {},
): Promise<Response> {
  const { request } = asked;
  const owner = await ownerOf(request);
  const body = await parseBody(request, schema, methods ? { methods } : {});
  if ("response" in body) return body.response;
  const tooMuch = await isTooMuch(asked, owner);
  return tooMuch ? refused(request, tooMuch) : answerOf(request, await command(owner, body.data), status);
}

/** The same without a body. */
export async function done(
  asked: Asked,
  method: string,
  command: (owner: Owner) => Promise<object>,
): Promise<Response> {
  const { request } = asked;
  if (request.method !== method) return otherMethod(request, method);
  const owner = await ownerOf(request);
  const tooMuch = await isTooMuch(asked, owner);
  return tooMuch ? refused(request, tooMuch) : answerOf(request, await command(owner));
}

const isTooMuch = ({ context }: Asked, { subject }: Owner) => countWrite(limitKey(subject as never, context?.address));

/** A read of one of the caller's own agents; 404 to everybody else. */
export async function readOwn<Query>(
  { request, params }: Asked,
  schema: z.ZodType<Query>,
  read: (row: AgentRow, query: Query) => Promise<object>,
): Promise<Response> {
  await requireTrader(request);
  const row = await ownAgent(await subjectsOf(request), params.id ?? "");
  if (!row) return refused(request, { tag: "UnknownAgent" });
  const query = await parseQuery(request, schema);
  if ("response" in query) return query.response;
  const answer = await read(row, query.data);
  return answer instanceof Response ? answer : answerOf(request, answer);
}
