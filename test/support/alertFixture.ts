import { randomUUID } from "node:crypto";
import type { AlertOrder } from "#app/areas/alerts/model/alert.ts";
import type { Ticked } from "#app/areas/alerts/server/engine/tick.server.ts";
import type { Notice } from "#app/areas/notifications/public.ts";
import { ENTITLEMENTS, type EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { type FreshDatabase, freshDatabase } from "./postgres.ts";

/** Alerts on a real database with a market of a few tokens whose values the test sets. */

export type Figures = Partial<
  Record<"price" | "cap" | "change_1h" | "change_24h" | "change_7d" | "trader" | "investor" | "volume_24h", number> & {
    trader_signal: number;
  }
>;

export async function openAlertFixture() {
  const database = await freshDatabase();
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
  });
  const [alerts, engine, plans, db, { memoryFinder }, { previewToken }] = await Promise.all([
    import("#app/areas/alerts/server/alerts.server.ts"),
    import("#app/areas/alerts/server/engine/tick.server.ts"),
    import("#app/areas/alerts/server/planTask.server.ts"),
    import("#app/platform/db.server.ts"),
    import("#app/areas/alerts/server/engine/memory.server.ts"),
    import("#app/areas/alerts/server/preview.server.ts"),
  ]);
  const { pool } = database;
  const sentNotices: Notice[] = [];
  let now = Date.now();
  const newEngine = () => ({
    pool,
    notify: async (_on: unknown, notices: readonly Notice[]) => void sentNotices.push(...notices),
  });
  const mine = newEngine();
  const inMemory = { ...newEngine(), finder: memoryFinder() };

  const fixture = {
    database: (): FreshDatabase => database,
    pool,
    alerts,
    plans,
    preview: previewToken,
    sentNotices,
    newEngine,
    tick: engine.tick,
    /** The time of the market's latest values. */
    now: () => new Date(now),
    async token(slug: string): Promise<number> {
      const { rows } = await pool.query<{ instrument_id: number }>(
        `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on)
         VALUES ($1, upper($1), initcap($1), 'coin', true, '2026-01-01') RETURNING instrument_id`,
        [slug],
      );
      return rows[0]?.instrument_id as number;
    },
    /** New values of tokens, as the market's round stores them, this many seconds after the previous ones. */
    async market(figures: Record<number, Figures>, afterSeconds = 60): Promise<void> {
      now += afterSeconds * 1_000;
      for (const [tokenId, columns] of Object.entries(figures)) {
        const names = Object.keys(columns);
        const values = names.map((_, index) => `$${index + 3}`);
        await pool.query(
          `INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, ${names.join(", ")})
           SELECT instrument_id, $2, slug, symbol, name, class, '{}', ${values.join(", ")} FROM market.instruments
           WHERE instrument_id = $1
           ON CONFLICT (instrument_id) DO UPDATE SET at = $2, ${names.map((name, index) => `${name} = ${values[index]}`).join(", ")}`,
          [tokenId, new Date(now).toISOString(), ...Object.values(columns)],
        );
      }
    },
    /** Stores the market's values, and runs a tick of the engine. */
    async ticks(figures: Record<number, Figures>, afterSeconds?: number): Promise<Ticked | null> {
      await fixture.market(figures, afterSeconds);
      return engine.tick(mine);
    },
    /** The same through the in-memory index. */
    async ticksInMemory(figures: Record<number, Figures>): Promise<Ticked | null> {
      await fixture.market(figures);
      return engine.tick(inMemory);
    },
    account: (): Account => {
      const accountId = randomUUID();
      return { accountId, subject: `account:${accountId}`, email: null, wallets: [], roles: ["trader"] };
    },
    async make(account: Account, order: Partial<AlertOrder>, plan: EntitledSlug = "premium") {
      const made = await alerts.createAlert(account, ENTITLEMENTS[plan], order as AlertOrder);
      if ("refusal" in made) throw new Error(JSON.stringify(made.refusal));
      return made.alert;
    },
    async close() {
      await db.closeDatabase();
      await database.drop();
    },
  };
  return fixture;
}
