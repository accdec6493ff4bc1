import { recordAccess } from "~/accounts/access.server";
import { call, getOnly } from "~/api.server";
import { findAnyStanding, findStanding } from "~/billing/standing.server";
import { refused } from "~/refusals.server";
import { STAFF, subjectsOf, whoAsks } from "~/session.server";

/** `GET /api/payments/:id`: a payment as its owner and staff may see it, and where it stands; 404 to everybody else. */
export const loader = call(async ({ request, params }) => {
  const paymentId = params.id ?? "";
  const own = await findStanding(await subjectsOf(request), paymentId, true);
  const payment = own ?? (await staffPayment(request, paymentId));
  return payment ? Response.json({ code: 200, data: payment }) : refused(request, { tag: "NotFound" });
});

async function staffPayment(request: Request, paymentId: string) {
  const { account } = await whoAsks(request);
  if (!account?.roles.some((role) => STAFF.includes(role))) return null;
  const payment = await findAnyStanding(paymentId);
  if (payment) await recordAccess(account, { what: "payment", ids: [paymentId] });
  return payment;
}

export const action = getOnly;
