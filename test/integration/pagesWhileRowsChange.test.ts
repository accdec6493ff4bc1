import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { type DataApiFixture, openDataApi } from "../support/dataApiFixture.ts";

// A caller that reads a list page by page sees each row once, even while rows are deleted and created.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let api: DataApiFixture;
let owner: Account;
let key: string;
let admin: pg.Pool;
beforeAll(async () => {
  fixture = await openAlertFixture();
  api = await openDataApi(fixture.database());
  await fixture.token("acme");
  owner = await api.account();
  await api.givePlan(owner, "data-api-premium");
  await api.givePlan(owner, "premium");
  admin = new pg.Pool({ connectionString: fixture.database().adminUrl, max: 1 });
  ({ key } = await api.key(owner, { mode: "live", scopes: ["read", "alerts"] }));
}, 180_000);
afterAll(async () => {
  await admin.end();
  await fixture.close();
});

/** Pages of a list, until there are no more. */
async function* iteratePages(next: (place: string | null) => Promise<{ ids: string[]; older: string | null }>) {
  for (let place: string | null = null, count = 0; count < 20; count++) {
    const { ids, older } = await next(place);
    yield ids;
    if (older === null) return;
    place = older;
  }
  throw new Error("it never ends");
}

type List = {
  name: string;
  make(): Promise<string>;
  remove(id: string): Promise<unknown>;
  page(place: string | null): Promise<{ ids: string[]; older: string | null }>;
};

const callApi = async (method: string, path: string, body?: unknown) =>
  (await api.newProcess().send(method, path, { "x-api-key": key }, body)).json() as Promise<{
    data: { id: string } & { id: string }[];
    page: { next: string | null };
  }>;
const pageOfCall = async (path: string, place: string | null) => {
  const { data, page } = await callApi("GET", `${path}${place === null ? "" : `&cursor=${place}`}`);
  return { ids: data.map(({ id }) => id), older: page.next };
};

/** Rows that only the program's rounds create. */
const pool = () => admin;
let price = 1;
const alerts: List = {
  name: "alerts by the Data API",
  make: async () =>
    (
      await callApi("POST", "/v1/alerts", {
        tokenId: "acme",
        condition: { type: "price_above", priceUsd: String(price++) },
      })
    ).data.id,
  remove: (id) => callApi("DELETE", `/v1/alerts/${id}`),
  page: (place) => pageOfCall("/v1/alerts?limit=3", place),
};
const firings: List = {
  name: "firings of an alert by the Data API",
  async make() {
    const { rows } = await pool().query<{ alert_id: string }>(
      "SELECT alert_id FROM alerts.alerts WHERE note = 'fires'",
    );
    const id = randomUUID();
    await pool().query(
      `INSERT INTO alerts.firings (watch, firing_id, alert_id, generation, account, token_id, condition, before, after, tick, fired_at)
       SELECT 1, $1, $2, (SELECT coalesce(max(generation), 0) + 1 FROM alerts.firings), $3, instrument_id, '{"type": "price_above", "priceUsd": "1"}', 0, 2, now(), now()
       FROM market.instruments LIMIT 1`,
      [id, rows[0]?.alert_id, owner.accountId],
    );
    return id;
  },
  remove: (id) => pool().query("DELETE FROM alerts.firings WHERE firing_id = $1", [id]),
  async page(place) {
    const { rows } = await pool().query<{ alert_id: string }>(
      "SELECT alert_id FROM alerts.alerts WHERE note = 'fires'",
    );
    return pageOfCall(`/v1/alerts/${rows[0]?.alert_id}/history?limit=3`, place);
  },
};
const notices: List = {
  name: "notices of the inbox",
  async make() {
    const id = randomUUID();
    await pool().query(
      `INSERT INTO notifications.inbox (notice_id, account, kind, words, values, path, is_shown)
       VALUES ($1, $2, 'planSoon', 'x', '{}', '/', true)`,
      [id, owner.accountId],
    );
    return id;
  },
  remove: (id) => pool().query("DELETE FROM notifications.inbox WHERE notice_id = $1", [id]),
  async page(place) {
    const { inboxPage } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
    const found = await inboxPage(owner.accountId, "en", { older: place });
    return { ids: found.notices.map(({ noticeId }) => noticeId), older: found.older };
  },
};
const conversations: List = {
  name: "conversations with the chatbot",
  async make() {
    const { beginConversation } = await import("#app/areas/chatbot/server/store/conversations.server.ts");
    return beginConversation(owner.subject, "About", "en");
  },
  async remove(id) {
    const { eraseConversations } = await import("#app/areas/chatbot/server/store/conversations.server.ts");
    return eraseConversations(owner.subject, id);
  },
  async page(place) {
    const { loadConversations } = await import("#app/areas/chatbot/server/store/conversations.server.ts");
    const { found, older } = await loadConversations(owner.subject, {
      search: "",
      limit: 3,
      older: place ?? undefined,
    });
    return { ids: found.map(({ id }) => id), older };
  },
};
const lists: List = {
  name: "public lists by the Data API",
  async make() {
    const id = randomUUID();
    await pool().query("INSERT INTO lists.owners (account) VALUES ($1) ON CONFLICT DO NOTHING", [owner.accountId]);
    await pool().query(
      `INSERT INTO lists.lists (list_id, owner, slug, title, about, visibility, kind)
       VALUES ($1::uuid, $2, $1::text, 'A list', '', 'public', 'hand')`,
      [id, owner.accountId],
    );
    await pool().query(
      "INSERT INTO lists.list_tokens (list_id, instrument_id, position) SELECT $1, instrument_id, 1 FROM market.instruments LIMIT 1",
      [id],
    );
    return id;
  },
  remove: (id) => pool().query("UPDATE lists.lists SET deleted_at = now() WHERE list_id = $1", [id]),
  page: (place) => pageOfCall("/v1/lists?q=A list", place),
};

