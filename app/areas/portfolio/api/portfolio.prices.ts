import { call, otherMethod } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { pricesBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { priceToken } from "../server/moves/commands.server.ts";

/** `PUT /api/portfolio/prices`: what a token costs that the market has no price of. */
export const action = call(({ request }) =>
  written(request, pricesBody, ({ account }, body) => priceToken(poolFor("pages"), account.accountId, body), {
    methods: ["PUT"],
  }),
);

export const loader = call(({ request }) => otherMethod(request, "PUT"));
