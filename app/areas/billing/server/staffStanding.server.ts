import { deskCall } from "#app/identity/desk.server.ts";
import { STAFF_ROLES } from "#app/identity/roles.ts";
import { whoAsks } from "#app/identity/session.server.ts";
import type { PaymentStanding } from "../model/standing.ts";
import { type CardStanding, findAnyCardStanding } from "./cards.server.ts";
import { findAnyStanding } from "./standing.server.ts";

/** Any payment and its status, for staff of any desk; null if there is none, and for everyone else. */
export const findStandingForStaff = (request: Request, paymentId: string): Promise<PaymentStanding | null> =>
  forStaff(request, paymentId, findAnyStanding);

/** The same for payments by wallet or by card. */
export const findPaymentForStaff = (
  request: Request,
  paymentId: string,
): Promise<PaymentStanding | CardStanding | null> =>
  forStaff(request, paymentId, async (id) => (await findAnyStanding(id)) ?? findAnyCardStanding(id));

async function forStaff<Found>(
  request: Request,
  paymentId: string,
  find: (paymentId: string) => Promise<Found | null>,
): Promise<Found | null> {
  const { account } = await whoAsks(request);
  if (!account?.roles.some((role) => role !== "trader")) return null;
  return deskCall(request, { roles: STAFF_ROLES, what: "payment" }, async (staff) => {
    const found = await find(paymentId);
    return staff.opens({ payment: found ? [paymentId] : [] }, () => found);
  });
}
