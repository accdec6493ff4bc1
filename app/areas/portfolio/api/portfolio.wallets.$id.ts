import { requireTrader } from "#app/identity/session.server.ts";
import { call } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { walletChange } from "../model/calls.ts";
import { answered, answerOf, written } from "../server/calls.server.ts";
import { refused } from "../server/refused.server.ts";
import { changeWalletOf, removeWalletOf } from "../server/wallets/commands.server.ts";
import { walletView } from "../server/wallets/views.server.ts";

/** `GET /api/portfolio/wallets/:id`: one of the caller's wallets; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const { accountId } = await requireTrader(request);
  const wallet = await walletView(poolFor("pages"), accountId, params.id ?? "");
  return wallet ? answered(wallet) : refused(request, { tag: "UnknownPortfolioWallet" });
});

/** `PATCH` gives it another label; `DELETE` removes a watched wallet, or an account by hand, with its moves. */
export const action = call(async ({ request, params }) => {
  const walletId = params.id ?? "";
  if (request.method === "DELETE") {
    const { accountId } = await requireTrader(request);
    return answerOf(request, await removeWalletOf(poolFor("pages"), accountId, walletId));
  }
  return written(
    request,
    walletChange,
    ({ account, entitlements }, body) =>
      changeWalletOf(poolFor("pages"), { account: account.accountId, entitlements }, walletId, body),
    { methods: ["PATCH", "DELETE"] },
  );
});
