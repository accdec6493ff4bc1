import { randomUUID } from "node:crypto";

type Given = { wallet: string; source: "trial" | "coupon"; product: number; planType: number; to: Date };

/**
 * The statement that grants a plan since yesterday, as the projection of a grant writes it, for the owner of the tables.
 * @param more differences from a 29-day analytics trial with its own wallet
 */
export function givenPlan(subject: string, slug: string, more: Partial<Given> = {}): [sql: string, values: unknown[]] {
  const { wallet = newWallet(), source = "trial", product = 2, planType = 1, to = null } = more;
  return [GIVEN, [randomUUID(), source, subject, wallet, slug, product, planType, to]];
}

export const newWallet = () => `0x${randomUUID().replaceAll("-", "").padEnd(40, "0")}`;

const GIVEN = `
  INSERT INTO read.periods (stream, source, subject, wallet, slug, plan_name, product, plan_type, duration, value_usd_cents,
    paid_usd_cents, refunded_usd_cents, period_from, period_to, consumes, state)
  VALUES ('grant-' || $1, $2, $3, $4, $5, upper($5), $6, $7, 'monthly', 0, 0, 0,
    coalesce($8::timestamptz, now()) - interval '1 day', coalesce($8::timestamptz, now() + interval '29 days'), '{}', 'active')`;
