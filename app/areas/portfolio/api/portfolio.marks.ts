import { call, otherMethod } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { marksBody } from "../model/calls.ts";
import { written } from "../server/calls.server.ts";
import { markToken } from "../server/moves/commands.server.ts";

/** `PUT /api/portfolio/marks`: shows or hides a token; the person’s word goes before the rule. */
export const action = call(({ request }) =>
  written(request, marksBody, ({ account }, body) => markToken(poolFor("pages"), account.accountId, body), {
    methods: ["PUT"],
  }),
);

export const loader = call(({ request }) => otherMethod(request, "PUT"));
