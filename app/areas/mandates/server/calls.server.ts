import { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { refusedOfAgent } from "#app/areas/tradingAgent/publicMandated.server.ts";
import { subjectOf, subjectOrNewGuest, subjectsOf } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { call, otherMethod, parseBody, parseQuery } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { confirmBody, proposeBody, revokeBody } from "../model/calls.ts";
import { confirmSent, confirmSigned, ownMandate, revokeSigned } from "./confirm.server.ts";
import { endAll, endOne } from "./end.server.ts";
import { propose } from "./propose.server.ts";
import { refused } from "./refused.server.ts";
import { shownMandates } from "./shown.server.ts";

/** The calls of `/api/indices/delegated-action`, for their routes. Source: wallets.md 3. */

type Asked = { request: Request; params: Record<string, string | undefined>; context?: { address?: string } };

/** Per minute. On the local chain all tests sit at one address. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 30);
const countWrite = rateLimit("mandates", writesPerMinute);
/** Each is a fact for ever. */
const proposalsPerDay = () => (env().NETWORK === "local" ? 10_000 : 50);
const countProposal = rateLimit("mandates proposed", proposalsPerDay, 86_400_000);

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits");
const listQuery = z.object({ wallet: address.optional() });
const endQuery = z.object({ chainId: z.coerce.number().int().positive().optional() });

const answered = (data: unknown, code = 200, headers: HeadersInit = {}): Response =>
  Response.json({ code, data }, { status: code, headers: { "Cache-Control": "private, no-store", ...headers } });

const isTooMuch = async ({ request, context }: Asked) =>
  countWrite(limitKey(await subjectOf(request), context?.address));

const mandateOf = async ({ request, params }: Asked) => ownMandate(params.id ?? "", await subjectsOf(request));

export const calls = {
  list: call(async ({ request }) => {
    const query = await parseQuery(request, listQuery);
    if ("response" in query) return query.response;
    const by = { subjects: await subjectsOf(request), locale: localeOfCall(request) };
    return answered(await shownMandates(by, query.data.wallet ?? null));
  }),

  /** `POST` proposes, `DELETE` ends everything. */
  write: call(async (asked) => (asked.request.method === "DELETE" ? stopAll(asked) : proposed(asked))),

  /** `DELETE` of one. */
  end: call(async (asked) => {
    const { request } = asked;
    if (request.method !== "DELETE") return otherMethod(request, "DELETE");
    const tooMuch = await isTooMuch(asked);
    if (tooMuch) return refused(request, tooMuch);
    const row = await mandateOf(asked);
    if ("refusal" in row) return refused(request, row.refusal);
    const ending = await endOne(row);
    return "refusal" in ending ? refused(request, ending.refusal) : answered(ending);
  }),

  confirm: call(async (asked) => {
    const { request } = asked;
    const body = await parseBody(request, confirmBody);
    if ("response" in body) return body.response;
    const tooMuch = await isTooMuch(asked);
    if (tooMuch) return refused(request, tooMuch);
    const row = await mandateOf(asked);
    if ("refusal" in row) return refused(request, row.refusal);
    const { data } = body;
    const told = await ("signature" in data
      ? confirmSigned(row, data.signature)
      : confirmSent(row, data.transactionHash));
    return "refusal" in told ? refused(request, told.refusal) : answered(told.data, told.code);
  }),

  revoke: call(async (asked) => {
    const { request } = asked;
    const body = await parseBody(request, revokeBody);
    if ("response" in body) return body.response;
    const tooMuch = await isTooMuch(asked);
    if (tooMuch) return refused(request, tooMuch);
    const row = await mandateOf(asked);
    if ("refusal" in row) return refused(request, row.refusal);
    const told = await revokeSigned(row, body.data.signature);
    return "refusal" in told ? refused(request, told.refusal) : answered(told.data, told.code);
  }),
};

/** A caller without a cookie becomes a guest here: only who proposed a mandate sees it. */
async function proposed(asked: Asked): Promise<Response> {
  const { request, context } = asked;
  const body = await parseBody(request, proposeBody, { methods: ["POST", "DELETE"] });
  if ("response" in body) return body.response;
  const key = limitKey(await subjectOf(request), context?.address);
  const tooMuch = (await countWrite(key)) ?? (await countProposal(key));
  if (tooMuch) return refused(request, tooMuch);
  const { subject, setCookie } = await subjectOrNewGuest(request);
  const [subjects, entitlements] = [await subjectsOf(request), await entitlementsFor(request)];
  const made = await propose({
    body: body.data,
    subject,
    subjects: [...new Set([subject, ...subjects])],
    entitlements,
  });
  if ("ofAgent" in made) return refusedOfAgent(request, made.ofAgent);
  if ("refusal" in made) return refused(request, made.refusal);
  return answered(made.data, 201, setCookie ? { "Set-Cookie": setCookie } : {});
}

async function stopAll(asked: Asked): Promise<Response> {
  const { request } = asked;
  const query = await parseQuery(request, endQuery);
  if ("response" in query) return query.response;
  const tooMuch = await isTooMuch(asked);
  if (tooMuch) return refused(request, tooMuch);
  const ending = await endAll(await subjectsOf(request), query.data.chainId);
  return "refusal" in ending ? refused(request, ending.refusal) : answered(ending);
}
