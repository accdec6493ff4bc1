import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { defineEndpoints, privately } from "#app/http/endpoint.server.ts";
import { readSubject, readSubjects, subjectOrNewGuest } from "#app/identity/session.server.ts";
import { limitKey } from "#app/platform/address.ts";
import { env } from "#app/platform/env.server.ts";
import { rateLimit } from "#app/platform/rateLimit.server.ts";
import { localeOfCall } from "#app/platform/refusalMessage.server.ts";
import { confirmBody, proposeBody, revokeBody } from "./model/calls.ts";
import * as responses from "./model/responses.ts";
import { confirmSent, confirmSigned, ownMandate, revokeSigned } from "./server/confirm.server.ts";
import { endAll, endOne } from "./server/end.server.ts";
import { propose } from "./server/propose.server.ts";
import { refused } from "./server/refused.server.ts";
import { shownMandates } from "./server/shown.server.ts";

/** The endpoints `/api/indices/delegated-action`. Source: docs/spec/wallets.md#3. */

const endpoint = defineEndpoints(refused);

/** Per minute. On the local chain all tests share one address. */
const writesPerMinute = () => (env().NETWORK === "local" ? 600 : 30);
const countWrite = rateLimit("mandates", writesPerMinute);
/** Each is a permanent fact. */
const proposalsPerDay = () => (env().NETWORK === "local" ? 10_000 : 50);
const countProposal = rateLimit("mandates proposed", proposalsPerDay, 86_400_000);

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, "must be an address: 0x followed by 40 hex digits");
const listQuery = z.object({ wallet: address.optional() });
const endQuery = z.object({ chainId: z.coerce.number().int().positive().optional() });

type Caller = { request: Request; address: string | undefined };

const toLimitKey = async (caller: Caller) => limitKey(await readSubject(caller.request), caller.address);
const isTooMuch = async (caller: Caller) => countWrite(await toLimitKey(caller));

/** The caller's own mandate, for a rate-limited write. */
async function writtenMandate(caller: Caller, id: string) {
  const tooMuch = await isTooMuch(caller);
  return tooMuch ? { refusal: tooMuch } : ownMandate(id, await readSubjects(caller.request));
}

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/indices/delegated-action",
    summary: "The caller’s mandates, of one wallet or of all",
    access: "anyone",
    query: listQuery,
    response: z.array(responses.shownMandate),
    async run({ request, query }) {
      const by = { subjects: await readSubjects(request), locale: localeOfCall(request) };
      return privately(await shownMandates(by, query.wallet ?? null));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/delegated-action",
    summary:
      "Proposes the terms of a mandate. A caller without a cookie becomes a guest: only who proposed a mandate sees it",
    access: "anyone",
    body: proposeBody,
    response: responses.proposedMandate,
    success: [201],
    refusals: [
      "TooManyTries",
      "BadTerms",
      "MandatesNotAudited",
      "NoMandatesHere",
      "UnknownIndex",
      "UnknownAgent",
      "IndexPlan",
      "NotForSale",
      "IndexRetired",
      "IndexOtherChain",
      "AgentOtherChain",
      "AgentStands",
      "BotPlan",
      "TooManyAgents",
      "ChainNotInPlan",
      "BudgetAbovePlan",
      "MandateStands",
      "TooManyMandates",
      "CapTooHigh",
      "StarterLimit",
      "Busy",
    ],
    async run({ request, address, body }) {
      const key = await toLimitKey({ request, address });
      const tooMuch = (await countWrite(key)) ?? (await countProposal(key));
      if (tooMuch) return { refusal: tooMuch };
      const { subject, setCookie } = await subjectOrNewGuest(request);
      const [subjects, entitlements] = [await readSubjects(request), await entitlementsForRequest(request)];
      const made = await propose({ body, subject, subjects: [...new Set([subject, ...subjects])], entitlements });
      if ("refusal" in made) return made;
      return privately(made.data, 201, setCookie ? { "Set-Cookie": setCookie } : {});
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/indices/delegated-action",
    summary: "The calls that end all of one’s own mandates, of one chain or of all",
    access: "anyone",
    query: endQuery,
    response: responses.ending,
    refusals: ["TooManyTries", "NoMandatesHere"],
    async run({ request, address, query }) {
      const tooMuch = await isTooMuch({ request, address });
      if (tooMuch) return { refusal: tooMuch };
      const ending = await endAll(await readSubjects(request), query.chainId);
      return "refusal" in ending ? ending : privately(ending);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/indices/delegated-action/{id}",
    summary: "What the wallet sends or signs to end one’s own mandate; 404 to others",
    access: "anyone",
    response: responses.ending,
    refusals: ["TooManyTries", "UnknownMandate", "MandateRevoked"],
    async run({ request, address, params }) {
      const row = await writtenMandate({ request, address }, params.id);
      if ("refusal" in row) return row;
      const ending = await endOne(row);
      return "refusal" in ending ? ending : privately(ending);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/delegated-action/{id}/confirm",
    summary: "The owner’s signature, or the transaction: 200 once granted, 202 on its way",
    access: "anyone",
    body: confirmBody,
    response: responses.mandateProgress,
    success: [200, 202],
    refusals: [
      "TooManyTries",
      "UnknownMandate",
      "MandatesNotAudited",
      "NoMandatesHere",
      "MandateStands",
      "TooManyGrants",
      "MandateRevoked",
      "MandateOver",
      "SignatureNotOfOwner",
      "NotThisGrant",
    ],
    async run({ request, address, params, body }) {
      const row = await writtenMandate({ request, address }, params.id);
      if ("refusal" in row) return row;
      const confirmed = await ("signature" in body
        ? confirmSigned(row, body.signature)
        : confirmSent(row, body.transactionHash));
      return "refusal" in confirmed ? confirmed : privately(confirmed.data, confirmed.code);
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/indices/delegated-action/{id}/revoke",
    summary: "The owner’s signature that ends one’s own mandate, which we bring: 202",
    access: "anyone",
    body: revokeBody,
    response: responses.mandateProgress,
    success: [200, 202],
    refusals: ["TooManyTries", "UnknownMandate", "MandateRevoked", "MandateOver", "SignatureNotOfOwner"],
    async run({ request, address, params, body }) {
      const row = await writtenMandate({ request, address }, params.id);
      if ("refusal" in row) return row;
      const revoked = await revokeSigned(row, body.signature);
      return "refusal" in revoked ? revoked : privately(revoked.data, revoked.code);
    },
  }),
];
