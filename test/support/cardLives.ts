import { v7 as uuidv7 } from "uuid";
import type { Job } from "#app/platform/jobs.server.ts";
import { type CardFixture, card, GOOD_CARD } from "./cardFixture.ts";

/**
 * Whole histories of card payments at the test provider that have not been reported to us yet, and everything that is finally recorded of
 * one.
 */

export type Hint = { type: string; objectId: string };
export type Life = { hints: Hint[]; recorded(): Promise<Recorded> };
type Recorded = {
  streams: string[][];
  periods: { state: string; refunded: string }[];
  refunds: { status: string; cents: string }[];
};

type Steps = {
  /** The latest charge's id. */
  charge(): Promise<string>;
  renew(): Promise<void>;
  /** In the provider's dashboard: this many cents, or the whole remainder. */
  refund(cents?: number): Promise<void>;
  dispute(outcome: "win" | "lose" | "drop"): Promise<void>;
  /** Makes the provider's delayed actions happen now. */
  wait(): Promise<void>;
};

export const LIVES = {
  "renewed, disputed and lost": {
    renews: true,
    async lives({ renew, dispute }) {
      await renew();
      await dispute("lose");
    },
  },
  "disputed and won, renewed": {
    renews: true,
    async lives({ renew, dispute }) {
      await dispute("win");
      await renew();
    },
  },
  "asked about, and a part refunded": {
    async lives({ refund, dispute }) {
      await dispute("drop");
      await refund(500);
    },
  },
  "refunded in two parts": {
    renews: true,
    async lives({ refund }) {
      await refund(500);
      await refund();
    },
  },
  "renewed, and the renewal refunded": {
    renews: true,
    async lives({ renew, refund }) {
      await renew();
      await refund();
    },
  },
  "a part refunded, then disputed and lost": {
    async lives({ refund, dispute }) {
      await refund(500);
      await dispute("lose");
    },
  },
  "disputed and won, then refunded": {
    async lives({ refund, dispute }) {
      await dispute("win");
      await refund();
    },
  },
  "a refund that failed": {
    number: card("5126"),
    async lives({ refund, wait }) {
      await refund();
      await wait();
    },
  },
} satisfies Record<string, { renews?: boolean; number?: string; lives(steps: Steps): Promise<void> }>;

export type LifeName = keyof typeof LIVES;

export async function openCardLives(fixture: CardFixture) {
  const [{ refund }, { sweepEvents }, refunds, { checkJob }, { workJobs }, { followLedger }, { database }] =
    await Promise.all([
      import("#app/areas/cardPayments/publicProvider.server.ts"),
      import("#app/areas/cardPayments/server/sweep/events.server.ts"),
      import("#app/areas/refunds/area.server.ts"),
      import("#app/areas/cardPayments/server/hints/checkJob.server.ts"),
      import("#app/platform/jobs.server.ts"),
      import("#app/platform/eventSubscriptions.server.ts"),
      import("#app/platform/db.server.ts"),
    ]);
  const { signal } = new AbortController();
  const { jobs = [], subscriptions = [] } = refunds.areaServer;
  const followed = subscriptions.filter(({ name }) => ["refunds.settled", "refunds.withdrawn"].includes(name));

  const newest = async (kind: string) => String((await fixture.atProvider(kind))[0]?.id);

  async function live(name: LifeName): Promise<Life> {
    const { lives, ...how } = LIVES[name];
    const { renews = false, number = GOOD_CARD } = how as { renews?: boolean; number?: string };
    const before = new Set((await fixture.atProvider("event")).map(({ id }) => id));
    const { cardPaymentId, order, sessionId } = await fixture.begin({ renews });
    await fixture.pay(sessionId, number);
    const charge = () => newest("charge");
    await lives({
      charge,
      renew: async () => fixture.act("renew", await newest("subscription")),
      async refund(cents) {
        const chargeId = await charge();
        // Under an id that none of our refunds has.
        if (cents) await refund({ refundId: uuidv7(), chargeId, amountUsdCents: String(cents) });
        else await fixture.act("refund", chargeId);
      },
      async dispute(outcome) {
        await fixture.act(outcome === "drop" ? "inquire" : "dispute", await charge());
        await fixture.act(outcome, await newest("dispute"));
      },
      async wait() {
        const refundId = await newest("refund");
        await fixture.change(refundId, { _then_at: 0 });
        const { fetchRefund } = await import("#app/areas/cardPayments/publicProvider.server.ts");
        await fetchRefund(refundId);
      },
    });
    const events = (await fixture.atProvider("event")).filter(({ id }) => !before.has(id));
    const hints = events.map(({ type, data }) => ({
      type: String(type),
      objectId: (data as { object: { id: string } }).object.id,
    }));
    return { hints, recorded: () => readRecorded(fixture, hints, { cardPaymentId, renewalId: order.renewalId }) };
  }

  /** Until nothing is left to do: the provider's own list covers what webhooks did not report. */
  async function settleAll(): Promise<void> {
    await sweepEvents();
    const { pool } = database();
    for (let done = -1; done !== 0; ) {
      done = await workJobs({ pool, jobs: [checkJob as Job, ...jobs], signal });
      for (const subscription of followed) await followLedger(subscription, { pool, ledger: fixture.ledger(), signal });
    }
  }

  return { live, settleAll };
}

async function readRecorded(
  fixture: CardFixture,
  hints: readonly Hint[],
  { cardPaymentId, renewalId }: { cardPaymentId: string; renewalId: string | undefined },
): Promise<Recorded> {
  const { paymentOfInvoice } = await import("#app/areas/cardPayments/server/settle/invoices.server.ts");
  const findIds = (prefix: string) =>
    [...new Set(hints.map(({ objectId }) => objectId))].filter((id) => id.startsWith(prefix));
  const payments = [`card-${cardPaymentId}`, ...findIds("in_").map((id) => `card-${paymentOfInvoice(id)}`)].sort();
  const refunds = await fixture.rows<{ id: string; status: string; cents: string }>(
    `SELECT refund_id AS id, status, amount_usd_cents::text AS cents FROM read.refunds
     WHERE about_stream = ANY ($1) ORDER BY amount_usd_cents`,
    [payments],
  );
  const periods = await fixture.rows<{ stream: string; state: string; refunded: string }>(
    "SELECT stream, state, refunded_usd_cents::text AS refunded FROM read.periods WHERE stream = ANY ($1)",
    [payments],
  );
  const streams = [
    ...payments,
    ...(renewalId ? [`renewal-${renewalId}`] : []),
    ...findIds("dp_").map((id) => `case-card-${id}`),
    ...refunds.flatMap(({ id }) => [`refund-${id}`, `case-refund-${id}`]),
  ];
  const types = await Promise.all(streams.map(fixture.types));
  return {
    // A stream that its order's first check finds has different ids each time.
    streams: types.filter(({ length }) => length > 0).sort((one, other) => one.join().localeCompare(other.join())),
    periods: periods.map(({ state, refunded }) => ({ state, refunded })).sort(byText),
    refunds: refunds.map(({ status, cents }) => ({ status, cents })),
  };
}
const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
