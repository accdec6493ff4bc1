import { getAddress } from "viem";
import { prepareBody } from "~/areas/membership/model/calls";
import { prepare } from "~/areas/membership/server/prepare.server";
import { refused } from "~/areas/membership/server/refused.server";
import { call, parseBody, postOnly } from "~/platform/api.server";

/** `POST /api/membership/prepare`: a wallet's action as a transaction to be signed, tried on the latest block. Changes nothing. */
export const action = call(async ({ request }) => {
  const body = await parseBody(request, prepareBody);
  if ("response" in body) return body.response;
  const answer = await prepare(getAddress(body.data.wallet), body.data.action);
  return "refusal" in answer ? refused(request, answer.refusal) : Response.json({ code: 200, data: answer.prepared });
});

export const loader = postOnly;
