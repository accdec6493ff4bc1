import { prisma, queryNamed } from "#app/platform/db.server.ts";

/** A period among those of its holder and product. Cents as decimal text. */
export type HeldPeriod = {
  stream: string;
  source: string;
  subject: string;
  chainId: number | null;
  wallet: string | null;
  accountId: string | null;
  slug: string;
  planName: string;
  product: number;
  planType: number;
  duration: string;
  tokenId: string | null;
  valueUsdCents: string | null;
  paidUsdCents: string;
  refundedUsdCents: string;
  from: Date | null;
  to: Date | null;
  consumes: string[];
  state: string;
  /** The stream of the period that took its days over; null when none did. */
  takenBy: string | null;
};

/** The period of a stream and all others of its holder and product, except open ones; none when the stream has no period. */
export const periodsOfOtherStreams = (stream: string): Promise<HeldPeriod[]> =>
  queryNamed<HeldPeriod>("periods_beside_stream", OTHER_PERIODS_SQL, [stream]);

/** Whether the period of a stream was ended, by a refund or because its payment was reversed; expiry alone does not count. */
export async function isPeriodEnded(stream: string): Promise<boolean> {
  const found = await prisma().period.findFirst({ where: { stream, state: "ended" }, select: { stream: true } });
  return found !== null;
}

/** The plan names of streams' purchases, by stream; those without a period are absent. */
export async function loadPlanNames(streams: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await prisma().period.findMany({
    where: { stream: { in: [...streams] } },
    select: { stream: true, planName: true },
  });
  return new Map(rows.map(({ stream, planName }) => [stream, planName]));
}

const OTHER_PERIODS_SQL = `
  SELECT p.stream, p.source, p.subject, p.chain_id AS "chainId", p.wallet, p.account_id AS "accountId", p.slug,
         p.plan_name AS "planName", p.product, p.plan_type AS "planType", p.duration, p.token_id::text AS "tokenId",
         p.value_usd_cents::text AS "valueUsdCents", p.paid_usd_cents::text AS "paidUsdCents",
         p.refunded_usd_cents::text AS "refundedUsdCents", p.period_from AS "from", p.period_to AS "to", p.consumes, p.state,
         (SELECT min(taker.stream) FROM read.periods taker
          WHERE (taker.wallet = p.wallet OR taker.account_id = p.account_id) AND taker.product = p.product
            AND taker.state <> 'open' AND p.stream = ANY (taker.consumes)) AS "takenBy"
  FROM read.periods this JOIN read.periods p ON p.product = this.product
    AND (p.account_id = this.account_id
      OR (p.wallet = this.wallet AND (p.chain_id = this.chain_id OR p.chain_id IS NULL OR this.chain_id IS NULL)))
  WHERE this.stream = $1 AND (p.state <> 'open' OR p.stream = $1)
  ORDER BY p.period_from, p.stream`;
