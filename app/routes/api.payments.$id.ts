import { call, getOnly } from "~/api.server";
import { findOwnPayment } from "~/billing/billing.server";
import { refused } from "~/refusals.server";
import { subjectOf } from "~/session.server";

/** `GET /api/payments/:id`: a payment as its owner may see it; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const subject = await subjectOf(request);
  const payment = subject && (await findOwnPayment(subject, params.id ?? ""));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

export const action = getOnly;
