import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { noticeTo, openNoticeFixture, openReceiver } from "../support/noticeFixture.ts";
import { workAllMail } from "../support/workMail.ts";

// A notice arrives once in the inbox, and at least once through the other channels, in order and as the user allows.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  receiver = await openReceiver();
});
afterAll(async () => {
  receiver.close();
  await fixture.close();
});
beforeEach(async () => {
  await fixture.admin.query(
    "DELETE FROM notifications.deliveries; DELETE FROM notifications.inbox; DELETE FROM jobs.queue",
  );
  receiver.heard.length = 0;
  receiver.answerWith((response) => response.writeHead(204).end());
});

describe("sending notices", () => {
  test("a notice that is sent twice arrives once", async () => {
    const account = await fixture.person();
    await fixture.webhook(account, `${receiver.url}/once`);
    const notice = noticeTo(account);
    await fixture.notify([notice, notice]);
    await fixture.notify([notice]);
    expect((await fixture.rows(account)).map(({ channel }) => channel).sort()).toEqual(["email", "webhook"]);
    const { rows } = await fixture.admin.query("SELECT count(*)::int AS n FROM notifications.inbox");
    expect(rows[0].n).toBe(1);
  });

  test("a notice is part of the caller's transaction", async () => {
    const account = await fixture.person();
    const undone = fixture.inTransaction(async (transaction) => {
      await fixture.notifyOn(transaction, [noticeTo(account)]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await fixture.rows(account)).toEqual([]);
  });

  test("a notice is sent only through channels that are requested and connected", async () => {
    const [full, bare] = [await fixture.person(), await fixture.person(null)];
    await fixture.webhook(full, `${receiver.url}/ways`);
    await fixture.notify([noticeTo(full, { channels: ["inApp", "webhook"] }), noticeTo(bare)]);
    expect((await fixture.rows(full)).map(({ channel }) => channel)).toEqual(["webhook"]);
    expect(await fixture.rows(bare)).toEqual([]);
    expect(await fixture.endpoints.connectedChannels(full)).toEqual(["inApp", "email", "webhook"]);
    expect(await fixture.endpoints.connectedChannels(bare)).toEqual(["inApp"]);
  });

  test("sending 3,000 notices takes as many statements as sending one", async () => {
    const accounts = await Promise.all(Array.from({ length: 30 }, () => fixture.person()));
    const statementsFor = (notices: readonly ReturnType<typeof noticeTo>[]) =>
      fixture.inTransaction(async (transaction) => {
        const query = vi.spyOn(transaction, "query");
        await fixture.notifyOn(transaction, notices);
        const { length } = query.mock.calls;
        query.mockRestore();
        return length;
      });
    const forOne = await statementsFor([noticeTo(await fixture.person())]);
    await fixture.admin.query("DELETE FROM notifications.deliveries");
    expect(await statementsFor(Array.from({ length: 3_000 }, (_, n) => noticeTo(accounts[n % 30] ?? "")))).toBe(forOne);
    const { rows } = await fixture.admin.query(
      "SELECT count(*)::int AS all, count(*) FILTER (WHERE held = 'many')::int AS held FROM notifications.deliveries",
    );
    // Of each account's hundred, twenty go out one by one.
    expect(rows[0]).toEqual({ all: 3_000, held: 2_400 });
  });

  test("a notice reports the result of each channel", async () => {
    const account = await fixture.person();
    await fixture.webhook(account, `${receiver.url}/views`);
    receiver.answerWith((response) => response.writeHead(500).end("broken"));
    const notice = noticeTo(account);
    await fixture.notify([notice]);
    await fixture.runDeliveryTask();
    const views = (await fixture.views.loadDeliveries([notice.noticeId])).get(notice.noticeId) ?? [];
    expect(views.map(({ channel, state, attempts, lastAnswer }) => ({ channel, state, attempts, lastAnswer }))).toEqual(
      [
        { channel: "inApp", state: "done", attempts: 1, lastAnswer: null },
        { channel: "email", state: "done", attempts: 1, lastAnswer: null },
        { channel: "webhook", state: "due", attempts: 1, lastAnswer: "broken" },
      ],
    );
  });
});

describe("the inbox", () => {
  test("the inbox shows the newest first in the reader's language, counts unread ones, and only its owner can mark it", async () => {
    const inbox = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
    const [account, other] = [await fixture.person(), await fixture.person()];
    const first = noticeTo(account, { channels: ["inApp"] });
    await fixture.notify([first]);
    await fixture.notify([
      noticeTo(account, { words: "alertTest.change_percent.up", kind: "alertTest", values: CHANGE }),
    ]);
    await fixture.notify([noticeTo(account, { channels: ["email"] }), noticeTo(other)]);
    const page = await inbox.inboxPage(account, "en");
    expect(page).toMatchObject({ unread: 2, total: 2 });
    expect(page.notices.map(({ title, text }) => [title, text])).toEqual([
      ["Sample: ACME rose by 10% within 24 hours", "Acme changed by 12.5%.\nlook at it"],
      ["ACME is above $1.5", "Acme is at $1.51."],
    ]);
    expect((await inbox.inboxPage(account, "de")).notices[1]?.title).toBe("ACME liegt über 1,5 $");
    expect(await inbox.markRead(other, { noticeId: first.noticeId })).toBe(0);
    expect(await inbox.markRead(account, { noticeId: first.noticeId })).toBe(1);
    expect(await inbox.unreadCount(account)).toBe(1);
    expect((await inbox.inboxPage(account, "en", {}, true)).notices).toHaveLength(1);
    expect(await inbox.markRead(account, { until: new Date(Date.now() + 60_000) })).toBe(1);
    expect(await inbox.unreadCount(account)).toBe(0);
  });
  const CHANGE = { symbol: "ACME", name: "Acme", percent: "10", window: "24h", after: "12.5", note: "look at it" };
});

describe("abandoned deliveries", () => {
  test("abandoned deliveries are shown to admins without their text, and can be resent or deleted", async () => {
    const { deadDeliveries, retryDelivery, dropDelivery } = await import(
      "#app/areas/notifications/server/admin.server.ts"
    );
    const account = await fixture.person(null);
    await fixture.webhook(account, `${receiver.url}/dead`);
    await fixture.notify([noticeTo(account)]);
    await fixture.admin.query("UPDATE notifications.deliveries SET state = 'dead', done_at = now(), attempts = 10");
    const { rows, count } = await deadDeliveries(fixture.database.pool);
    expect([count, rows[0]?.kind, rows[0]?.about]).toEqual([1, "notification.webhook", "alertFired"]);
    expect(JSON.stringify(rows)).not.toContain("ACME");
    const id = rows[0]?.jobId ?? "";
    expect(await retryDelivery(fixture.database.pool, id)).toBe(true);
    expect(await dropDelivery(fixture.database.pool, id)).toBe(false);
    await fixture.runDeliveryTask();
    expect(await fixture.rows(account)).toMatchObject([{ state: "done", attempts: 1 }]);
  });
});

describe("a webhook", () => {
  test("a webhook is signed so that an independent verifier accepts it, with the notice's id in every attempt", async () => {
    const account = await fixture.person(null);
    const { secret } = await fixture.webhook(account, `${receiver.url}/signed`);
    const notice = noticeTo(account);
    await fixture.notify([notice]);
    receiver.answerWith((response) => response.writeHead(503).end());
    await fixture.runDeliveryTask();
    await fixture.makeDue();
    receiver.answerWith((response) => response.writeHead(200).end("thanks"));
    await fixture.runDeliveryTask();
    expect(receiver.heard).toHaveLength(2);
    for (const { body, headers } of receiver.heard) {
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
        type: "alert.triggered",
        data: { alertId: "one" },
      });
      expect(headers["webhook-id"]).toBe(notice.noticeId);
    }
    expect(receiver.heard[0]?.body).toBe(receiver.heard[1]?.body);
    expect(await fixture.rows(account)).toMatchObject([
      { state: "done", attempts: 2, last_status: 200, last_answer: "thanks" },
    ]);
  });

  test("a webhook waits as long as requested, together with all other deliveries to that endpoint", async () => {
    const [account, other] = [await fixture.person(null), await fixture.person(null)];
    await fixture.webhook(account, `${receiver.url}/busy`);
    await fixture.webhook(other, `${receiver.url}/calm`);
    receiver.answerWith((response, { path }) =>
      path === "/busy" ? response.writeHead(429, { "retry-after": "120" }).end() : response.writeHead(204).end(),
    );
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    const [first] = await fixture.rows(account);
    expect(first?.seconds).toBeGreaterThan(110);
    await fixture.notify([noticeTo(account), noticeTo(other)]);
    await fixture.runDeliveryTask();
    expect(receiver.heard.map(({ path }) => path)).toEqual(["/busy", "/calm"]);
  });

  test("a webhook gets a stream's notices in order, and a later one waits until the earlier one is done or dead", async () => {
    const account = await fixture.person(null);
    await fixture.webhook(account, `${receiver.url}/order`);
    const numbered = (n: number) => noticeTo(account, { stream: "alert-1", data: { n } });
    receiver.answerWith((response, { body }) => response.writeHead(body.includes('"n":1') ? 500 : 204).end());
    await fixture.notify([numbered(1), numbered(2), numbered(3), noticeTo(account, { data: { n: 9 } })]);
    await fixture.runDeliveryTask();
    const numbers = () => receiver.heard.map(({ body }) => JSON.parse(body).data.n);
    expect(numbers().sort()).toEqual([1, 9]);
    receiver.answerWith((response) => response.writeHead(204).end());
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    expect(numbers().slice(2)).toEqual([1, 2, 3]);
  });

  test("a webhook delivery is abandoned after its tenth attempt", async () => {
    const account = await fixture.person(null);
    await fixture.webhook(account, `${receiver.url}/never`);
    receiver.answerWith((response) => response.writeHead(500).end());
    await fixture.notify([noticeTo(account)]);
    for (let n = 0; n < 11; n++) {
      await fixture.makeDue();
      await fixture.runDeliveryTask();
    }
    expect(receiver.heard).toHaveLength(10);
    expect(await fixture.rows(account)).toMatchObject([{ state: "dead", attempts: 10 }]);
  });

  test("a webhook is turned off when the receiver responds that it is gone, and gets nothing more", async () => {
    const account = await fixture.person(null);
    await fixture.webhook(account, `${receiver.url}/gone`);
    receiver.answerWith((response) => response.writeHead(410).end());
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    expect(receiver.heard).toHaveLength(1);
    expect(await fixture.endpoints.connectedChannels(account)).toEqual(["inApp"]);
    expect(await fixture.endpoints.loadEndpoints(account)).toMatchObject([{ isDisabled: true }]);
  });

  test("a webhook stores its secret encrypted and bound to that endpoint", async () => {
    const account = await fixture.person(null);
    const { secret, endpointId } = await fixture.webhook(account, `${receiver.url}/sealed`);
    const { rows } = await fixture.admin.query(
      "SELECT sealed_secret FROM notifications.endpoints WHERE endpoint_id = $1",
      [endpointId],
    );
    expect(rows[0].sealed_secret.includes(Buffer.from(secret))).toBe(false);
    const { unseal } = await import("#app/services/delivery/server/settings/sealed.server.ts");
    expect(unseal(rows[0].sealed_secret, endpointId)).toBe(secret);
    expect(() => unseal(rows[0].sealed_secret, randomUUID())).toThrow();
  });
});

