import { deskCall } from "#app/identity/desk.server.ts";
import { STAFF_ROLES } from "#app/identity/roles.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import type { PaymentStatus } from "../model/paymentStatus.ts";
import { type CardPaymentStatus, findAnyCardPaymentStatus } from "./cards.server.ts";
import { findAnyPaymentStatus } from "./paymentStatus.server.ts";

/** Any payment and its status, for staff of any desk; null if there is none, and for everyone else. */
export const findPaymentStatusForStaff = (request: Request, paymentId: string): Promise<PaymentStatus | null> =>
  forStaff(request, paymentId, findAnyPaymentStatus);

/** The same for payments by wallet or by card. */
export const findPaymentForStaff = (
  request: Request,
  paymentId: string,
): Promise<PaymentStatus | CardPaymentStatus | null> =>
  forStaff(request, paymentId, async (id) => (await findAnyPaymentStatus(id)) ?? findAnyCardPaymentStatus(id));

async function forStaff<Found>(
  request: Request,
  paymentId: string,
  find: (paymentId: string) => Promise<Found | null>,
): Promise<Found | null> {
  const { account } = await readIdentity(request);
  if (!account?.roles.some((role) => role !== "trader")) return null;
  return deskCall(request, { roles: STAFF_ROLES, what: "payment" }, async (staff) => {
    const found = await find(paymentId);
    return staff.opens({ payment: found ? [paymentId] : [] }, () => found);
  });
}