/** More than two pages of each. */
const MADE: Record<string, number> = { [notices.name]: 45, [lists.name]: 65 };

describe.each([alerts, firings, notices, conversations, lists])("$name", (list) => {
  const count = MADE[list.name] ?? 8;
  const makeAll = async () => {
    const made: string[] = [];
    for (let at = 0; at < count; at++) made.push(await list.make());
    return made;
  };

  test("each row is seen once, whether rows are deleted while they are read or others are added meanwhile", async () => {
    if (list === firings) {
      const order = { tokenId: "acme", condition: { type: "price_above", priceUsd: "9" }, note: "fires" };
      await callApi("POST", "/v1/alerts", order);
    }
    const made = await makeAll();
    const read: string[] = [];
    for await (const ids of iteratePages(list.page)) {
      read.push(...ids);
      for (const id of ids) await list.remove(id);
    }
    expect(read.filter((id) => made.includes(id)).sort()).toEqual([...made].sort());
    const before = await makeAll();
    const rows: string[] = [];
    for await (const ids of iteratePages(list.page)) {
      rows.push(...ids);
      if (rows.length === ids.length) for (let at = 0; at < 3; at++) await list.make();
    }
    expect(new Set(rows).size).toBe(rows.length);
    expect(before.filter((id) => !rows.includes(id))).toEqual([]);
  });
});

test("the link back from an older inbox page leads to the preceding rows, and finally to a full first page", async () => {
  const { inboxPage } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
  const toNoticeIds = (page: Awaited<ReturnType<typeof inboxPage>>) => page.notices.map(({ noticeId }) => noticeId);
  const first = await inboxPage(owner.accountId, "en");
  const second = await inboxPage(owner.accountId, "en", { older: first.older });
  const third = await inboxPage(owner.accountId, "en", { older: second.older });
  expect([first.newer, first.notices.length, second.notices.length]).toEqual([null, 20, 20]);
  expect(toNoticeIds(await inboxPage(owner.accountId, "en", { newer: third.newer }))).toEqual(toNoticeIds(second));
  const back = await inboxPage(owner.accountId, "en", { newer: second.newer });
  expect(toNoticeIds(back)).toEqual(toNoticeIds(first));
  expect(back.newer).toBeNull();
  expect(toNoticeIds(await inboxPage(owner.accountId, "en", { older: "no place" }))).toEqual(toNoticeIds(first));
});
