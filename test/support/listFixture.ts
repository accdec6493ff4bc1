import { afterAll, beforeAll, expect } from "vitest";
import { ENTITLEMENTS } from "#app/areas/offers/model/entitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { seedCatalogue } from "../../prisma/seed.ts";
import { asOwner } from "./asOwner.ts";
import { givenPlan } from "./givenPlan.ts";
import { filledMarketFixture } from "./marketFixture.ts";

/** Token lists on a simulated market of some months, and the users who make them. */

export const CHECKPOINT_SEED = "22".repeat(32);
const ENVIRONMENT = {
  NODE_ENV: "test",
  NETWORK: "local",
  APP_ORIGIN: "http://localhost:3000",
  SESSION_SECRET: "a secret of the tests that is long enough",
  CHECKPOINT_KEY: CHECKPOINT_SEED,
};
export const { none: FREE, advanced: ADVANCED, premium: PREMIUM } = ENTITLEMENTS;

type Lists = typeof import("#app/areas/tokenLists/server/lists.server.ts");
type Visibility = "private" | "unlisted" | "public";

const load = async () => ({
  lists: (await import("#app/areas/tokenLists/server/lists.server.ts")) satisfies Lists,
  files: await import("#app/areas/tokenLists/server/published/files.server.ts"),
  publishing: await import("#app/areas/tokenLists/server/published/publish.server.ts"),
  keeping: await import("#app/areas/tokenLists/server/rule/task.server.ts"),
  db: await import("#app/platform/db.server.ts"),
  ledger: (await import("#app/platform/ledger.server.ts")).ledger,
  jobs: await import("#app/platform/jobs.server.ts"),
});

export const listOrder = (title: string, visibility: Visibility = "private") => ({ title, about: "", visibility });

export const made = async (answered: ReturnType<Lists["createList"]>) => {
  const answer = await answered;
  if ("refusal" in answer) throw new Error(JSON.stringify(answer.refusal));
  return answer.list;
};

export const toRefusal = async (answered: Promise<object>) => {
  const answer = await answered;
  return "refusal" in answer ? answer.refusal : null;
};

let people = 0;
export const newTestAccount = (): Account => {
  const accountId = `00000000-0000-4000-8000-${String(++people).padStart(12, "0")}`;
  return { accountId, subject: `account:${accountId}`, email: null, wallets: [], roles: ["trader"] };
};

export const toListPath = ({ maker, slug }: { maker: { handle: string } | null; slug: string }, version = "") =>
  `/lists/${maker?.handle}/${slug}${version && `@${version}`}.tokenlist.json`;

export function listFixture() {
  const market = filledMarketFixture();
  let loaded: Awaited<ReturnType<typeof load>>;
  let slugs: string[];
  beforeAll(async () => {
    Object.assign(process.env, ENVIRONMENT, { DATABASE_URL: market.database().appUrl });
    await seedCatalogue(market.database().appUrl);
    loaded = await load();
    const rows = await market.rows<{ slug: string }>("SELECT slug FROM market.snapshots ORDER BY cap DESC NULLS LAST");
    slugs = rows.map(({ slug }) => slug);
  });
  afterAll(() => loaded.db.closeDatabase());

  return {
    market,
    modules: () => loaded,
    /** The tokens of the market by size; the leader has no contract. */
    slugs: () => slugs,
    /** Does what the payments worker does. */
    async work(): Promise<void> {
      const { pool } = loaded.db.database();
      await loaded.jobs.workJobs({ pool, jobs: [loaded.publishing.publishJob], signal: new AbortController().signal });
      expect(await market.rows("SELECT about, last_error FROM jobs.queue WHERE kind = 'lists.publish'")).toEqual([]);
    },
    /** A list with the tokens at these places. */
    async makeList(owner: Account, title: string, visibility: Visibility, places: number[]) {
      const { listId } = await made(loaded.lists.createList(owner, PREMIUM, listOrder(title, visibility)));
      const tokens = places.map((place) => slugs[place] ?? "");
      return made(loaded.lists.putTokens(owner, PREMIUM, listId, tokens));
    },
    fetched(path: string, headers: Record<string, string> = {}): Promise<Response> {
      const [, , handle = "", file = ""] = path.split("/");
      return loaded.files.fileAnswer(new Request(`http://localhost:3000${path}`, { headers }), handle, file);
    },
    /** Gives an account a plan, as the projection of a grant writes it. */
    async grant({ accountId, subject }: Account, slug: string): Promise<void> {
      const database = market.database();
      await asOwner(database, "INSERT INTO accounts.users (id, name, email) VALUES ($1, '', $1)", [accountId]);
      await asOwner(database, ...givenPlan(subject, slug, { source: "coupon" }));
    },
  };
}
