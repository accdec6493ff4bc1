import { randomBytes } from "node:crypto";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { getAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catchUpAudit } from "#events/audit/catchUp.ts";
import { mandateCore } from "#events/cores.ts";
import { handle } from "#events/handle.ts";
import { postgresLedger } from "#events/ledger/postgresLedger.ts";
import type { MandateCommand } from "#events/mandate/decide.ts";
import { type MandateFact, type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import type { OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { allProjections } from "#events/projections/all.ts";
import mandateSample from "../events/samples/MandateProposed.1.json" with { type: "json" };
import placedSample from "../events/samples/OrderPlaced.1.json" with { type: "json" };
import quotedSample from "../events/samples/OrderQuoted.1.json" with { type: "json" };
import { type FreshDatabase, freshDatabase } from "../support/postgres.ts";
import { asAppendedAndRebuilt } from "../support/readModels.ts";
import { unansweredContracts } from "../support/unansweredContracts.ts";

// The rows that the database derives from the facts of mandates, and what support and auditors find about them.

let database: FreshDatabase;
let admin: pg.Pool;
let desk: typeof import("#app/areas/support/server/replay/mandate.server.ts");
beforeAll(async () => {
  database = await freshDatabase();
  admin = new pg.Pool({ connectionString: database.adminUrl, max: 4 });
  const RPC_URLS_31337 = "http://127.0.0.1:9";
  Object.assign(process.env, {
    ...{
      NETWORK: "local",
      DATABASE_URL: database.appUrl,
      DEPLOYMENT_FILE: await unansweredContracts(),
      RPC_URLS_31337,
    },
  });
  desk = await import("#app/areas/support/server/replay/mandate.server.ts");
});
afterAll(async () => {
  const { closeDatabase } = await import("#app/platform/db.server.ts");
  await closeDatabase();
  await admin.end();
  await database.drop();
});

const random = (bytes: number) => `0x${randomBytes(bytes).toString("hex")}`;

/** A mandate proposed to a separate wallet, and how it follows commands. */
async function propose(subject = `account:${uuidv7()}`) {
  const [id, wallet] = [random(32), getAddress(random(20))];
  const sample = mandateSample.data as MandateProposed;
  const proposed: MandateProposed = { ...sample, id, subject, wallet, terms: { ...sample.terms, owner: wallet } };
  const obey = async (command: MandateCommand) => {
    const metadata = { actor: "watcher", correlationId: id, causationId: null, requestId: null };
    const context = { metadata, recordedAt: "2026-11-30T10:00:00.000Z" };
    const ledger = postgresLedger(database.pool, allProjections);
    const done = await handle(ledger, mandateCore, mandateStream(id), command, context);
    expect(done, JSON.stringify(done)).toMatchObject({ ok: true });
  };
  await obey({ type: "ProposeMandate", proposed });
  return { id, wallet, subject, obey };
}
const inBlock = (block: number) => ({
  ...{ transactionHash: random(32), blockNumber: String(block), blockHash: random(32), logIndex: 0 },
});
const grantedIn = (block: number): MandateFact => ({ type: "MandateGranted", data: inBlock(block) });
const revokedIn = (block: number): MandateFact => ({
  ...{ type: "MandateRevoked", data: { ...inBlock(block), how: "all" } },
});
const record = (fact: MandateFact): MandateCommand => ({ type: "RecordFact", fact });
function withdraw({ type, data }: MandateFact): MandateCommand {
  const { transactionHash, blockNumber, blockHash } = data;
  return {
    type: "WithdrawFact",
    withdrawn: { fact: type, transactionHash, blockNumber, blockHash, seenBlockHash: "" },
  };
}
const found = async (q: string) => {
  const { parseSearch } = await import("#app/areas/support/model/searchQuery.ts");
  const { search } = parseSearch(new URLSearchParams(q));
  return (await desk.findMandates(search)).map(({ mandateId }) => mandateId);
};

test("a mandate's status follows from its facts, also in a rebuilt read model", async () => {
  const { id, obey } = await propose();
  const [grant, revoke] = [grantedIn(60), revokedIn(70)];
  const status = async () => (await desk.mandateAtDesk(id))?.status;
  const seen = [await status()];
  for (const command of [record(grant), record(revoke), withdraw(revoke), withdraw(grant), record(revoke)]) {
    await obey(command);
    seen.push(await status());
  }
  expect(seen).toEqual(["proposed", "granted", "revoked", "granted", "proposed", "revoked"]);
  const { appended, rebuilt } = await asAppendedAndRebuilt(admin);
  expect(rebuilt).toEqual(appended);
});

describe("the support search for a mandate", () => {
  test("support finds a mandate by its id in whole or part, wallet, owner, or granting or ending transaction", async () => {
    const { id, wallet, subject, obey } = await propose();
    await propose();
    const [grant, revoke] = [grantedIn(60), revokedIn(70)];
    await obey(record(grant));
    await obey(record(revoke));
    const typed = [
      ...[id, id.toUpperCase().replace("0X", "0x"), id.slice(0, 20), `${id.slice(0, 10)}…${id.slice(-6)}`],
      ...[wallet, wallet.slice(0, 20), subject, grant.data.transactionHash, revoke.data.transactionHash],
    ];
    for (const q of typed) expect(await found(String(new URLSearchParams({ q }))), q).toEqual([id]);
    for (const q of ["q=", `q=${random(32)}`, `q=${id}&plan=advanced`]) expect(await found(q), q).toEqual([]);
  });

  test("support finds a mandate on its customer's page, by account or wallet", async () => {
    const { id, wallet, subject } = await propose();
    expect((await desk.loadMandates([subject], [])).map(({ mandateId }) => mandateId)).toEqual([id]);
    expect((await desk.loadMandates([], [wallet.toLowerCase()])).map(({ mandateId }) => mandateId)).toEqual([id]);
    expect(await desk.loadMandates(["account:other"], [])).toEqual([]);
  });

  test("support finds a mandate with its orders and its wallet's cases about mandates that we did not propose", async () => {
    const { id, wallet, subject, obey } = await propose();
    await obey(record(grantedIn(60)));
    const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
    const place = async (changes: Partial<OrderPlaced>) => {
      const order = { ...(placedSample.current as OrderPlaced), subject, wallet, ...changes, orderId: random(32) };
      const orderId = uuidv7();
      const quote = quotedSample.current as OrderQuoted;
      const placed = await appendOrderEvent(orderId, { type: "PlaceOrder", order, quote }, "system");
      expect(placed).toMatchObject({ ok: true });
      return orderId;
    };
    const ours = await place({ kind: "index", side: "rebalance", by: "mandate", mandateId: id });
    await place({ by: "owner" });
    const { openCase } = await import("#app/areas/attention/server/cases.server.ts");
    const { blockNumber, blockHash, transactionHash, logIndex } = inBlock(61);
    const about = { chainId: 31_337, wallet, contract: random(20), mandateId: random(32) };
    await openCase(
      { reason: "UnknownGrant", ...about, blockNumber, blockHash, transactionHash, logIndex },
      "system:watcher",
    );
    const page = await desk.mandateAtDesk(id);
    expect(page).toMatchObject({ status: "granted", wallet, customer: subject.slice("account:".length) });
    expect(page?.events.map(({ type }) => type)).toEqual(["MandateProposed", "MandateGranted"]);
    expect(page?.events.every(({ proof }) => proof.isHashValid && proof.followsStream)).toBe(true);
    expect(page?.orders.map(({ orderId, mandateId }) => [orderId, mandateId])).toEqual([[ours, id]]);
    expect(page?.cases.map(({ kind, wallet: of }) => [kind, of])).toEqual([["UnknownGrant", wallet]]);
    expect(await desk.mandateAtDesk(random(32))).toBeNull();
    expect(await desk.mandateAtDesk("'; --")).toBeNull();
  });
});

describe("auditors", () => {
  test("auditors find each event of a mandate by its wallet", async () => {
    const { wallet, obey } = await propose();
    const grant = grantedIn(60);
    for (const command of [record(grant), withdraw(grant)]) await obey(command);
    await catchUpAudit(database.pool);
    const { rows } = await admin.query("SELECT type FROM event_index WHERE wallet = $1 ORDER BY position", [
      wallet.toLowerCase(),
    ]);
    expect(rows.map(({ type }) => type)).toEqual(["MandateProposed", "MandateGranted", "MandateWithdrawn"]);
  });

  test("auditors are led from each event of an order to its mandate", async () => {
    const { id, wallet, subject } = await propose();
    const { appendOrderEvent } = await import("#app/services/trading/public.server.ts");
    const { openEvent } = await import("#app/areas/audit/server/pages.server.ts");
    const positions = async (changes: Partial<OrderPlaced>) => {
      const orderId = uuidv7();
      const order = { ...(placedSample.current as OrderPlaced), subject, wallet, ...changes, orderId: random(32) };
      await appendOrderEvent(
        orderId,
        { type: "PlaceOrder", order, quote: quotedSample.current as OrderQuoted },
        "system",
      );
      const { rows } = await admin.query("SELECT position FROM events WHERE stream_id = $1 ORDER BY version", [
        `order-${orderId}`,
      ]);
      return rows.map(({ position }) => String(position));
    };
    const auditor = {
      ...{ accountId: "a", actor: "staff:a" },
      opens: async (_: unknown, answer: () => unknown) => ({ answer: await answer() }),
    } as never;
    const readMandates = async (all: string[]) =>
      Promise.all(all.map(async (position) => (await openEvent(auditor, position)).answer?.mandate));
    expect(await readMandates(await positions({ by: "mandate", mandateId: id }))).toEqual([id, id]);
    expect(await readMandates(await positions({ by: "owner" }))).toEqual([null, null]);
  });
});
