import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mergeEntitlements } from "#app/areas/offers/publicEntitlements.ts";
import { temporaryFolder } from "../support/folders.ts";
import { atLevel, sizeFrom } from "../support/level.ts";
import { openNoticeFixture, openReceiver } from "../support/noticeFixture.ts";
import { openLedgerFixture } from "../support/webhookFixture.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Payments go on while two workers that send webhooks, and the server that receives them, are killed repeatedly: nothing is lost on the way
// from the ledger to that server's disk, and what arrives twice has the same id and body.

const PAYMENTS = atLevel({ gate: 24, all: 150 });
const KILLS = sizeFrom("FAULT_KILLS", { gate: 2, all: 200 });
const random = createRandom(SEED);

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let ledger: Awaited<ReturnType<typeof openLedgerFixture>>;
const workers = manageProcesses("webhookWorker.ts");
const folder = temporaryFolder("webhook consumer");
const disk = `${folder.path}/taken`;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  ledger = await openLedgerFixture(fixture.database);
});
afterAll(async () => {
  workers.end();
  await fixture.close();
  folder.remove();
});

/** A port that was just free, because a consumer restarts on the same port. */
async function freePort(): Promise<string> {
  const taken = await openReceiver();
  taken.close();
  return new URL(taken.url).port;
}

type ReceivedDelivery = { id: string; stream: string; version: number; hash: string };
const LINE = /^(evt_\d+) (payment-\S+) (\d) ([0-9a-f]{64})$/;
/** What the consumer has on its disk, in the order in which it accepted it. */
const taken = (): ReceivedDelivery[] =>
  (existsSync(disk) ? readFileSync(disk, "utf8") : "").split("\n").flatMap((line) => {
    const [, id, stream, version, hash] = LINE.exec(line) ?? [];
    return id && stream && hash ? [{ id, stream, version: Number(version), hash }] : [];
  });

/** The versions of each stream, in the order in which they were first accepted. */
function firstTaken(rows: readonly ReceivedDelivery[]): Map<string, number[]> {
  const order = new Map<string, number[]>();
  for (const { stream, version } of rows) {
    const before = order.get(stream) ?? [];
    if (!before.includes(version)) order.set(stream, [...before, version]);
  }
  return order;
}

async function payAll(account: string): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < PAYMENTS; n++) {
    ids.push(await ledger.pay(`account:${account}`));
    // Another account's payment, in between.
    if (n % 10 === 0) await ledger.pay(`account:${randomUUID()}`);
  }
  return ids;
}

test(`${PAYMENTS} payments lose no webhook event under ${KILLS} kills of workers and ${KILLS / 2} of the receiver ${SEED_IN_TITLE}`, async () => {
  const account = await fixture.person(null);
  await fixture.givePlan(account, "data-api-premium");
  const { createEndpoint } = await import("#app/areas/notifications/server/webhooks/commands.server.ts");
  const owner = { account, mode: "live" as const, entitlements: mergeEntitlements(["data-api-premium"]) };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/hook`;
  const made = await createEndpoint(fixture.database.pool, owner, { url, types: [] }, null);
  if ("refusal" in made) throw new Error(made.refusal.tag);
  const consumer = manageProcesses("webhookConsumer.ts", [port, disk, made.secret, String(SEED)]);
  const kills = { times: KILLS / 2, lifetime: () => 30 + random() * 200 };
  try {
    const [ids] = await Promise.all([
      payAll(account),
      workers.killAgainAndAgain(kills),
      workers.killAgainAndAgain(kills),
      consumer.killAgainAndAgain({ times: KILLS / 2, lifetime: () => 100 + random() * 400 }),
    ]);
    consumer.begin();
    workers.begin();
    workers.begin();
    const ended = () => new Set(taken().map(({ id }) => id)).size === 4 * PAYMENTS;
    for (const end = Date.now() + 90_000; !ended() && Date.now() < end; ) {
      await sleep(250);
      // A delivery that failed twice would wait for five minutes.
      await fixture.makeDue();
    }
    const rows = taken();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4 * PAYMENTS);
    expect(new Set(rows.map(({ id, hash }) => `${id} ${hash}`)).size).toBe(4 * PAYMENTS);
    const order = firstTaken(rows);
    expect([...order.keys()].sort()).toEqual(ids.map((id) => `payment-${id}`).sort());
    expect([...order.values()].every((versions) => versions.join() === "1,2,3,4")).toBe(true);
  } finally {
    consumer.end();
  }
});
