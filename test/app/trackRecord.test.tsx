import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import trackRecord from "#app/areas/trackRecord/locales/en/trackRecord.json";
import { isWrongDirection, type MethodRecord, type Outcome, toVerdict } from "#app/areas/trackRecord/model/outcomes.ts";
import type { TrackRecordView } from "#app/areas/trackRecord/model/page.ts";
import { TrackRecordPage } from "#app/areas/trackRecord/pages/trackRecordPage.tsx";
import { InWords } from "./fixtures/words.tsx";

// What every reader sees of the track record: a verdict based on the interval, and poor results in plain words.

afterEach(cleanup);

const outcome = (share: number | null, interval: [number, number] | null, cases = 1_234): Outcome => ({
  cases,
  days: 400,
  windows: 13,
  share,
  interval,
  shareAtLastPrice: share,
  mean: 0.0144,
  meanInterval: [0.0019, 0.0302],
  median: -0.002,
});
const coin = outcome(0.51, [0.47, 0.55]);
const makeRecord = (method: string, signals: Outcome[]): MethodRecord => ({
  method,
  horizons: [
    {
      horizon: 30,
      rankIc: { value: 0.014, interval: [-0.015, 0.044], days: 400, windows: 13 },
      signals,
      bands: Array.from({ length: 5 }, () => coin),
      parts: [{ name: "momentum", fifths: Array.from({ length: 5 }, () => coin) }],
      months: [
        { month: "2026-08", begun: 7, right: 6 },
        { month: "2026-09", begun: 130, right: 62 },
      ],
    },
  ],
});

const EMPTY: TrackRecordView = {
  isSimulated: false,
  through: null,
  methods: [],
  shown: null,
  origins: [],
  published: [],
};
const headline = (origin: "live" | "backfill", strongBuy: Outcome) => ({
  origin,
  firstDay: "2026-01-01",
  lastDay: "2026-11-20",
  strongBuy,
  daysNeeded: 180,
});
const method = (headlines: ReturnType<typeof headline>[]) => ({
  method: "trader-1",
  spec: "trader-1: where a token stands today",
  sha256: "ab".repeat(32),
  publishedAt: "2026-01-01T00:00:00.000Z",
  headlines,
});

let shown = EMPTY;
const Page = () => (
  <InWords more={{ trackRecord }}>
    <TrackRecordPage view={shown} />
  </InWords>
);
const Stub = createRemixStub([{ path: "/", Component: Page }]);
function page(view: Partial<TrackRecordView> = {}) {
  shown = { ...EMPTY, ...view };
  render(<Stub />);
}

describe("the verdict", () => {
  test.each([
    ["coin", [0.49, 0.55]],
    ["coin", [0.5, 0.55]],
    ["better", [0.501, 0.55]],
    ["worse", [0.41, 0.499]],
  ] as const)("the verdict is %s for an interval of %s", (verdict, [low, high]) => {
    expect(toVerdict(outcome((low + high) / 2, [low, high]))).toBe(verdict);
  });

  test("no verdict is given without an interval, however high the share is", () => {
    expect(toVerdict(outcome(0.9, null))).toBe("tooFew");
    expect(toVerdict(outcome(null, null, 0))).toBe("none");
  });

  test("a Buy is wrong below one half and a Sell above it; a Hold is neither", () => {
    const [above, below] = [outcome(0.55, [0.52, 0.58]), outcome(0.45, [0.42, 0.48])];
    expect([2, 1, 0, -1, -2].map((signal) => isWrongDirection(signal, above))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect([2, 1, 0, -1, -2].map((signal) => isWrongDirection(signal, below))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isWrongDirection(2, outcome(0.2, null))).toBe(false);
  });
});

describe("the page of the track record", () => {
  test("the page says what will be shown and when before there is any outcome", () => {
    page();
    expect(screen.getByText("No outcomes yet")).toBeDefined();
    expect(screen.getByText(/known eight days after the first published day/)).toBeDefined();
    expect(screen.getByText("Nothing published yet")).toBeDefined();
    expect(screen.queryByText("These figures say nothing about any real market")).toBeNull();
  });

  test("the page of a simulated market says that its figures say nothing about a real one", () => {
    page({ isSimulated: true });
    expect(screen.getByText("These figures say nothing about any real market")).toBeDefined();
  });

  test("the page shows the live verdict first, and labels back-tested results as such", () => {
    page({ methods: [method([headline("live", outcome(0.45, [0.41, 0.48])), headline("backfill", coin)])] });
    const card = screen.getByRole("region", { name: "Trader grade" });
    expect(card.textContent).toContain(
      "A token with a Strong Buy beat the median token over the next 30 days in 45.0% of 1,234 cases. That is worse than a coin toss.",
    );
    expect(card.textContent).toContain(
      "Back-tested with a formula written after seeing data like this: A token with a Strong Buy beat the median token over the next 30 days in 51.0% of 1,234 cases. That is no better than a coin toss.",
    );
    expect(card.textContent).toContain("95% interval 41.0% to 48.0%");
  });

  test("the page says when there are too few live days, and how many are needed", () => {
    page({ methods: [method([headline("live", { ...outcome(0.9, null), days: 12 })])] });
    const card = screen.getByRole("region", { name: "Trader grade" });
    expect(card.textContent).toContain("There are too few live outcomes for a verdict.");
    expect(card.textContent).toContain("Days with a known outcome: 12. A verdict needs at least 180");
    expect(card.textContent).not.toContain("better than a coin toss");
  });

  test("the page describes signals that were mostly wrong in plain words", () => {
    const bad = outcome(0.43, [0.4, 0.46]);
    const records = [makeRecord("trader-1", [coin, coin, coin, coin, bad])];
    page({ shown: { origin: "live", records }, origins: ["live"] });
    expect(screen.getByText("Signals that were wrong more often than right")).toBeDefined();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
      "Trader grade, Strong Buy, after 30 days: 43.0% of 1,234 cases beat the median token.",
    );
  });

  test("the page shows the tables of one origin and links to the others", () => {
    const records = [makeRecord("trader-1", [coin, coin, coin, coin, coin])];
    page({ shown: { origin: "backfill", records }, origins: ["live", "backfill"] });
    const tabs = within(screen.getByRole("navigation", { name: "Origin of the grades" }));
    expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/en/ratings/track-record?origin=live",
      "/en/ratings/track-record?origin=backfill",
    ]);
    expect(tabs.getByText("Back-test").getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("Indistinguishable from zero")).toBeDefined();
    expect(screen.queryByText("Signals that were wrong more often than right")).toBeNull();
  });

  test("the plot shows a month with few signals as a hollow dot, and its values are in a table", () => {
    const records = [makeRecord("trader-1", [coin, coin, coin, coin, coin])];
    page({ shown: { origin: "live", records }, origins: ["live"] });
    const plot = screen.getByRole("img", { name: /by month from Aug 2026 to Sept? 2026: lowest 48%, highest 86%/ });
    expect([...plot.querySelectorAll(".months__dot")].map((dot) => dot.className)).toEqual([
      "months__dot months__dot--thin",
      "months__dot",
    ]);
    expect(screen.getByRole("row", { name: /Aug 2026 7 6 86%/ })).toBeDefined();
  });
});
