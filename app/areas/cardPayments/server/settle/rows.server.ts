import { prisma } from "#app/platform/db.server.ts";

/** Payments by card and renewals, by the provider's ids. */

export type CardRow = NonNullable<Awaited<ReturnType<typeof byCharge>>>;
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof bySubscription>>>;

export const bySession = (sessionId: string) => prisma().cardPayment.findUnique({ where: { sessionId } });
export const byCharge = (chargeId: string) => prisma().cardPayment.findUnique({ where: { chargeId } });
export const bySubscription = (subscriptionId: string) => prisma().renewal.findUnique({ where: { subscriptionId } });
export const renewalOf = (renewalId: string) => prisma().renewal.findUnique({ where: { renewalId } });

/** Renewals of a holder that were started before a time and still charge. */
export const renewingBefore = (holder: string, before: Date) =>
  prisma().renewal.findMany({ where: { holder, status: "RenewalStarted", startedAt: { lt: before } } });
