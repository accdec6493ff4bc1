import { poolFor } from "#app/platform/db.server.ts";

/** Card charges and renewals by any of their identifiers, for staff. */

export type FoundCardRow = {
  card_payment_id: string;
  status: string;
  subject: string;
  wallet: string | null;
  plan_name: string;
  product: number;
  duration: string;
  total_usd_cents: string;
  charge_id: string | null;
  renewal_id: string | null;
  initiated_at: Date;
};

/** An absent key finds nothing. Provider ids are those of a session, an intent, a charge, an invoice or a dispute. */
export type CardKeys = {
  ids?: readonly string[];
  subjects?: readonly string[];
  /** With the checksum, as recorded. */
  wallets?: readonly string[];
  providerIds?: readonly string[];
  renewals?: readonly string[];
};

/** The latest card payments with one of these keys. */
export async function findCards(keys: CardKeys, limit: number): Promise<FoundCardRow[]> {
  const { ids = [], subjects = [], wallets = [], providerIds = [], renewals = [] } = keys;
  const { rows } = await poolFor("desks").query<FoundCardRow>(
    `SELECT card_payment_id, status, subject, wallet, plan_name, product, duration, total_usd_cents, charge_id, renewal_id,
            initiated_at
     FROM read.card_payments
     WHERE card_payment_id = ANY ($1) OR subject = ANY ($2) OR wallet = ANY ($3) OR renewal_id = ANY ($5)
        OR session_id = ANY ($4) OR payment_intent_id = ANY ($4) OR charge_id = ANY ($4)
        OR provider_invoice_id = ANY ($4) OR dispute_id = ANY ($4)
     ORDER BY initiated_at DESC, card_payment_id LIMIT $6`,
    [ids, subjects, wallets, providerIds, renewals, limit],
  );
  return rows;
}

/** Those whose id begins with this text. */
export async function cardsBeginningWith(start: string, limit: number): Promise<FoundCardRow[]> {
  const { rows } = await poolFor("desks").query<FoundCardRow>(
    `SELECT card_payment_id, status, subject, wallet, plan_name, product, duration, total_usd_cents, charge_id, renewal_id,
            initiated_at
     FROM read.card_payments WHERE starts_with(card_payment_id, $1)
     ORDER BY initiated_at DESC, card_payment_id LIMIT $2`,
    [start, limit],
  );
  return rows;
}

export type FoundRenewalRow = {
  renewal_id: string;
  status: string;
  subject: string;
  slug: string;
  duration: string;
  first_card_payment_id: string;
  failure_code: string | null;
  next_try_at: Date | null;
  stopped_by: string | null;
  started_at: Date;
};
export type RenewalKeys = {
  ids?: readonly string[];
  subjects?: readonly string[];
  /** The provider's ids. */
  subscriptions?: readonly string[];
};

/** The latest renewals with one of these keys. */
export async function findRenewals(keys: RenewalKeys, limit: number): Promise<FoundRenewalRow[]> {
  const { ids = [], subjects = [], subscriptions = [] } = keys;
  const { rows } = await poolFor("desks").query<FoundRenewalRow>(
    `SELECT renewal_id, status, subject, slug, duration, first_card_payment_id, failure_code, next_try_at, stopped_by, started_at
     FROM read.renewals WHERE renewal_id = ANY ($1) OR subject = ANY ($2) OR subscription_id = ANY ($3)
     ORDER BY started_at DESC, renewal_id LIMIT $4`,
    [ids, subjects, subscriptions, limit],
  );
  return rows;
}

/** Those whose id begins with this text. */
export async function renewalsBeginningWith(start: string, limit: number): Promise<FoundRenewalRow[]> {
  const { rows } = await poolFor("desks").query<FoundRenewalRow>(
    `SELECT renewal_id, status, subject, slug, duration, first_card_payment_id, failure_code, next_try_at, stopped_by, started_at
     FROM read.renewals WHERE starts_with(renewal_id, $1) ORDER BY started_at DESC, renewal_id LIMIT $2`,
    [start, limit],
  );
  return rows;
}
