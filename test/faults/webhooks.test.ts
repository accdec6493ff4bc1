import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entitlementsOf } from "../../app/areas/offers/public.ts";
import { openNoticeWorld, openReceiver } from "../support/noticeWorld.ts";
import { openLedgerWorld } from "../support/webhookWorld.ts";
import { randomOf, SEED, SEED_IN_TITLE } from "./random.ts";

// Payments go on while two workers that tell of them are killed again and again: nothing is lost on the way from the ledger to
// a server, and what comes twice comes with the same id and body.

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));
const WORKER = fileURLToPath(new URL("webhookWorker.ts", import.meta.url));
const PAYMENTS = 150;
/** The long round: FAULT_KILLS=200 npm test. */
const KILLS = Number(process.env.FAULT_KILLS ?? 20);
const random = randomOf(SEED);

let world: Awaited<ReturnType<typeof openNoticeWorld>>;
let ledger: Awaited<ReturnType<typeof openLedgerWorld>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  world = await openNoticeWorld();
  ledger = await openLedgerWorld(world.database);
  receiver = await openReceiver();
});
afterAll(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  receiver.close();
  await world.close();
});

const begin = (): ChildProcess => {
  const worker = fork(BOOTSTRAP, [WORKER], { env: process.env, execArgv: [] });
  workers.add(worker);
  worker.once("exit", () => workers.delete(worker));
  return worker;
};

async function killAgainAndAgain(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const worker = begin();
    await once(worker, "message");
    await sleep(30 + random() * 200);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
}

test(`${PAYMENTS} payments told under ${KILLS} kills: no event is lost, and one that comes twice is the same ${SEED_IN_TITLE}`, async () => {
  const account = await world.person(null);
  await world.givePlan(account, "data-api-premium");
  const { createEndpoint } = await import("../../app/areas/notifications/server/webhooks/commands.server.ts");
  const owner = { account, mode: "live" as const, entitlements: entitlementsOf(["data-api-premium"]) };
  const made = await createEndpoint(world.database.pool, owner, { url: `${receiver.url}/hook`, types: [] }, null);
  if ("refusal" in made) throw new Error(made.refusal.tag);
  const verifier = new Webhook(made.secret);
  const taken = new Map<string, string>();
  const wrong: string[] = [];
  /** The versions of each payment's stream, in the order in which they were first taken. */
  const order = new Map<string, number[]>();
  receiver.says((response, { body, headers }) => {
    const id = String(headers["webhook-id"]);
    if (random() < 0.05) return response.writeHead(503).end();
    verifier.verify(body, headers as Record<string, string>);
    const { stream, version } = JSON.parse(body);
    if (!taken.has(id)) order.set(stream, [...(order.get(stream) ?? []), version]);
    else if (taken.get(id) !== body) wrong.push(id);
    taken.set(id, body);
    response.writeHead(204).end();
  });
  const paying = (async () => {
    const ids: string[] = [];
    for (let n = 0; n < PAYMENTS; n++) {
      ids.push(await ledger.pay(`account:${account}`));
      // Somebody else's, in between.
      if (n % 10 === 0) await ledger.pay(`account:${randomUUID()}`);
    }
    return ids;
  })();
  const [ids] = await Promise.all([paying, killAgainAndAgain(KILLS / 2), killAgainAndAgain(KILLS / 2)]);
  begin();
  begin();
  for (const end = Date.now() + 90_000; taken.size < 4 * PAYMENTS && Date.now() < end; ) {
    await sleep(250);
    // What failed twice would wait for five minutes.
    await world.makeDue();
  }
  expect(taken.size).toBe(4 * PAYMENTS);
  expect([...order.keys()].sort()).toEqual(ids.map((id) => `payment-${id}`).sort());
  expect([...order.values()].every((versions) => versions.join() === "1,2,3,4")).toBe(true);
  expect(wrong).toEqual([]);
});
