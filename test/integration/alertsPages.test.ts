import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuilderData } from "#app/areas/alerts/model/pages.ts";
import { openAlertFixture } from "../support/alertFixture.ts";
import { type Person, signInAs } from "../support/people.ts";

// The pages of alerts as requested by their routes, on a real database: what a form makes of a sentence, and who sees it.

let fixture: Awaited<ReturnType<typeof openAlertFixture>>;
let pages: {
  list: typeof import("#app/areas/alerts/server/pages/list.server.ts");
  build: typeof import("#app/areas/alerts/server/pages/builder.server.ts");
  save: typeof import("#app/areas/alerts/server/pages/save.server.ts");
  acts: typeof import("#app/areas/alerts/server/pages/acts.server.ts");
};
let entitlementsForRequest: (
  request: Request,
) => Promise<import("#app/areas/offers/publicEntitlements.ts").Entitlements>;
let readIdentity: typeof import("#app/identity/session.server.ts").readIdentity;
let acme: number;

beforeAll(async () => {
  fixture = await openAlertFixture();
  const [list, build, save, acts, billing, session] = await Promise.all([
    import("#app/areas/alerts/server/pages/list.server.ts"),
    import("#app/areas/alerts/server/pages/builder.server.ts"),
    import("#app/areas/alerts/server/pages/save.server.ts"),
    import("#app/areas/alerts/server/pages/acts.server.ts"),
    import("#app/areas/billing/publicEntitlements.server.ts"),
    import("#app/identity/session.server.ts"),
  ]);
  pages = { list, build, save, acts };
  ({ entitlementsForRequest } = billing);
  ({ readIdentity } = session);
  acme = await fixture.token("acme");
  await fixture.ticks({ [acme]: { price: 250, cap: 1_000_000 } });
});
afterAll(() => fixture.close());

const requestFor = (path: string, person: Person | null, form?: Record<string, string> | [string, string][]): Request =>
  new Request(`http://localhost/en${path}`, {
    method: form ? "POST" : "GET",
    headers: person ? { cookie: person.cookie } : {},
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });

const SENTENCE = {
  watch: "token:acme",
  what: "price",
  direction: "down",
  of: "price token:acme",
  often: "once",
  channel: "inApp",
};

async function loadList(person: Person, search = "") {
  const request = requestFor(`/alerts${search}`, person);
  const { account } = await readIdentity(request);
  if (!account) throw new Error("nobody is signed in");
  return pages.list.loadAlertsPage(request, account, await entitlementsForRequest(request));
}
async function act(person: Person, form: Record<string, string>) {
  const request = requestFor("/alerts", person, form);
  const { account } = await readIdentity(request);
  if (!account) throw new Error("nobody is signed in");
  return pages.acts.act(request, account, "en");
}

describe("the alert builder", () => {
  test("the builder starts with the largest token and a value near its price, for a guest too", async () => {
    const shown: BuilderData = await pages.build.newAlertPage(requestFor("/alerts/new", null), "en");
    expect(shown.draft).toMatchObject({ watched: { tokenId: "acme" }, what: "price", value: "225" });
    expect(shown.preview).toMatchObject({ now: "250", days: 90 });
    expect(shown.holds).toBe(null);
  });

  test("the builder shows no value of kinds that the plan does not include", async () => {
    await fixture.market({ [acme]: { trader: 88, trader_signal: 1 } }, 0);
    const shown = await pages.build.newAlertPage(requestFor("/alerts/new?tokenId=acme&what=trader", null), "en");
    expect(shown.lockedKinds.grade).toBe("ADVANCED");
    expect(shown.preview).toBe(null);
    expect(JSON.stringify(shown)).not.toContain("88");
  });

  test("the builder shows nothing of a token or a list that does not exist", async () => {
    const shown = await pages.build.newAlertPage(requestFor("/alerts/new?tokenId=nothing", null), "en");
    expect([shown.subject, shown.preview]).toEqual([null, null]);
    const list = await pages.build.newAlertPage(requestFor("/alerts/new?listId=nothing", null), "en");
    expect([list.subject, list.preview]).toEqual([null, null]);
  });
});

