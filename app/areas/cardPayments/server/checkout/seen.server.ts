import { deskCall } from "#app/identity/desk.server.ts";
import { STAFF_ROLES } from "#app/identity/roles.ts";
import { readIdentity, readSubjects } from "#app/identity/session.server.ts";
import { type CardPaymentRow, cardPaymentById, ownCardPayment } from "../rows.server.ts";

/** A card payment that the caller may see: their own, or any for staff, whose access is recorded. Null for everyone else. */
export async function seenCardPayment(request: Request, cardPaymentId: string): Promise<CardPaymentRow | null> {
  const own = await ownCardPayment(await readSubjects(request), cardPaymentId);
  if (own) return own;
  const { account } = await readIdentity(request);
  if (!account?.roles.some((role) => role !== "trader")) return null;
  return deskCall(request, { roles: STAFF_ROLES, what: "payment" }, async (staff) => {
    const row = await cardPaymentById(cardPaymentId);
    return staff.opens({ payment: row ? [cardPaymentId] : [] }, () => row);
  });
}
