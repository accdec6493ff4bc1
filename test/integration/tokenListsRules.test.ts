import { describe, expect, test } from "vitest";
import type { Account } from "#app/identity/who.ts";
import { FREE, listFixture, listOrder, made, newTestAccount, PREMIUM, toRefusal } from "../support/listFixture.ts";

// Lists that follow a rule, and the followers of lists.

const fixture = listFixture();
const { market, slugs } = fixture;
const lists = () => fixture.modules().lists;

describe("rule-based lists", () => {
  const never = new AbortController().signal;
  const updateLists = () =>
    fixture
      .modules()
      .keeping.updateRuleLists({ pool: fixture.modules().db.poolFor("market"), now: () => new Date(), signal: never });

  test("our own rule-based lists follow the previous day's grades, and are published again when grades change", async () => {
    await updateLists();
    await fixture.work();
    const tmaiProfile = await lists().loadProfile("tmai");
    expect(tmaiProfile?.lists.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(["top-trader-grade", "top-investor-grade", "chain-31337"]),
    );
    const top = tmaiProfile?.lists.find(({ slug }) => slug === "top-trader-grade");
    const expected = () =>
      market.rows<{ slug: string }>(
        "SELECT slug FROM market.snapshots WHERE round(trader_before) >= 80 ORDER BY cap DESC NULLS LAST, instrument_id LIMIT 50",
      );
    const holds = async () =>
      (await lists().loadTokenListPage(top?.listId ?? "", null, FREE))?.members.map(({ tokenId }) => tokenId);
    expect(await holds()).toEqual((await expected()).map(({ slug }) => slug));
    expect((await fixture.fetched("/lists/tmai/top-trader-grade.tokenlist.json")).status).toBe(200);
    // Updated once per day of grades.
    expect(await updateLists()).toBe(0);
    const before = await lists().loadTokenListPage(top?.listId ?? "", null, FREE);
    await market.runMarketAt("2023-09-19T12:34:56.000Z");
    expect(await updateLists()).toBeGreaterThan(0);
    await fixture.work();
    expect((await holds())?.toSorted()).toEqual((await expected()).map(({ slug }) => slug).toSorted());
    const after = await lists().loadTokenListPage(top?.listId ?? "", null, FREE);
    expect(after?.version).not.toEqual(before?.version);
    expect((await fixture.fetched("/lists/tmai/top-trader-grade.tokenlist.json")).headers.get("x-tmai-version")).toBe(
      `${after?.version.major}.${after?.version.minor}.${after?.version.patch}`,
    );
  });

  test("rule-based lists do not reveal newer grades to others, and show their owner what the plan includes", async () => {
    const owner = newTestAccount();
    const rule = { minTraderGrade: 70, most: 100 };
    const mine = await made(lists().createList(owner, PREMIUM, { ...listOrder("Now"), rule }));
    const held = async () =>
      (await lists().loadTokenListPage(mine.listId, owner, PREMIUM))?.members.map(({ tokenId }) => tokenId).toSorted();
    const fitting = async (column: string) =>
      (await market.rows<{ slug: string }>(`SELECT slug FROM market.snapshots WHERE round(${column}) >= 70`))
        .map(({ slug }) => slug)
        .toSorted();
    const [latest, before] = [await fitting("trader"), await fitting("trader_before")];
    expect(latest).not.toEqual(before);
    expect(await held()).toEqual(latest);
    await made(lists().changeList(owner, PREMIUM, mine.listId, { visibility: "public" }));
    expect(await held()).toEqual(before);
    expect(await toRefusal(lists().addToken(owner, PREMIUM, mine.listId, slugs()[0] ?? ""))).toEqual({
      tag: "RuleKeepsTokens",
    });
  });

  test("rule-based lists beyond a lower plan's limit are not refreshed, as their page shows, and the oldest still are", async () => {
    const rule = { minTraderGrade: 60, most: 10 };
    const listsBy = async (owner: Account, titles: string[]) => {
      const found = [];
      for (const title of titles) {
        const { listId } = await made(lists().createList(owner, PREMIUM, { ...listOrder(title), rule }));
        found.push((await lists().loadTokenListPage(listId, owner, FREE))?.restsBeyond);
      }
      return found;
    };
    const [unpaid, paying] = [newTestAccount(), newTestAccount()];
    await fixture.grant(paying, "advanced");
    expect(await listsBy(unpaid, ["Only"])).toEqual([0]);
    expect(await listsBy(paying, ["Older", "Newer", "Newest"])).toEqual([null, null, 2]);
  });
});

test("only followers are notified of a new version, and once a day", async () => {
  const { followLedger } = await import("#app/platform/eventSubscriptions.server.ts");
  const { areaServer } = await import("#app/areas/tokenLists/area.server.ts");
  const [subscription] = areaServer.subscriptions ?? [];
  if (!subscription) throw new Error("nothing reacts");
  const follow = () =>
    followLedger(subscription, {
      pool: fixture.modules().db.database().pool,
      ledger: fixture.modules().ledger(),
      signal: new AbortController().signal,
    });
  await follow();
  const [owner, follower] = [newTestAccount(), newTestAccount()];
  const list = await fixture.makeList(owner, "Followed", "public", [1]);
  await fixture.work();
  await follow();
  expect(await lists().followList(follower, list.listId, true)).toEqual({ followers: 1 });
  for (const place of [2, 3]) {
    await made(lists().addToken(owner, PREMIUM, list.listId, slugs()[place] ?? ""));
    await fixture.work();
    await follow();
  }
  const inbox = await market.rows<{ account: string; values: object; path: string }>(
    "SELECT account, values, path FROM notifications.inbox WHERE kind = 'listPublished'",
  );
  expect(inbox).toEqual([
    {
      account: follower.accountId,
      values: { list: "Followed", version: "1.2.0", market: "simulated" },
      path: `/token-lists/${list.listId}`,
    },
  ]);
});