describe("the alert form", () => {
  test("a form in Arabic numerals makes an alert that fires and is in the history", async () => {
    const person = await signInAs("trader");
    expect(
      await pages.save.savedPage(requestFor("/alerts/new", person, { ...SENTENCE, value: "٢٤٠٫٥" }), "ar", null),
    ).toBe(null);
    const before = await loadList(person);
    expect(before.alerts[0]).toMatchObject({ condition: { type: "price_below", priceUsd: "240.5" }, state: "armed" });
    expect(before.holds).toMatchObject({ plan: "BASIC", limit: { used: 1, limit: 5 }, more: { name: "ADVANCED" } });
    await fixture.ticks({ [acme]: { price: 240 } });
    const after = await loadList(person, "?state=fired");
    expect(after.alerts[0]).toMatchObject({ state: "done", now: "240" });
    expect(after.history.firings[0]).toMatchObject({ after: "240", condition: { priceUsd: "240.5" } });
    await fixture.ticks({ [acme]: { price: 250 } });
  });

  test("an alert from an Arabic page is reported in Arabic, in the inbox and by email", async () => {
    const person = await signInAs("trader");
    const form = Object.entries({ ...SENTENCE, value: "٢٤٠" }).concat([["channel", "email"]]) as [string, string][];
    expect(await pages.save.savedPage(requestFor("/alerts/new", person, form), "ar", null)).toBe(null);
    const [{ notify }, { runDeliveryTask }, { inboxPage }] = await Promise.all([
      import("#app/services/delivery/publicNotify.server.ts"),
      import("#app/areas/notifications/server/deliver/task.server.ts"),
      import("#app/areas/notifications/server/inbox/inbox.server.ts"),
    ]);
    await fixture.market({ [acme]: { price: 239 } });
    await fixture.tick({ pool: fixture.pool, notify: notify });
    await runDeliveryTask(new AbortController().signal, fixture.pool);
    const { rows } = await fixture.pool.query("SELECT payload FROM jobs.queue WHERE kind = 'mail'");
    expect(rows.map(({ payload }) => [payload.to, /[\u0600-\u06ff]/.test(payload.subject)])).toEqual([
      [person.email, true],
    ]);
    const inbox = await inboxPage(person.accountId, "ar");
    expect(inbox.notices).toEqual([expect.objectContaining({ isRead: false, title: rows[0].payload.subject })]);
    await fixture.ticks({ [acme]: { price: 250 } });
  });

  test("a faulty form is shown again with the problem and its input", async () => {
    const person = await signInAs("trader");
    const wrong = await pages.save.savedPage(
      requestFor("/alerts/new", person, { ...SENTENCE, value: "much" }),
      "en",
      null,
    );
    expect(wrong?.shown.problem).toEqual({ at: "value", is: "unclear" });
    expect(wrong?.shown.draft.value).toBe("much");
    const locked = { ...SENTENCE, what: "trader", of: "trader", value: "80" };
    const refused = await pages.save.savedPage(requestFor("/alerts/new", person, locked), "en", null);
    expect(refused?.refusal).toContain("ADVANCED");
    expect((await loadList(person)).counts.all).toBe(0);
  });

  test("a guest's form makes no alert", async () => {
    const sent = pages.save.savedPage(requestFor("/alerts/new", null, { ...SENTENCE, value: "1" }), "en", null);
    await expect(sent).rejects.toMatchObject({ status: 302 });
  });

  test("the form changes one's own alert and no one else's", async () => {
    const person = await signInAs("trader");
    await pages.save.savedPage(requestFor("/alerts/new", person, { ...SENTENCE, value: "100" }), "en", null);
    const alertId = (await loadList(person)).alerts[0]?.alertId ?? "";
    const edit = await pages.build.editAlertPage(requestFor(`/alerts/${alertId}`, person), "de", alertId);
    expect(edit?.shown.draft).toMatchObject({ value: "100", watched: { tokenId: "acme" } });
    const form = { ...SENTENCE, value: "90,5", note: "lower" };
    expect(await pages.save.savedPage(requestFor(`/alerts/${alertId}`, person, form), "de", alertId)).toBe(null);
    expect((await loadList(person)).alerts[0]).toMatchObject({ condition: { priceUsd: "90.5" }, note: "lower" });
    const other = await signInAs("trader");
    expect(await pages.build.editAlertPage(requestFor(`/alerts/${alertId}`, other), "en", alertId)).toBe(null);
    await expect(
      pages.save.savedPage(requestFor(`/alerts/${alertId}`, other, form), "en", alertId),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});

test("the buttons pause, mute, rearm and delete one's own alerts, and refuse others' with a message", async () => {
  const person = await signInAs("trader");
  await pages.save.savedPage(requestFor("/alerts/new", person, { ...SENTENCE, value: "245" }), "en", null);
  const alertId = (await loadList(person)).alerts[0]?.alertId ?? "";
  const states = async () => {
    const { armed, fired, paused, muted } = (await loadList(person)).counts;
    return { armed, fired, paused, muted };
  };
  const none = { armed: 0, fired: 0, paused: 0, muted: 0 };
  expect(await act(person, { intent: "pause", alertId })).toEqual({ did: "paused" });
  expect(await states()).toEqual({ ...none, paused: 1 });
  expect(await act(person, { intent: "resume", alertId })).toEqual({ did: "resumed" });
  expect(await act(person, { intent: "muteAll" })).toEqual({ did: "allMuted" });
  expect(await states()).toEqual({ ...none, muted: 1 });
  expect((await loadList(person)).isAllMuted).toBe(true);
  expect(await act(person, { intent: "wakeAll" })).toEqual({ did: "allUnmuted" });
  await fixture.ticks({ [acme]: { price: 240 } });
  expect(await states()).toEqual({ ...none, fired: 1 });
  await fixture.ticks({ [acme]: { price: 250 } });
  expect(await act(person, { intent: "arm", alertId })).toEqual({ did: "armed" });
  expect(await states()).toEqual({ ...none, armed: 1 });
  const other = await signInAs("trader");
  expect(await act(other, { intent: "delete", alertId })).toHaveProperty("refusal");
  expect(await act(person, { intent: "delete", alertId })).toEqual({ did: "deleted" });
  expect(await states()).toEqual(none);
  expect(await act(person, { intent: "no such thing" })).toBe(null);
});
