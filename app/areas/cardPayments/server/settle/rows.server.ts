import { prisma } from "#app/platform/db.server.ts";

/** Payments by card and renewals, by the provider's ids. */

export type CardRow = NonNullable<Awaited<ReturnType<typeof byCharge>>>;
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof bySubscription>>>;

export const bySession = (sessionId: string) => prisma().cardPayment.findUnique({ where: { sessionId } });
export const byCharge = (chargeId: string) => prisma().cardPayment.findUnique({ where: { chargeId } });
export const bySubscription = (subscriptionId: string) => prisma().renewal.findUnique({ where: { subscriptionId } });
export const loadRenewal = (renewalId: string) => prisma().renewal.findUnique({ where: { renewalId } });

/**
 * Renewals of a holder and product that were started before a time and still charge. Their plans may no longer be sold.
 * @param before RFC 3339
 */
export const renewingBefore = (holder: string, product: number, before: string) =>
  prisma().$queryRaw<RenewingRow[]>`
    SELECT r.renewal_id AS "renewalId", r.subscription_id AS "subscriptionId", r.slug
    FROM read.renewals r JOIN read.card_payments p ON p.card_payment_id = r.first_card_payment_id
    WHERE r.holder = ${holder} AND p.product = ${product} AND r.status = 'RenewalStarted' AND r.started_at < ${before}::timestamptz
    ORDER BY r.started_at`;
export type RenewingRow = Pick<RenewalRow, "renewalId" | "subscriptionId" | "slug">;
