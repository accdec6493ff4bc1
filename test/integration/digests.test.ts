import { createInstance } from "i18next";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SentMail } from "#app/platform/mail.server.ts";
import { LOUD, type Preferences } from "#app/services/delivery/model/preferences.ts";
import { answering } from "../support/endpoints.ts";
import { noticeTo, openNoticeFixture } from "../support/noticeFixture.ts";
import { openTestClock } from "../support/testClock.ts";
import { workAllMail } from "../support/workMail.ts";

// From an alert that triggers to the page that shows the email, over nights and hours of a clock that the test sets.

let fixture: Awaited<ReturnType<typeof openNoticeFixture>>;
let clock: Awaited<ReturnType<typeof openTestClock>>;
beforeAll(async () => {
  fixture = await openNoticeFixture();
  clock = await openTestClock(fixture.admin, ["notifications", "jobs"]);
});
afterAll(async () => {
  clock.close();
  await fixture.close();
});

/** The outbox at a time, after two concurrent worker rounds, with all mail sent. */
async function mailsAt(moment: string, address: string): Promise<SentMail[]> {
  await clock.set(moment);
  await Promise.all([fixture.runDeliveryTask(), fixture.runDeliveryTask()]);
  await workAllMail();
  return ((await fixture.mailsInOutbox()) ?? []).filter(({ to }) => to === address);
}

async function personWith(address: string, wanted: Partial<Preferences>): Promise<string> {
  const account = await fixture.person(address);
  await fixture.preferences.savePreferences(fixture.database.pool, account, { ...LOUD, ...wanted });
  return account;
}

/** This many alerts of an account trigger at a time, each at a different price. */
async function fires(account: string, moment: string, prices: number[], more: object = {}): Promise<void> {
  await clock.set(moment);
  await fixture.notify(
    prices.map((price) =>
      noticeTo(account, {
        values: { symbol: "ACME", name: "Acme", priceUsd: String(price), after: "9", note: "" },
        ...more,
      }),
    ),
  );
}
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
/** The alerts in an email, by their prices, in its order. */
const pricesIn = ({ subject, text }: SentMail): number[] =>
  [...(text.includes(subject) ? text : `${subject}\n${text}`).matchAll(/ACME is above \$(\d+)/g)].map(([, price]) =>
    Number(price),
  );
const inOrder = (prices: number[]) => prices.sort((one, other) => one - other);
const digestsAmong = (mails: SentMail[]) => mails.filter(({ subject }) => subject.endsWith("notifications"));

/** What a user sees at /en/outbox. */
async function outboxPage(): Promise<string> {
  const [{ loader, default: Outbox }, { default: auth }, { default: common }] = await Promise.all([
    import("#app/areas/accounts/routes/outbox.tsx"),
    import("#app/areas/accounts/locales/en/auth.json"),
    import("#app/locales/en/common.json"),
  ]);
  const request = new Request("http://localhost:3000/en/outbox");
  const shown = await loader({ request, params: { locale: "en" }, context: { cspNonce: "" } });
  const words = createInstance();
  const resources = { en: { auth, common } };
  await words.use(initReactI18next).init({ lng: "en", defaultNS: "common", resources });
  const routes = [{ id: "outbox", path: "/en/outbox", element: createElement(Outbox) }];
  const context = await createStaticHandler(
    routes.map((route) => ({ ...route, loader: () => JSON.parse(JSON.stringify(shown)) })),
  ).query(request);
  if (context instanceof Response) throw new Error("the outbox page redirects");
  const router = createStaticRouter(routes, context);
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: words }, page));
}

