import { createECDH, randomBytes } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { noticeTo, openNoticeFixture, openReceiver } from "../support/noticeFixture.ts";
import { openPush } from "../support/pushMessage.ts";

// Channels that others operate: the bot's API and the push services of browsers.

const BOT = "https://api.telegram.org/bot12345:token";
const telegram = setupServer();
let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let service: Awaited<ReturnType<typeof openReceiver>>;
let links: typeof import("#app/areas/notifications/server/telegramLinks.server.ts");
beforeAll(async () => {
  fixture = await openNoticeFixture();
  service = await openReceiver();
  telegram.listen({ onUnhandledRequest: "bypass" });
  links = await import("#app/areas/notifications/server/telegramLinks.server.ts");
});
afterAll(async () => {
  telegram.close();
  service.close();
  await fixture.close();
});
beforeEach(async () => {
  telegram.resetHandlers();
  service.heard.length = 0;
  service.answerWith((response) => response.writeHead(201).end());
  await fixture.admin.query("DELETE FROM notifications.deliveries; DELETE FROM notifications.inbox");
});

describe("a Telegram chat", () => {
  const CHAT = { id: 77, type: "private", username: "ada" };
  /** The messages that the bot receives next, and its replies. */
  function conversation(
    updates: { update_id: number; message: unknown }[],
    answer = { ok: true, status: 200 } as object,
  ) {
    const sent: Record<string, unknown>[] = [];
    const asked: { offset: number }[] = [];
    const { status = 200, ...body } = answer as { status?: number };
    telegram.use(
      http.post(`${BOT}/getUpdates`, async ({ request }) => {
        const { offset } = (await request.json()) as { offset: number };
        asked.push({ offset });
        return HttpResponse.json({ ok: true, result: updates.filter(({ update_id }) => update_id >= offset) });
      }),
      http.post(`${BOT}/sendMessage`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.json(body, { status });
      }),
    );
    return { said: sent, asked };
  }
  let updates = 100;
  const connectChat = async (account: string) => {
    const link = new URL((await links.telegramLink(account)) ?? "");
    updates += 1;
    const text = `/start ${link.searchParams.get("start")}`;
    const talk = conversation([{ update_id: updates, message: { text, chat: CHAT } }]);
    await links.listenToBot();
    return { ...talk, link, text };
  };

  test("a Telegram chat is connected by a code that works once, and old messages are not read again", async () => {
    const account = await fixture.person(null);
    const { link, text, said: messages } = await connectChat(account);
    expect(link.href).toMatch(/^https:\/\/t\.me\/tmai_bot\?start=[\w-]{32}$/);
    expect(await fixture.endpoints.loadEndpoints(account)).toMatchObject([{ channel: "telegram", label: "@ada" }]);
    expect(messages).toHaveLength(1);
    const other = await fixture.person(null);
    const again = conversation([{ update_id: updates + 1, message: { text, chat: { ...CHAT, id: 78 } } }]);
    await links.listenToBot();
    updates += 1;
    expect(again.asked).toEqual([{ offset: updates }]);
    expect(await fixture.endpoints.loadEndpoints(other)).toEqual([]);
    const { rows } = await fixture.admin.query(
      "SELECT count(*)::int AS n FROM notifications.endpoints WHERE address = '78'",
    );
    expect(rows[0].n).toBe(0);
  });

  test("a Telegram chat gets plain text, waits as long as the bot must, and is removed once it is blocked", async () => {
    const account = await fixture.person(null);
    await connectChat(account);
    await fixture.notify([
      noticeTo(account, { values: { symbol: "<b>A", name: "Acme", priceUsd: "1", after: "2", note: "" } }),
    ]);
    const busy = conversation([], { ok: false, status: 429, description: "slow", parameters: { retry_after: 300 } });
    await fixture.runDeliveryTask();
    expect(busy.said).toHaveLength(1);
    expect((await fixture.rows(account))[0].seconds).toBeGreaterThan(290);
    await fixture.makeDue();
    const fine = conversation([]);
    await fixture.runDeliveryTask();
    expect(fine.said[0]).toMatchObject({ chat_id: "77", text: expect.stringContaining("<b>A is above $1") });
    expect(fine.said[0]).not.toHaveProperty("parse_mode");
    conversation([], { ok: false, status: 403, description: "blocked by the user" });
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    expect(await fixture.endpoints.loadEndpoints(account)).toEqual([]);
  });
});

describe("a browser", () => {
  const subscribe = async (account: string, path: string) => {
    const browser = createECDH("prime256v1");
    browser.generateKeys();
    const auth = randomBytes(16);
    const details = { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") };
    const address = `${service.url}${path}`;
    await fixture.endpoints.connect(fixture.database.pool, account, { channel: "webPush", address, details });
    /** Only this browser can read it. */
    return (body: string) => JSON.parse(openPush(Buffer.from(body, "latin1"), browser, auth));
  };

  test("a browser is notified by its push service, encrypted for it alone and signed by our key", async () => {
    const account = await fixture.person(null);
    const open = await subscribe(account, "/push/1");
    const notice = noticeTo(account);
    await fixture.notify([notice]);
    await fixture.runDeliveryTask();
    const heard = service.heard[0];
    expect(heard?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400", urgency: "normal" });
    const { pushKey } = await import("#app/services/delivery/server/channels/push.server.ts");
    expect(heard?.headers.authorization).toContain(`k=${await pushKey()}`);
    expect(heard?.body).not.toContain("ACME");
    expect(open(heard?.body ?? "")).toEqual({
      title: "ACME is above $1.5",
      text: expect.stringContaining("Acme"),
      link: "http://localhost:3000/en/tokens/acme",
      id: notice.noticeId,
    });
    expect(await fixture.rows(account)).toMatchObject([{ state: "done", last_status: 201 }]);
  });

  test.each([404, 410])("a browser subscription that is gone (%i) is removed", async (status) => {
    const account = await fixture.person(null);
    await subscribe(account, `/push/${status}`);
    service.answerWith((response) => response.writeHead(status).end());
    await fixture.notify([noticeTo(account)]);
    await fixture.runDeliveryTask();
    expect(await fixture.rows(account)).toMatchObject([{ state: "skipped", last_status: status }]);
    expect(await fixture.endpoints.loadEndpoints(account)).toEqual([]);
  });

  test("a browser can subscribe only at a browser vendor's push service", async () => {
    const { isPushService } = await import("#app/services/delivery/server/channels/push.server.ts");
    for (const host of [
      "fcm.googleapis.com",
      "updates.push.services.mozilla.com",
      "wns2-by3p.notify.windows.com",
      "web.push.apple.com",
    ])
      expect(isPushService(`https://${host}/send/1`)).toBe(true);
    for (const url of [
      "https://example.com/",
      "https://evil-fcm.googleapis.com/",
      "https://fcm.googleapis.com.evil.example/",
      "http://fcm.googleapis.com/",
      "https://user@fcm.googleapis.com/",
      "https://10.0.0.1/",
    ])
      expect(isPushService(url)).toBe(false);
  });
});
