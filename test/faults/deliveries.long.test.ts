import { setTimeout as sleep } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizeFrom } from "../support/level.ts";
import { noticeTo, openNoticeFixture, openReceiver } from "../support/noticeFixture.ts";
import { manageProcesses } from "./lives.ts";
import { createRandom, SEED, SEED_IN_TITLE } from "./random.ts";

// Two workers that are killed repeatedly, and a server that is sometimes busy: nothing is lost, and what arrives twice has the same id.

const DELIVERIES = 5_000;
const KILLS = sizeFrom("FAULT_KILLS", { gate: 40, all: 200 });
const random = createRandom(SEED);

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
const workers = manageProcesses("deliveryWorker.ts");
beforeAll(async () => {
  fixture = await openNoticeFixture();
  receiver = await openReceiver();
});
afterAll(async () => {
  workers.end();
  receiver.close();
  await fixture.close();
});

const dueNow = async () =>
  (await fixture.admin.query("SELECT count(*)::int AS due FROM notifications.deliveries WHERE state = 'due'")).rows[0]
    .due;

/** Shortly after a worker began to deliver, so that it is killed during some deliveries. */
const kills = { times: KILLS / 2, lifetime: () => 50 + random() * 250 };

test(`${DELIVERIES} deliveries under ${KILLS} kills and 5 % of 503 lose none and repeat only under the same id ${SEED_IN_TITLE}`, async () => {
  const account = await fixture.person(null);
  const { secret } = await fixture.webhook(account, `${receiver.url}/hook`);
  const verifier = new Webhook(secret);
  const taken = new Map<string, string>();
  const bad: string[] = [];
  receiver.answerWith((response, { body, headers }) => {
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
  await fixture.notify(notices);
  await Promise.all([workers.killAgainAndAgain(kills), workers.killAgainAndAgain(kills)]);
  workers.begin();
  workers.begin();
  for (const end = Date.now() + 120_000; (await dueNow()) > 0 && Date.now() < end; ) {
    await sleep(500);
    // A delivery that failed twice would wait for five minutes.
    await fixture.makeDue();
  }
  const ids = notices.map(({ noticeId }) => noticeId).sort();
  expect([...taken.keys()].sort()).toEqual(ids);
  expect(bad).toEqual([]);
  const { rows } = await fixture.admin.query(
    "SELECT state, count(*)::int AS n FROM notifications.deliveries GROUP BY state",
  );
  expect(rows).toEqual([{ state: "done", n: DELIVERIES }]);
});
