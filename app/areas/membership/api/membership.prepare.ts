import { getAddress } from "viem";
import { call, parseBody, postOnly } from "#app/platform/api.server.ts";
import { prepareBody } from "../model/calls.ts";
import { prepare } from "../server/prepare.server.ts";
import { refused } from "../server/refused.server.ts";

/** `POST /api/membership/prepare`: a wallet's action as a transaction to be signed, tried on the latest block. Changes nothing. */
export const action = call(async ({ request }) => {
  const body = await parseBody(request, prepareBody);
  if ("response" in body) return body.response;
  const answer = await prepare(getAddress(body.data.wallet), body.data.action);
  return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer.prepared });
});

export const loader = postOnly;
