import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MoveView, PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// The pages of a portfolio as requested by their routes, on a real database: what forms make of entered text, and who sees what.

let fixture: MovesFixture;
let pages: {
  acts: typeof import("#app/areas/portfolio/server/pages/acts.server.ts");
  moves: typeof import("#app/areas/portfolio/server/pages/moves.server.ts");
  overview: typeof import("#app/areas/portfolio/server/pages/overview.server.ts");
};
let person: Person;
let hand: PortfolioWallet;
beforeAll(async () => {
  fixture = await openMovesFixture();
  const [acts, moves, overview] = await Promise.all([
    import("#app/areas/portfolio/server/pages/acts.server.ts"),
    import("#app/areas/portfolio/server/pages/moves.server.ts"),
    import("#app/areas/portfolio/server/pages/overview.server.ts"),
  ]);
  pages = { acts, moves, overview };
  person = await fixture.holder();
  ({ data: hand } = await fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "hand", label: "Kraken" }));
}, 120_000);
afterAll(() => fixture.close());

const requestFor = (path: string, own: Person | null, form?: Record<string, string>): Request =>
  new Request(`http://localhost${path}`, {
    method: form ? "POST" : "GET",
    headers: own ? { cookie: own.cookie } : {},
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
const act = (form: Record<string, string>, { locale = "en", own = person } = {}) =>
  pages.acts.act(requestFor(`/${locale}/portfolio`, own, form));
const typed = (more: Record<string, string> = {}) => ({
  ...{ intent: "add", walletId: hand.walletId, token: "USDC", kind: "buy", amount: "1.5", at: "2026-03-04T05:06" },
  ...{ valueUsd: "", note: "", ...more },
});
const noted = async (note: string): Promise<MoveView | undefined> =>
  (await fixture.moves(person)).find((move) => move.note === note);

describe("a portfolio form", () => {
  test("a form reads numbers in the language's format, and times as UTC", async () => {
    const form = typed({ amount: "1.250,5", valueUsd: "1.249,99", note: "german" });
    expect(await act(form, { locale: "de" })).toEqual({ did: "added" });
    expect(await noted("german")).toMatchObject({
      ...{ amount: "1250500000000000000000", at: "2026-03-04T05:06:00.000Z", valueUsdCents: "124999", valueBy: "hand" },
    });
  });

  test("a form takes the direction from the kind, and a sign only for an adjustment", async () => {
    expect(await act(typed({ kind: "sell", note: "sold" }))).toEqual({ did: "added" });
    expect((await noted("sold"))?.amount).toBe("-1500000000000000000");
    expect(await act(typed({ kind: "adjust", amount: "\u22121.5", note: "less" }))).toEqual({ did: "added" });
    expect((await noted("less"))?.amount).toBe("-1500000000000000000");
  });

  test.each([
    ["amount", { amount: "many" }, "Enter an amount such as 1.5, other than zero."],
    ["amount", { amount: "0" }, "Enter an amount such as 1.5, other than zero."],
    ["at", { at: "2999-01-01T00:00" }, "Enter a date and time that are not in the future."],
    ["at", { at: "" }, "Enter a date and time that are not in the future."],
    ["valueUsd", { valueUsd: "a lot" }, "Enter an amount in dollars such as 1250.50, or leave it empty."],
    ["token", { token: "NOSUCH" }, "Unknown token: “NOSUCH”. Choose it from the list, or enter its key."],
    ["note", { note: "x".repeat(501) }, "Check this value: it is missing, too long or invalid."],
  ])(
    "a form shows what is wrong at the field %s, returns the entered values, and adds nothing",
    async (field, more, error) => {
      const before = (await fixture.moves(person)).length;
      const form = typed(more);
      expect(await act(form)).toEqual({ refused: { intent: "add", of: "", field, error, values: form } });
      expect(await fixture.moves(person)).toHaveLength(before);
    },
  );

  test("a form watches an address, names it and removes it, and another user's wallet is unknown", async () => {
    const address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    expect(await act({ intent: "watch", address: "0x12", label: "" })).toMatchObject({ refused: { field: "address" } });
    expect(await act({ intent: "watch", address, label: "Cold" })).toEqual({ did: "watched" });
    const wallet = (await fixture.wallets(person)).find((of) => of.address === address);
    const other = await fixture.holder();
    expect(await act({ intent: "rename", of: wallet?.walletId ?? "", label: "Mine" }, { own: other })).toMatchObject({
      refused: { error: "This wallet does not exist, or it is not yours." },
    });
    expect(await act({ intent: "rename", of: wallet?.walletId ?? "", label: "Colder" })).toEqual({ did: "renamed" });
    expect(await act({ intent: "remove", of: wallet?.walletId ?? "" })).toEqual({ did: "removed" });
    expect((await fixture.wallets(person)).map(({ label }) => label)).toEqual(["Kraken"]);
  });

  test("a form changes and deletes only a move of its own user", async () => {
    await act(typed({ note: "to change" }));
    const move = await noted("to change");
    const form = { intent: "change", of: move?.moveId ?? "", kind: "reward", amount: "2", at: "2026-03-04T05:06:07" };
    const other = await fixture.holder();
    const more = { ...form, valueUsd: "", note: "changed" };
    expect(await act(more, { own: other })).toMatchObject({ refused: { intent: "change" } });
    expect(await act(more)).toEqual({ did: "changed" });
    expect(await noted("changed")).toMatchObject({ kind: "reward", amount: "2000000000000000000" });
    expect(await act({ intent: "delete", of: move?.moveId ?? "" }, { own: other })).toMatchObject({ refused: {} });
    expect(await act({ intent: "delete", of: move?.moveId ?? "" })).toEqual({ did: "deleted" });
    expect(await noted("changed")).toBeUndefined();
  });

  test("a form with an unknown intent does nothing", async () => {
    expect(await act({ intent: "toString" })).toBeNull();
    expect(await act({})).toBeNull();
  });
});

describe("the page of moves", () => {
  test("the page of moves filters by its address, and opens a move only for its owner", async () => {
    await act(typed({ kind: "fee", note: "a fee" }));
    const fee = await noted("a fee");
    const path = `/en/portfolio/moves?kind=fee&edit=${fee?.moveId}`;
    const shown = await pages.moves.loadMovesPage(requestFor(path, person));
    expect(shown?.answer.moves.map(({ kind }) => kind)).toEqual(["fee"]);
    expect(shown?.edited?.note).toBe("a fee");
    expect(shown?.wallets.map(({ label }) => label)).toEqual(["Kraken"]);
    const others = await pages.moves.loadMovesPage(requestFor(path, await fixture.holder()));
    expect(others).toMatchObject({ edited: null, answer: { moves: [], total: 0 } });
    expect(await pages.moves.loadMovesPage(requestFor(path, null))).toBeNull();
  });
});

describe("the overview", () => {
  test("the overview shows a guest the start page or public sample data", async () => {
    expect(await pages.overview.loadOverviewPage(requestFor("/en/portfolio", null))).toEqual({ is: "guest" });
    const sample = await pages.overview.loadOverviewPage(requestFor("/en/portfolio?sample=1", null));
    expect(sample).toMatchObject({ is: "shown", portfolio: { simulated: true }, questions: [] });
  });

  test("the overview names the plan for returns and earlier days, and shows neither without it", async () => {
    await expect
      .poll(() => pages.overview.loadOverviewPage(requestFor("/en/portfolio?range=all", person)))
      .toMatchObject({ is: "shown", performance: null, plans: { returns: "ADVANCED", history: "ADVANCED" } });
  });

  test("the overview finishes a slow read in the background and shows it at the next request", async () => {
    const path = "/en/portfolio?range=30d";
    const lock = await fixture.database.pool.connect();
    const busy = () => lock.query("BEGIN; LOCK TABLE portfolio.moves");
    try {
      await act(typed({ note: "read anew" }));
      await busy();
      expect(await pages.overview.loadOverviewPage(requestFor(path, person))).toEqual({ is: "reading" });
      await lock.query("COMMIT");
      await pause(2_000);
      await act(typed({ note: "read anew again" }));
      await busy();
      expect(await pages.overview.loadOverviewPage(requestFor(path, person))).toMatchObject({ is: "shown" });
    } finally {
      await lock.query("COMMIT");
      lock.release();
    }
  });
});
