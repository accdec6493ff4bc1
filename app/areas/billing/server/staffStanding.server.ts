import { deskCall } from "#app/identity/desk.server.ts";
import { STAFF_ROLES } from "#app/identity/roles.ts";
import { whoAsks } from "#app/identity/session.server.ts";
import type { PaymentStanding } from "../model/standing.ts";
import { findAnyStanding } from "./standing.server.ts";

/** Any payment and its status, for staff of any desk; null when there is none, and for everyone else. */
export async function findStandingForStaff(request: Request, paymentId: string): Promise<PaymentStanding | null> {
  const { account } = await whoAsks(request);
  if (!account?.roles.some((role) => role !== "trader")) return null;
  return deskCall(request, { roles: STAFF_ROLES, what: "payment" }, async (staff) => {
    const standing = await findAnyStanding(paymentId);
    return staff.opens({ payment: standing ? [paymentId] : [] }, () => standing);
  });
}