describe("a night in Kolkata", () => {
  const ADDRESS = "night@example.com";
  const QUIET = { timeZone: "Asia/Kolkata", quiet: { from: 22 * 60, to: 7 * 60 } };
  let account: string;
  let letter: SentMail;

  test("twenty alerts of an hour are sent one by one, and the rest waits until the quiet hours end", async () => {
    account = await personWith(ADDRESS, QUIET);
    await fires(account, "2027-07-01T21:40:00+05:30", numbers(1, 22));
    expect(await mailsAt("2027-07-01T21:41:00+05:30", ADDRESS)).toHaveLength(20);
    // The UTC hour ends half an hour after the night began.
    expect(await mailsAt("2027-07-01T22:30:00+05:30", ADDRESS)).toHaveLength(20);
    await fires(account, "2027-07-01T23:10:00+05:30", numbers(23, 3));
    expect(await mailsAt("2027-07-01T23:11:00+05:30", ADDRESS)).toHaveLength(20);
    expect(await mailsAt("2027-07-02T06:59:00+05:30", ADDRESS)).toHaveLength(20);
    const mails = await mailsAt("2027-07-02T07:00:00+05:30", ADDRESS);
    expect(mails).toHaveLength(21);
    letter = digestsAmong(mails)[0] as SentMail;
    expect(letter.subject).toBe("5 notifications");
    expect(letter.text).toContain("These were held until your quiet hours ended.");
    expect(letter.text).not.toContain("More than 20");
    expect(pricesIn(letter)).toEqual(numbers(21, 5));
  });

  test("no alert is lost and none is repeated, in later task runs too", async () => {
    const mails = await mailsAt("2027-07-03T12:00:00+05:30", ADDRESS);
    expect(inOrder(mails.flatMap(pricesIn))).toEqual(numbers(1, 25));
    const { inboxPage } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
    expect(await inboxPage(account, "en")).toMatchObject({ total: 25 });
  });

  test("the outbox page shows the digest, with every alert in it", async () => {
    const page = await outboxPage();
    const [, article = ""] = page.split('aria-label="5 notifications"');
    const [digest = ""] = article.split("</article>");
    expect(digest).toContain(ADDRESS);
    for (const price of numbers(21, 5)) expect(digest).toContain(`ACME is above $${price}`);
    expect(digest).toContain("/api/notifications/unsubscribe?token=");
    expect(page.match(/<article/g)).toHaveLength(21);
  });

  test("one click in the digest ends all email, including what is waiting", async () => {
    await fires(account, "2027-07-03T23:00:00+05:30", [26]);
    await mailsAt("2027-07-03T23:01:00+05:30", ADDRESS);
    const url = /<(.+)>/.exec(letter.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(letter.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    // As a mail program does: no cookie, no origin.
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const answer = await answering("notifications")(new Request(url, { method: "POST", body }));
    expect(answer.status).toBe(200);
    await fires(account, "2027-07-04T12:00:00+05:30", [27]);
    expect(await mailsAt("2027-07-04T12:01:00+05:30", ADDRESS)).toHaveLength(21);
    expect((await fixture.rows(account)).at(-1)).toMatchObject({ channel: "email", state: "skipped" });
    const { inboxPage } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
    expect(await inboxPage(account, "en")).toMatchObject({ total: 27 });
  });
});

test("a daily digest has all alerts of a day, at the hour that the local clock shows", async () => {
  const address = "daily@example.com";
  // The night in which clocks go back: eight o'clock is an hour later than the day before.
  const account = await personWith(address, { timeZone: "America/New_York", digest: "daily", digestHour: 8 });
  await fires(account, "2027-11-06T15:30:00-04:00", numbers(1, 25));
  for (const early of ["2027-11-06T15:31:00-04:00", "2027-11-06T16:00:00-04:00", "2027-11-07T07:59:00-05:00"])
    expect(await mailsAt(early, address)).toEqual([]);
  const mails = await mailsAt("2027-11-07T08:00:00-05:00", address);
  expect(mails.map(({ subject }) => subject)).toEqual(["25 notifications"]);
  expect(mails[0]?.text).toContain("This is your scheduled digest.");
  expect(pricesIn(mails[0] as SentMail)).toEqual(numbers(1, 25));
  expect(await mailsAt("2027-11-09T08:00:00-05:00", address)).toHaveLength(1);
});

test("alerts beyond a digest's limit are in the inbox, even when they were email only", async () => {
  const address = "crash@example.com";
  const account = await personWith(address, {});
  const { inboxPage } = await import("#app/areas/notifications/server/inbox/inbox.server.ts");
  await fires(account, "2027-08-01T10:15:00Z", numbers(1, 60), { channels: ["email"] });
  expect(await mailsAt("2027-08-01T10:16:00Z", address)).toHaveLength(20);
  expect(await inboxPage(account, "en")).toMatchObject({ total: 0 });
  const mails = await mailsAt("2027-08-01T11:00:00Z", address);
  const [digest] = digestsAmong(mails);
  expect([mails.length, digest?.subject]).toEqual([21, "40 notifications"]);
  expect(digest?.text).toContain("More than 20 alerts triggered within an hour.");
  expect(digest?.text).toContain("and 10 more in your inbox");
  const inbox = await inboxPage(account, "en");
  const inInbox = inbox.notices.map(({ title }) => Number(title.split("$")[1]));
  expect(inInbox).toHaveLength(10);
  expect(inOrder([...mails.flatMap(pricesIn), ...inInbox])).toEqual(numbers(1, 60));
});

test("a worker that lost its lease sends no digest, and the one that has it sends all", async () => {
  const address = "lease@example.com";
  const account = await personWith(address, {});
  await fires(account, "2027-09-01T10:15:00Z", numbers(1, 23));
  expect(await mailsAt("2027-09-01T10:16:00Z", address)).toHaveLength(20);
  const [{ claimDeliveries, wakeDeliveries, LEASE_SECONDS }, { readyToSend }] = await Promise.all([
    import("#app/services/delivery/server/send/claim.server.ts"),
    import("#app/services/delivery/server/send/digest.server.ts"),
  ]);
  const { pool } = fixture.database;
  const due = new Date("2027-09-01T11:00:00Z").getTime();
  const later = (seconds: number) => new Date(due + seconds * 1_000).toISOString();
  const claimedAt = async (moment: string) => {
    await clock.set(moment);
    await wakeDeliveries(pool);
    return claimDeliveries(pool, { most: 10, taken: {}, after: "" });
  };
  const lost = await claimedAt(later(0));
  const held = await claimedAt(later(LEASE_SECONDS + 1));
  expect(lost).toHaveLength(1);
  expect(held.map(({ deliveryId }) => deliveryId)).toEqual(lost.map(({ deliveryId }) => deliveryId));

  const [alone] = await readyToSend(pool, lost, new Map(), new Date());
  expect(alone?.body.digest).toBeUndefined();
  const [digest] = await readyToSend(pool, held, new Map(), new Date());
  expect(digest?.body.digest).toMatchObject({ count: 3, why: "many" });
  // Killed here: the next worker sends the digest that is in the row.
  const mails = await mailsAt(later(2 * LEASE_SECONDS + 2), address);
  expect(mails).toHaveLength(21);
  expect(inOrder(mails.flatMap(pricesIn))).toEqual(numbers(1, 23));
});
