import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import {
  type Catalog,
  type Column,
  describeStatement,
  differences,
  preparable,
  readCatalog,
} from "../support/statements/compare.ts";
import { findStatements, type Statement } from "../support/statements/find.ts";

/**
 * Every statement that the program sends is prepared on a migrated database, and the columns that PostgreSQL names are compared with the
 * type that the program gives its rows: names, types, and whether they may be null. The texts come from the sources, through TypeScript's
 * compiler (support/statements/evaluate.ts): every way in which conditions, constants and callers can build one.
 */

/** Functions with a statement that is not checked, or not in all its forms, and why. */
const UNCHECKED: Record<string, string> = {
  ...notEvaluated("conditions are collected while they are numbered", [
    "app/areas/alerts/server/alertRows.server.ts alertsPage",
    "app/areas/alerts/server/firings.server.ts firingsPage",
    "app/areas/chatbot/server/store/conversations.server.ts loadConversations",
    "app/areas/notifications/server/inbox/inbox.server.ts inboxPage",
    "app/areas/audit/server/events.server.ts countMatches",
    "app/areas/audit/server/events.server.ts selectEvents",
    "app/services/marketData/server/api/tokenRows.server.ts tokenCount",
    "app/services/marketData/server/api/tokenRows.server.ts tokenRows",
    "app/services/marketData/server/grades/ratingsRows.server.ts ratingsCount",
    "app/services/marketData/server/grades/ratingsRows.server.ts ratingsRows",
    "app/services/trading/server/mandated/found.server.ts searchMandates",
    "app/areas/support/server/cases/cases.server.ts queue",
    "app/services/trading/server/search.server.ts searchOrders",
    "app/areas/embeddedWallet/server/found.server.ts searchWallets",
    "app/areas/payments/server/search.server.ts newestPayments",
    "app/areas/payments/server/search.server.ts paymentsByIdStart",
    "app/areas/payments/server/search.server.ts paymentsByTerm",
  ]),
  ...notEvaluated("for any table of a rebuild", [
    "events/readModels/applyPage.ts applyTable",
    "events/readModels/shadowTables.ts dropReplaced",
    "events/readModels/shadowTables.ts createShadowTables",
    "events/readModels/shadowTables.ts swapShadowTables",
    "events/readModels/shadowTables.ts work",
    "events/readModels/compare.ts findDifference",
    "events/readModels/compare.ts differingRow",
    "events/readModels/copyRows.ts copy",
    "events/readModels/liveRows.ts fetched",
    "events/readModels/liveRows.ts readLiveRows",
  ]),
  ...notEvaluated("of terms that are read from a search, one of whose ways is too long to follow", [
    "app/areas/offers/server/foundGrants.server.ts findGrants",
  ]),
  ...notEvaluated("of a cursor", ["app/areas/portfolio/server/imports/proposed.server.ts fetched"]),
  ...notEvaluated("made of values, not of text", [
    "app/services/marketData/server/storing/copy.server.ts copyOut",
    "app/platform/listen.server.ts connect",
    "server/development/postgres.ts allowApplicationLogin",
  ]),
  ...notEvaluated("a file of prisma", ["server/migrate.ts apply", "server/sqlObjects.ts replaceOne"]),
  ...notEvaluated("in too many ways: a sample of them is looked at", [
    "app/services/marketData/server/grades/provisional.server.ts tokenProvisional",
  ]),
};

/** Nullable columns in rows where they are never null, and why. */
const NEVER_NULL: Record<string, string> = {
  "app/areas/alerts/server/engine/lists.server.ts renewLists list_id": "asked for",
  "app/areas/audit/server/orders/store.server.ts offeredFile attempt": "a whole file has all of these (a check)",
  "app/areas/payments/server/savedPayments.server.ts savedInBlocks blockHash": "of a saved payment",
  "app/areas/payments/server/savedPayments.server.ts savedInBlocks transactionHash": "of a saved payment",
  "app/areas/audit/server/reconcile.server.ts settledCalls transactionHash": "of a settled call",
  "app/services/periods/server/active.server.ts activePeriods from": "of an active period (a check)",
  "app/services/periods/server/active.server.ts activePeriods to": "of an active period (a check)",
  "app/services/periods/server/active.server.ts usablePeriods from": "of an active period (a check)",
  "app/services/periods/server/active.server.ts usablePeriods to": "of an active period (a check)",
  "app/services/periods/server/ending.server.ts endingPlans period_to": "of an active period (a check)",
  "app/services/periods/server/ending.server.ts paidPlans period_to": "of an active period (a check)",
  "app/areas/chatbot/server/store/conversations.server.ts shareConversation share": "set by the statement",
  "app/areas/chatbot/server/store/feedback.server.ts feedbackFrom provider": "of an answer",
  "app/areas/chatbot/server/store/messages.server.ts understoodBefore understood": "asked for",
  "app/areas/dataApi/server/keys/expiring.server.ts notifyOfExpiringKeys expiresAt": "compared with a time",
  "app/services/marketData/server/grading/publication.server.ts publishDay inputs_hash": "of no backfill (a check)",
  "app/services/marketData/server/grading/publication.server.ts publishDay root": "of no backfill (a check)",
  "app/services/marketData/server/tokens/fundamentals.server.ts tokenAttributions attribution": "asked for",
  "app/areas/portfolio/server/moves/joinImported.server.ts loadTwins importId": "asked for",
  "app/services/marketData/server/tokens/pricesThen.server.ts dailyCloses tokenId": "asked for",
  "app/areas/market/server/market/movers.server.ts ranked grade": "compared with a grade",
  "app/services/marketData/server/grading/verifyGrades.server.ts problemOfDay inputs_hash": "of no backfill (a check)",
  "app/services/marketData/server/grading/verifyGrades.server.ts problemOfDay root": "of no backfill (a check)",
  "app/areas/notifications/server/admin.server.ts deadDeliveries done_at": "of one that is not due (a check)",
  "app/services/delivery/server/notices/events.server.ts eventsAfter data": "asked for",
  "app/areas/notifications/server/settings.server.ts isSealedWith sealed_secret": "of a webhook (a check)",
  "app/areas/notifications/server/webhooks/commands.server.ts madeBefore sealed": "only webhooks have a command",
  "app/areas/notifications/server/webhooks/endpointRows.server.ts endpointRows mode": "compared with a mode",
  "app/areas/embeddedWallet/server/found.server.ts foundWallet stage": "of a view, which says so of no column",
  "app/areas/embeddedWallet/server/found.server.ts walletsOfCustomer stage": "of a view, which says so of no column",
  "app/areas/notifications/server/webhooks/endpointRows.server.ts endpointRows types":
    "whoever has a mode has types (a check)",
  "app/areas/notifications/server/webhooks/failing.server.ts notifyOfFailingEndpoints failing_since":
    "compared with a time",
  "app/areas/notifications/server/webhooks/rotate.server.ts rotateSecret sealed":
    "whoever has a mode is a webhook (a check)",
  "app/areas/payments/server/payments.server.ts openWithUsedNonce transactionHash": "of a saved payment",
  "app/areas/tokenLists/server/members.server.ts membersOfLists tokenId": "asked for",
  "app/platform/deadLetters.server.ts deadLetters died_at": "of a dead job (a check)",
  "app/platform/jobs.server.ts claim lease": "set by the statement",
};

