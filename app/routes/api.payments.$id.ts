import { call, getOnly } from "~/api.server";
import { findStanding } from "~/billing/standing.server";
import { refused } from "~/refusals.server";
import { subjectOf } from "~/session.server";

/** `GET /api/payments/:id`: a payment as its owner may see it, and where it stands; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const subject = await subjectOf(request);
  const payment = subject && (await findStanding([subject], params.id ?? "", true));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

export const action = getOnly;
