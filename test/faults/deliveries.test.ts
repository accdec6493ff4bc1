import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noticeTo, openNoticeWorld, openReceiver } from "../support/noticeWorld.ts";
import { randomOf, SEED, SEED_IN_TITLE } from "./random.ts";

// Two workers that are killed again and again, at a server that sometimes has no time: nothing is lost, and what comes twice
// comes with the same id.

const BOOTSTRAP = fileURLToPath(new URL("../../server/bootstrap.mjs", import.meta.url));
const WORKER = fileURLToPath(new URL("deliveryWorker.ts", import.meta.url));
const DELIVERIES = 5_000;
/** The long round: FAULT_KILLS=200 npm test. */
const KILLS = Number(process.env.FAULT_KILLS ?? 40);
const random = randomOf(SEED);

let world: Awaited<ReturnType<typeof openNoticeWorld>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const workers = new Set<ChildProcess>();
beforeAll(async () => {
  world = await openNoticeWorld();
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
const dueNow = async () =>
  (await world.admin.query("SELECT count(*)::int AS due FROM notifications.deliveries WHERE state = 'due'")).rows[0]
    .due;

/** Lives that end a moment after they began to deliver, so that each is killed with some of it on the way. */
async function killAgainAndAgain(times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const worker = begin();
    await once(worker, "message");
    await sleep(50 + random() * 250);
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
}

test(`${DELIVERIES} deliveries under ${KILLS} kills and 5 % of 503: none lost, twice only by its id ${SEED_IN_TITLE}`, async () => {
  const account = await world.person(null);
  const { secret } = await world.webhook(account, `${receiver.url}/hook`);
  const verifier = new Webhook(secret);
  const taken = new Map<string, string>();
  const bad: string[] = [];
  receiver.says((response, { body, headers }) => {
    const id = String(headers["webhook-id"]);
    try {
      verifier.verify(body, headers as Record<string, string>);
    } catch {
      bad.push(id);
    }
    if (random() < 0.05) return response.writeHead(503).end();
    if (taken.has(id) && taken.get(id) !== body) bad.push(id);
    taken.set(id, body);
    response.writeHead(204).end();
  });
  const notices = Array.from({ length: DELIVERIES }, (_, n) =>
    noticeTo(account, { data: { n }, channels: ["webhook"] }),
  );
  await world.notify(notices);
  await Promise.all([killAgainAndAgain(KILLS / 2), killAgainAndAgain(KILLS / 2)]);
  begin();
  begin();
  for (const end = Date.now() + 120_000; (await dueNow()) > 0 && Date.now() < end; ) {
    await sleep(500);
    // What failed twice would wait for five minutes.
    await world.makeDue();
  }
  const ids = notices.map(({ noticeId }) => noticeId).sort();
  expect([...taken.keys()].sort()).toEqual(ids);
  expect(bad).toEqual([]);
  const { rows } = await world.admin.query(
    "SELECT state, count(*)::int AS n FROM notifications.deliveries GROUP BY state",
  );
  expect(rows).toEqual([{ state: "done", n: DELIVERIES }]);
});
