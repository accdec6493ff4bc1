import { requireTrader } from "#app/identity/session.server.ts";
import { call, otherMethod } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { moveChange } from "../model/calls.ts";
import { answerOf, written } from "../server/calls.server.ts";
import { changeMoveOf, deleteMoveOf } from "../server/moves/commands.server.ts";

/** `PATCH /api/portfolio/moves/:id`: of orders and chains the kind, the value and the note; of others everything. `DELETE` removes one by hand. */
export const action = call(async ({ request, params }) => {
  const moveId = params.id ?? "";
  if (request.method === "DELETE") {
    const { accountId } = await requireTrader(request);
    return answerOf(request, await deleteMoveOf(poolFor("pages"), accountId, moveId));
  }
  return written(
    request,
    moveChange,
    ({ account, entitlements }, body) =>
      changeMoveOf(poolFor("pages"), { account: account.accountId, entitlements }, moveId, body),
    { methods: ["PATCH", "DELETE"] },
  );
});

export const loader = call(({ request }) => otherMethod(request, "PATCH, DELETE"));
