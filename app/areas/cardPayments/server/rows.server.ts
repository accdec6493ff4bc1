import type { Subject } from "#app/identity/who.ts";
import { prisma } from "#app/platform/db.server.ts";

/** Payments by card and renewals, from the read models. Callers have to check who may see them. */

export type CardPaymentRow = NonNullable<Awaited<ReturnType<typeof cardPaymentById>>>;
export type RenewalRow = NonNullable<Awaited<ReturnType<typeof renewalById>>>;

/** While one of these is the last event, the card can still be charged: the index `card_open_once` counts the same. */
export const OPEN_STATUSES = ["CardPaymentInitiated", "CardSessionOpened"];

export const cardPaymentById = (cardPaymentId: string) => prisma().cardPayment.findUnique({ where: { cardPaymentId } });

/** A payment of one of the subjects: ownership is part of the query. */
export const ownCardPayment = (
  subjects: readonly Subject[],
  cardPaymentId: string,
  of: { slug?: string; duration?: string } = {},
): Promise<CardPaymentRow | null> =>
  prisma().cardPayment.findFirst({ where: { cardPaymentId, subject: { in: [...subjects] }, ...of } });

/** The checkout of a holder and product that awaits its card. There is at most one. */
export const openCardPayment = (holder: string, product: number): Promise<CardPaymentRow | null> =>
  prisma().cardPayment.findFirst({ where: { holder, product, status: { in: OPEN_STATUSES } } });

/** When an account began its last checkouts since a time, earliest first. Charges of a renewal do not count. */
export async function cardAttemptsSince(subject: string, since: Date): Promise<Date[]> {
  const rows = await prisma().cardPayment.findMany({
    where: { subject, initiatedAt: { gt: since }, NOT: { sessionId: null, providerInvoiceId: { not: null } } },
    orderBy: { initiatedAt: "asc" },
    select: { initiatedAt: true },
  });
  return rows.map(({ initiatedAt }) => initiatedAt);
}

/** The last saved payment of a plan and duration. */
export const latestCardPayment = (
  subjects: readonly Subject[],
  of: { slug: string; duration: string },
): Promise<CardPaymentRow | null> =>
  prisma().cardPayment.findFirst({
    where: { subject: { in: [...subjects] }, ...of, status: "CardPlanSaved" },
    orderBy: { capturedAt: "desc" },
  });

/** Of one product, if named. */
type OfSubjects = { subjects: readonly Subject[]; product?: number };

/**
 * The subjects' last payments by card, newest first. Checkouts abandoned without a charge are left out.
 * @param take how many at most
 */
export const loadCardPayments = (of: OfSubjects, take: number): Promise<CardPaymentRow[]> =>
  prisma().cardPayment.findMany({
    where: shown(of),
    orderBy: [{ initiatedAt: "desc" }, { cardPaymentId: "desc" }],
    take,
  });

export const countCardPayments = (of: OfSubjects): Promise<number> => prisma().cardPayment.count({ where: shown(of) });

const shown = ({ subjects, product }: OfSubjects) => ({
  subject: { in: [...subjects] },
  ...(product === undefined ? {} : { product }),
  OR: [
    { chargeId: { not: null } },
    { status: "CardSessionOpened" },
    { failureReason: { in: ["Declined", "Mismatch"] } },
  ],
});

export const renewalById = (renewalId: string) => prisma().renewal.findUnique({ where: { renewalId } });

export const ownRenewal = (subjects: readonly Subject[], renewalId: string): Promise<RenewalRow | null> =>
  prisma().renewal.findFirst({ where: { renewalId, subject: { in: [...subjects] } } });

/** Renewals of the subjects that still charge a card, and those that were stopped, newest first. */
export const loadRenewals = (subjects: readonly Subject[]): Promise<RenewalRow[]> =>
  prisma().renewal.findMany({ where: { subject: { in: [...subjects] } }, orderBy: { startedAt: "desc" } });
