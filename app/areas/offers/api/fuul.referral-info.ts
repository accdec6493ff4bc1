import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { referralQuery } from "../model/calls.ts";
import { findReferral } from "../server/referrals.server.ts";
import { refused } from "../server/refused.server.ts";

/** `GET /api/fuul/referral-info?referralCode=`: the recipient of a code's share, and its percent of a first payment. */
export const loader = call(async ({ request }) => {
  const query = await parseQuery(request, referralQuery);
  if ("response" in query) return query.response;
  const info = await findReferral(query.data.referralCode);
  return "tag" in info ? refused(request, info) : Response.json({ code: 200, data: info });
});

export const action = getOnly;
