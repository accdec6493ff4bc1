import { deskCall } from "#app/identity/desk.server.ts";
import { call, getOnly } from "#app/platform/api.server.ts";
import { refused } from "../server/refused.server.ts";
import { rawWalletEvent } from "../server/replay/wallet.server.ts";

/** `GET /api/support/wallets/:id/events/:version`: one event of an embedded wallet as it is stored. */
export const loader = call(({ request, params }) =>
  deskCall(request, { roles: ["support"], what: "wallet" }, async (agent) => {
    const { id = "", version } = params;
    const event = await rawWalletEvent(id, Number(version));
    if (event === null) return agent.opens({ wallet: [] }, () => refused(request, { tag: "NotFound" }));
    return agent.opens({ wallet: [id] }, () =>
      Response.json({ code: 200, data: event }, { headers: { "Cache-Control": "no-store" } }),
    );
  }),
);

export const action = getOnly;
