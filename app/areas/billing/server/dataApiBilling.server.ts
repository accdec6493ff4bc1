import { PRODUCTS } from "../../../../events/pricing/catalogue.ts";
import { publicNetwork } from "../../../chain/networks.server.ts";
import { callerOf } from "../../../identity/session.server.ts";
import type { Billing } from "../model/receipt.ts";
import { findBilling } from "./billing.server.ts";

/** The caller's active Data API plans, and the payments for them. */
export async function dataApiBillingOf(request: Request): Promise<Billing & { explorerUrl: string | null }> {
  const billing = await findBilling(await callerOf(request));
  const ofDataApi = ({ product }: { product: number }) => product === PRODUCTS.DataAPI;
  return {
    subscriptions: billing.subscriptions.filter(ofDataApi),
    payments: billing.payments.filter(ofDataApi),
    explorerUrl: publicNetwork().explorerUrl,
  };
}
