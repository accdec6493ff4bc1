import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { readCaller } from "#app/identity/session.server.ts";
import type { Caller } from "#app/identity/who.ts";
import { log } from "#app/platform/log.server.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { Billing, Subscription } from "../model/receipt.ts";
import { pageOfPayments } from "./billing.server.ts";
import { renewalsShown } from "./cards.server.ts";
import { refundsByStream, toStreamId } from "./refunds.server.ts";
import { runningSubscriptions } from "./subscriptions.server.ts";

/** The caller's active plans, and a page of the payments for all products. */
export const loadBilling = (request: Request): Promise<Billing> => read(request);

/** The same for the Data API only. */
export const loadDataApiBilling = (request: Request): Promise<Billing> => read(request, PRODUCTS.DataAPI);

async function read(request: Request, product?: number): Promise<Billing> {
  const caller = await readCaller(request);
  const page = parsePageNumber(new URL(request.url).searchParams);
  const [active, found, renewals, refunds] = await Promise.all([
    activeOrUnknown(caller),
    pageOfPayments(caller.subjects, { page, ...(product === undefined ? {} : { product }) }),
    renewalsShown(caller.subjects, product),
    refundsByStream(caller.subjects),
  ]);
  const payments = found.payments.map((payment) => ({
    ...payment,
    refund: refunds.get(toStreamId({ symbol: payment.tokenSymbol }, payment.paymentId)) ?? null,
  }));
  const isShown = (plan: Subscription) => product === undefined || plan.product === product;
  return {
    subscriptions: active?.filter(isShown) ?? null,
    renewals,
    ...found,
    payments,
    explorerUrl: publicNetwork().explorerUrl,
  };
}

/** Plans end by the chain's clock: while the chain does not respond they are unknown, but payments are still shown. */
const activeOrUnknown = (caller: Caller): Promise<Subscription[] | null> =>
  runningSubscriptions(caller).catch((cause: unknown) => {
    log().error({ err: cause }, "a caller's plans could not be read");
    return null;
  });

/** An invalid page number means the first page. */
const parsePageNumber = (search: URLSearchParams): number => {
  const page = Number(search.get("page") ?? "1");
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
};
