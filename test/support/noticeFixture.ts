import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import type { Notice } from "#app/services/delivery/model/notice.ts";
import { temporaryFolder } from "./folders.ts";
import { givenPlan } from "./givenPlan.ts";
import { freshDatabase } from "./postgres.ts";

/** Accounts that receive notices, on a real database, and a customer's server that listens. */

export async function openNoticeFixture() {
  const database = await freshDatabase();
  const admin = new pg.Pool({ connectionString: database.adminUrl, max: 2 });
  const folder = temporaryFolder("notices");
  Object.assign(process.env, {
    NETWORK: "local",
    DATABASE_URL: database.appUrl,
    SESSION_SECRET: "a secret for tests that is long enough",
    APP_ORIGIN: "http://localhost:3000",
    OUTBOX_DIR: folder.path,
    GUARD_ALLOWS_LOOPBACK: "on",
    TELEGRAM_BOT_TOKEN: "12345:token",
    TELEGRAM_BOT_NAME: "tmai_bot",
  });
  const [{ notify }, endpoints, { runDeliveryTask }, views, preferences, { closeDatabase }, { mailsInOutbox }] =
    await Promise.all([
      import("#app/services/delivery/server/notices/notify.server.ts"),
      import("#app/services/delivery/server/settings/endpoints.server.ts"),
      import("#app/areas/notifications/server/deliver/task.server.ts"),
      import("#app/areas/notifications/server/views.server.ts"),
      import("#app/services/delivery/server/settings/preferences.server.ts"),
      import("#app/platform/db.server.ts"),
      import("#app/platform/mail.server.ts"),
    ]);
  const { inTransaction } = await import("#app/platform/transaction.server.ts");
  return {
    database,
    admin,
    notify: (notices: Notice[]) => notify(database.pool, notices),
    inTransaction: <Answer>(act: (transaction: pg.PoolClient) => Promise<Answer>) => inTransaction(database.pool, act),
    notifyOn: notify,
    endpoints,
    views,
    preferences,
    mailsInOutbox,
    runDeliveryTask: () => runDeliveryTask(new AbortController().signal, database.pool),
    /** An account with a confirmed address. */
    async person(email: string | null = `${randomUUID()}@example.com`): Promise<string> {
      const id = randomUUID();
      await admin.query("INSERT INTO accounts.users (id, name, email, email_verified) VALUES ($1, '', $2, $3)", [
        id,
        email ?? `${id}@wallet.invalid`,
        email !== null,
      ]);
      return id;
    },
    /** As the projection of a grant writes it. */
    givePlan: (account: string, slug: string) => admin.query(...givenPlan(`account:${account}`, slug)),
    webhook: async (account: string, url: string, secret = endpoints.newWebhookSecret()) => ({
      secret,
      endpointId: (await endpoints.connect(database.pool, account, {
        channel: "webhook",
        address: url,
        details: {},
        secret,
      })) as string,
    }),
    /** Makes everything that waits due, whatever it waits for. */
    makeDue: () =>
      admin.query(
        "UPDATE notifications.deliveries SET next_at = now() WHERE state = 'due'; UPDATE notifications.endpoints SET slow_until = NULL",
      ),
    rows: async (account: string) =>
      (
        await admin.query(
          `SELECT channel, state, attempts, last_status, last_answer, held, extract(epoch FROM next_at - now())::float8 AS seconds
           FROM notifications.deliveries WHERE account = $1 ORDER BY turn`,
          [account],
        )
      ).rows,
    async close() {
      await closeDatabase();
      await admin.end();
      await database.drop();
      folder.remove();
    },
  };
}

export const noticeTo = (accountId: string, more: Partial<Notice> = {}): Notice => ({
  noticeId: randomUUID(),
  accountId,
  kind: "alertFired",
  words: "alertFired.price_above",
  values: { symbol: "ACME", name: "Acme", priceUsd: "1.50", after: "1.51", note: "" },
  path: "/tokens/acme",
  channels: ["inApp", "email", "telegram", "webPush", "webhook"],
  isUrgent: false,
  data: { alertId: "one" },
  ...more,
});

export type Heard = { path: string; headers: IncomingHttpHeaders; body: string };

/** A server that stores what it receives, and answers as told. */
export async function openReceiver(port = 0) {
  const heard: Heard[] = [];
  const fixture = { answer: (response: ServerResponse, _heard: Heard): unknown => response.writeHead(204).end() };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const one = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts).toString("latin1") };
      heard.push(one);
      fixture.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (answer: typeof fixture.answer) => Object.assign(fixture, { answer }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