function notEvaluated(why: string, functions: string[]): Record<string, string> {
  return Object.fromEntries(functions.map((name) => [name, why]));
}

let database: FreshDatabase;
let client: pg.Client;
let catalog: Catalog;
let found: ReturnType<typeof findStatements>;
let looked: (Statement & { columns: Column[]; error: string | null })[];

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  catalog = await readCatalog(client);
  found = findStatements(fileURLToPath(new URL("../..", import.meta.url)));
  looked = [];
  for (const statement of found.statements)
    for (const text of preparable(statement.text ?? "")) {
      const described = await describeStatement(client, text);
      const isError = "error" in described;
      looked.push({
        ...statement,
        columns: isError ? [] : described.columns,
        error: isError ? `${statement.at}: ${described.error}` : null,
      });
    }
  // The compiler reads the whole program, which takes half a minute alone and longer alongside other tests.
}, 600_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

test("the unchecked statements are exactly the listed ones", () => {
  const unknown = found.statements.filter(({ text }) => text === null).map(({ by }) => by);
  const failing = looked.filter(({ by, error }) => error !== null && by in UNCHECKED).map(({ by }) => by);
  const fetching = found.statements.filter(({ text }) => text?.startsWith("FETCH ")).map(({ by }) => by);
  expect([...new Set([...unknown, ...failing, ...fetching])].sort()).toEqual(Object.keys(UNCHECKED).sort());
  expect(Object.keys(UNCHECKED)).toHaveLength(35);
});

test("PostgreSQL accepts every other statement", () => {
  expect(looked.flatMap(({ by, error }) => (error === null || by in UNCHECKED ? [] : [error]))).toEqual([]);
  // Far more than zero, because an empty list would pass, too.
  expect(looked.length).toBeGreaterThan(700);
});

test("every statement that reads rows has a declared row type", () => {
  const untyped = looked.filter(({ row, isRead, columns }) => row === null && isRead && columns.length > 0);
  expect(untyped.map(({ at }) => at)).toEqual([]);
});

test("each row type matches the statement's result", () => {
  const wrong = new Set<string>();
  const excused = new Set<string>();
  for (const { row, byPrisma, columns, error, at, by } of looked) {
    if (row === null || error !== null || (columns.length === 0 && by in UNCHECKED)) continue;
    for (const difference of differences(found.checker, { row, byPrisma }, columns, catalog)) {
      const column = `${by} ${difference.replace(/ may be null$/, "")}`;
      if (column in NEVER_NULL) excused.add(column);
      else wrong.add(`${at} ${difference}`);
    }
  }
  expect([...wrong]).toEqual([]);
  expect([...excused].sort()).toEqual(Object.keys(NEVER_NULL).sort());
});

test("a statement that the database does not know is reported", async () => {
  expect(await describeStatement(client, "SELECT wallets FROM read.payments")).toEqual({
    error: 'column "wallets" does not exist',
  });
  expect(await describeStatement(client, "SELECT 1 FROM read.payments WHERE chain_id = $1::text")).toEqual({
    error: "operator does not exist: integer = text",
  });
});

test("a row type that differs is reported", () => {
  const typed = looked.find(({ by }) => by === "app/platform/jobs.server.ts claim");
  if (!typed?.row) throw new Error("the statement that takes a job is gone");
  const { byPrisma, columns } = typed;
  const row = typed.row;
  const findDifferences = (changed: Column[]) =>
    differences(found.checker, { row, byPrisma }, changed, { ...catalog, mayBeNull: () => false });
  expect(findDifferences(columns)).toEqual([]);
  expect(findDifferences(columns.filter(({ name }) => name !== "tries"))).toEqual(["tries is not answered"]);
  expect(findDifferences([...columns, { name: "more", typeId: 25, tableId: 0, number: 0 }])).toEqual([
    "more is not declared",
  ]);
  expect(
    findDifferences(columns.map((column) => (column.name === "tries" ? { ...column, typeId: 20 } : column))),
  ).toEqual(["tries is int8 and declared number"]);
  expect(differences(found.checker, { row, byPrisma }, columns, { ...catalog, mayBeNull: () => true })).toContain(
    "tries may be null",
  );
});