describe("a notification email", () => {
  const letters = async () => {
    await workAllMail();
    return (await fixture.mailsInOutbox(50)) ?? [];
  };

  test("an email describes the event in the account's language, and unsubscribes with one click", async () => {
    const account = await fixture.person("ada@example.com");
    await fixture.preferences.rememberLocale(fixture.database.pool, account, "de");
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    const [letter] = (await letters()).filter(({ to }) => to === "ada@example.com");
    expect(letter?.text).toContain("http://localhost:3000/de/tokens/acme");
    expect(letter?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const link = new URL(/<(.+)>/.exec(letter?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "");
    expect(link.pathname).toBe("/api/notifications/unsubscribe");
    const token = link.searchParams.get("token") ?? "";
    expect(await fixture.preferences.unsubscribe(fixture.database.pool, `${token}x`)).toBe(false);
    expect(await fixture.preferences.unsubscribe(fixture.database.pool, token)).toBe(true);
    expect(await fixture.endpoints.connectedChannels(account)).toEqual(["inApp"]);
  });

  test("an unsubscribe link is stored once, however many emails are written concurrently to an account without settings", async () => {
    for (let round = 0; round < 100; round += 1) {
      const account = randomUUID();
      const token = randomUUID();
      const store = () => fixture.preferences.storeUnsubscribe(fixture.database.pool, account, token);
      await Promise.all(Array.from({ length: 10 }, store));
      expect(await fixture.preferences.unsubscribe(fixture.database.pool, token)).toBe(true);
    }
  });

  test("all alerts after the first twenty in an hour arrive in a single email that says so", async () => {
    const account = await fixture.person("many@example.com");
    await fixture.notify(Array.from({ length: 25 }, () => noticeTo(account)));
    await fixture.runDeliveryTask();
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    const theirs = (await letters()).filter(({ to }) => to === "many@example.com");
    expect(theirs).toHaveLength(21);
    const digest = theirs.find(({ subject }) => subject === "5 notifications");
    expect(digest?.text).toContain("More than 20 alerts triggered within an hour");
    expect((await fixture.rows(account)).filter(({ state }) => state === "digested")).toHaveLength(4);
  });

  test("an email waits for the end of quiet hours, and then arrives as one with the others", async () => {
    const account = await fixture.person("quiet@example.com");
    const now = new Date();
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
    const { LOUD } = await import("#app/services/delivery/model/preferences.ts");
    const quiet = { from: (minutes + 1_430) % 1_440, to: (minutes + 120) % 1_440 };
    await fixture.preferences.savePreferences(fixture.database.pool, account, { ...LOUD, quiet, urgentThrough: true });
    await fixture.notify([noticeTo(account), noticeTo(account), noticeTo(account, { isUrgent: true })]);
    await fixture.runDeliveryTask();
    expect((await fixture.rows(account)).map(({ state, held }) => [state, held])).toEqual([
      ["due", "quiet"],
      ["due", "quiet"],
      ["done", null],
    ]);
    await fixture.preferences.savePreferences(fixture.database.pool, account, LOUD);
    await fixture.makeDue();
    await fixture.runDeliveryTask();
    const theirs = (await letters()).filter(({ to }) => to === "quiet@example.com");
    expect(theirs.map(({ subject }) => subject)).toEqual(["2 notifications", "ACME is above $1.5"]);
  });

  test("an email arrives with the daily digest if its owner wants that", async () => {
    const account = await fixture.person("digest@example.com");
    const { LOUD } = await import("#app/services/delivery/model/preferences.ts");
    await fixture.preferences.savePreferences(fixture.database.pool, account, { ...LOUD, digest: "hourly" });
    await fixture.notify([
      noticeTo(account, { isUrgent: true }),
      noticeTo(account, { kind: "receipt", words: "test" }),
    ]);
    await fixture.runDeliveryTask();
    expect((await fixture.rows(account)).map(({ state, held }) => [state, held])).toEqual([
      ["due", "digest"],
      ["done", null],
    ]);
  });
});
