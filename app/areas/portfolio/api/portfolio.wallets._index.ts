import { requireTrader } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { walletBody } from "../model/calls.ts";
import { answered, written } from "../server/calls.server.ts";
import { orderHistories } from "../server/moves/historyJob.server.ts";
import { openPortfolio } from "../server/store/moves.server.ts";
import { addWalletOf } from "../server/wallets/commands.server.ts";
import { syncWallets } from "../server/wallets/sync.server.ts";
import { walletViews } from "../server/wallets/views.server.ts";

/** `GET /api/portfolio/wallets`: the caller's wallets with how far their history has been read. */
export const loader = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const pool = poolFor("pages");
  await openPortfolio(pool, accountId);
  await syncWallets(pool, accountId);
  return answered(await walletViews(pool, accountId));
});

/** `POST /api/portfolio/wallets`: watches an address, or opens an account by hand. */
export const action = call(({ request }) =>
  written(
    request,
    walletBody,
    async ({ account: { accountId: account }, entitlements }, body) => {
      const added = await addWalletOf(poolFor("pages"), { account, entitlements }, body);
      if (!("refusal" in added)) await orderHistories(poolFor("pages"), account);
      return added;
    },
    { status: 201 },
  ),
);
