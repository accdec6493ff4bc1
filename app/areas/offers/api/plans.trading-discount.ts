import { getAddress } from "viem";
import { latestBlock } from "#app/chain/payment/reads.server.ts";
import { call, getOnly, parseQuery } from "#app/platform/api.server.ts";
import { tradingDiscountQuery } from "../model/calls.ts";
import { veTmaiOf } from "../server/veTmai.server.ts";

/** `GET /api/plans/trading-discount?address=`: the wallet's veTMAI that counts now, its score, and the resulting percent. */
export const loader = call(async ({ request }) => {
  const query = await parseQuery(request, tradingDiscountQuery);
  if ("response" in query) return query.response;
  const { veTmai } = await veTmaiOf(getAddress(query.data.address), await latestBlock());
  const { amount, score, percent } = veTmai;
  return Response.json({ code: 200, data: { veTMAI: amount, score, percent } });
});

export const action = getOnly;
