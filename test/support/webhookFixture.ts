import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { recordAccount } from "#app/identity/accountEvents.server.ts";
import { type EventSubscription, followLedger } from "#app/platform/eventSubscriptions.server.ts";
import { mustBeNew, type NewEvent } from "#events/ledger/ledger.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import { allProjections } from "#events/projections/all.ts";
import setSample from "../events/samples/ConstituentsSet.1.json" with { type: "json" };
import listedSample from "../events/samples/IndexListed.1.json" with { type: "json" };
import levelsSample from "../events/samples/LevelsPublished.1.json" with { type: "json" };
import { asOwner } from "./asOwner.ts";
import { nextPayment } from "./payments.ts";
import type { FreshDatabase } from "./postgres.ts";

/** Ledger events that are sent to programs, as a market worker follows them. */
export async function openLedgerFixture(database: FreshDatabase) {
  const { areaServer } = await import("#app/areas/notifications/area.server.ts");
  const subscription = areaServer.subscriptions?.find(
    ({ name }) => name === "notifications.events",
  ) as EventSubscription;
  const ledger = postgresLedger(database.pool, allProjections);
  const follow = () =>
    followLedger(subscription, { pool: database.pool, ledger, signal: new AbortController().signal });
  const append = async (streamId: string, events: NewEvent[]) => {
    const answer = await ledger.append({
      ...{ streamId, after: mustBeNew, events, recordedAt: new Date().toISOString() },
      metadata: { actor: "system", correlationId: "test", causationId: null, requestId: null },
    });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  // From here: earlier events are not sent.
  await follow();
  return {
    follow,
    /** As if everything still had to be sent. */
    beginAgain: () =>
      asOwner(database, "UPDATE jobs.cursors SET position = 0 WHERE reaction = $1", [subscription.name]),
    /** A payment of a subject, from its beginning to the plan; returns its id. */
    async pay(subject: string): Promise<string> {
      const paymentId = randomUUID();
      await append(`payment-${paymentId}`, eventsOfPayment(subject));
      return paymentId;
    },
    /** Credits that a wallet pays for, and a call that it does not; returns their ids. */
    async buyCredits(payer: string): Promise<{ settled: string; refused: string }> {
      const [settled, refused] = [randomUUID(), randomUUID()];
      const bought = { ...readSample("CreditsBought"), payer };
      const paid = () => ({ ...readSample("CallPaid"), ...bought, operation: "buyCredits", nonce: `0x${hash()}` });
      await append(`call-${settled}`, [event("CallPaid", paid()), event("CallSettled", readSample("CallSettled"))]);
      await append(`credit-${settled}`, [event("CreditsBought", bought)]);
      await append(`call-${refused}`, [event("CallPaid", paid()), event("CallRefused", readSample("CallRefused"))]);
      return { settled, refused };
    },
    async claim(accountId: string, from: string, paymentId: string): Promise<void> {
      const claim = { from, paymentIds: [paymentId], moves: [1] };
      const claimed = await recordAccount(accountId, { type: "ClaimPurchases", claim }, `account:${accountId}`);
      if (!claimed.ok) throw new Error(claimed.refusal.tag);
    },
    publishGrades: () => append(`grades-trader-${randomBytes(4).toString("hex")}`, [grades()]),
    /** Constituents of one of our indices, or of an owner's; returns its slug. */
    async publishIndex(owner: string | null = null): Promise<string> {
      const slug = owner === null ? `index-${randomBytes(4).toString("hex")}` : randomUUID();
      const listed = { ...listedSample.data, owner, method: { ...listedSample.data.method, slug } };
      await append(`index-${slug}`, [
        { type: "IndexListed", schemaVersion: 1, data: listed },
        { type: "ConstituentsSet", schemaVersion: 1, data: setSample.data },
      ]);
      return slug;
    },
    publishLevels: () =>
      append(`levels-${randomBytes(4).toString("hex")}`, [
        { type: "LevelsPublished", schemaVersion: 1, data: levelsSample.data },
      ]),
    /** A version of one of our lists, or of an owner's; returns the list's id. */
    async publishList(visibility: "public" | "unlisted" | "private", owner: string | null = null): Promise<string> {
      const listId = randomUUID();
      const slug = `list-${listId.slice(0, 8)}`;
      if (owner !== null)
        await asOwner(database, "INSERT INTO lists.owners VALUES ($1) ON CONFLICT DO NOTHING", [owner]);
      await asOwner(
        database,
        "INSERT INTO lists.lists (list_id, slug, title, visibility, kind, owner) VALUES ($1, $2, 'A list', $3, 'hand', $4)",
        [listId, slug, visibility, owner],
      );
      const data = { listId, version: "1.0.0", sha256: hash(), count: 1 };
      await append(`list-${listId}`, [{ type: "ListPublished", schemaVersion: 1, data }]);
      return listId;
    },
  };
}

const eventsOfPayment = (subject: string): NewEvent[] =>
  nextPayment().map((event) =>
    event.type === "PaymentInitiated" ? { ...event, data: { ...(event.data as object), subject } } : event,
  );

const event = (type: string, data: Record<string, unknown>): NewEvent => ({ type, schemaVersion: 1, data });
const readSample = (type: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../events/samples/${type}.1.json`, import.meta.url), "utf8")).data;

const hash = () => randomBytes(32).toString("hex");
const grades = (): NewEvent => ({
  type: "GradesPublished",
  schemaVersion: 1,
  data: {
    ...{ day: "2026-11-23", method: `trader-${hash().slice(0, 8)}`, methodHash: hash(), source: "simulated:one" },
    ...{ count: 1, root: hash(), inputsHash: hash(), publishedAt: "2026-11-24T00:15:00.000Z" },
  },
});
