import { getAddress } from "viem";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import { accountOfWallet } from "#app/identity/people.server.ts";
import { ledger } from "#app/platform/ledger.server.ts";
import { callStream } from "#events/call/events.ts";
import { callCore, creditCore } from "#events/cores.ts";
import { fold } from "#events/handle.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import { NO_DIGEST, nothing, type PaidAnswer } from "./paid.server.ts";

/** What one purchase of credits paid. Refuses one whose payment left the chain: nothing was paid for it. */
export async function paidForCredits(creditId: string): Promise<PaidAnswer> {
  const stream = `credit-${creditId}`;
  const history = await ledger().readStream(stream);
  const [first] = history;
  const credits = fold(creditCore, history);
  if (!first || credits.step === "none") return { refusal: { tag: "NotFound" } };
  const { bought } = credits;
  const call = fold(callCore, await ledger().readStream(callStream(creditId)));
  if (bought.chainId !== paymentChain().chainId || call.step !== "settled") return nothing;
  const wallet = getAddress(bought.payer);
  const accountId = await accountOfWallet(wallet);
  return {
    about: { kind: "credits", id: creditId },
    ...{ stream, wallet, subject: accountId === null ? `wallet:${wallet}` : `account:${accountId}` },
    ...{ product: PRODUCTS.DataAPI, slug: "api-credits", planName: "CREDITS", duration: null },
    money: { usdCents: bought.priceUsdCents, taxUsdCents: "0", units: bought.amount, at: first.recordedAt },
    by: { kind: "chain", token: { chainId: bought.chainId, ...bought.paymentToken }, digest: NO_DIGEST },
    referral: null,
    recorded: { type: first.type, position: first.position },
  };
}
