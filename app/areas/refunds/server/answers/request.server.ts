import type { z } from "zod";
import { openCase } from "#app/areas/attention/public.server.ts";
import type { Outcome } from "#app/http/endpoint.server.ts";
import { readActor, readSubjects } from "#app/identity/session.server.ts";
import type { PlatformRefusal } from "#app/platform/refusals.server.ts";
import type { refundRequestBody } from "../../model/calls.ts";
import { quoteRefund } from "../about/quote.server.ts";
import type { RefundsRefusal } from "../refused.server.ts";
import { OPEN, refundsOfStream } from "../rows/rows.server.ts";

/**
 * A trader requests a refund, while the first rule applies. Nothing is paid back yet: a person looks at the case. Repeated requests open
 * only one case.
 */
export async function requestRefund(
  request: Request,
  id: string,
  { reason: why, mayBeUsdc }: z.output<typeof refundRequestBody>,
): Promise<Outcome<RefundsRefusal | PlatformRefusal>> {
  const subjects = await readSubjects(request);
  const quote = await quoteRefundById(id);
  if ("refusal" in quote) return quote;
  const { paid, amount } = quote;
  // Another person's payment looks like one that does not exist.
  if (!subjects.some((subject) => subject === paid.subject)) return { refusal: { tag: "NotFound" } };
  const open = (await refundsOfStream(paid.stream)).find(({ status }) => OPEN.some((step) => step === status));
  if (open) return { refusal: { tag: "RefundOpen", context: "asked", number: open.number } };
  if ("refusal" in amount) return amount;
  await openCase(
    { reason: "RefundAsked", of: paid.stream, subject: paid.subject, mayBeUsdc, why },
    await readActor(request),
  );
  return Response.json({ code: 202 }, { status: 202 });
}

/** A payment by wallet or by card: their ids never collide. */
async function quoteRefundById(id: string) {
  const byWallet = await quoteRefund({ of: `payment-${id}`, rule: "within7Days" });
  if (!("refusal" in byWallet) || byWallet.refusal.tag !== "NotFound") return byWallet;
  return quoteRefund({ of: `card-${id}`, rule: "within7Days" });
}
