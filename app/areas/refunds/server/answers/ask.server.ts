import { openCase } from "#app/areas/attention/public.server.ts";
import { actorOf, subjectsOf } from "#app/identity/session.server.ts";
import { parseBody } from "#app/platform/api.server.ts";
import { askBody } from "../../model/calls.ts";
import { quoteRefund } from "../about/quote.server.ts";
import { refused } from "../refused.server.ts";
import { OPEN, refundsOfStream } from "../rows/rows.server.ts";

/**
 * `POST /api/payments/:id/refund`: a trader asks for their own money back, while the first rule holds. It gives nothing back: a person
 * looks at the case. Asked again it is the same case.
 */
export async function askAnswer(request: Request, id: string): Promise<Response> {
  const body = await parseBody(request, askBody);
  if ("response" in body) return body.response;
  const subjects = await subjectsOf(request);
  const quote = await quoteOf(id);
  if ("refusal" in quote) return refused(request, quote.refusal);
  const { paid, amount } = quote;
  // Somebody else's is as one that does not exist.
  if (!subjects.some((subject) => subject === paid.subject)) return refused(request, { tag: "NotFound" });
  const open = (await refundsOfStream(paid.stream)).find(({ status }) => OPEN.some((step) => step === status));
  if (open) return refused(request, { tag: "RefundOpen", context: "asked", number: open.number });
  if ("refusal" in amount) return refused(request, amount.refusal);
  const { reason: why, mayBeUsdc } = body.data;
  await openCase(
    { reason: "RefundAsked", of: paid.stream, subject: paid.subject, mayBeUsdc, why },
    await actorOf(request),
  );
  return Response.json({ code: 202 }, { status: 202 });
}

/** Of a payment by wallet or by card: their ids are never the same. */
async function quoteOf(id: string) {
  const byWallet = await quoteRefund({ of: `payment-${id}`, rule: "within7Days" });
  if (!("refusal" in byWallet) || byWallet.refusal.tag !== "NotFound") return byWallet;
  return quoteRefund({ of: `card-${id}`, rule: "within7Days" });
}
