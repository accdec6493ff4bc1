import { describe, expect, test } from "vitest";
import type { Alert } from "#app/areas/alerts/model/alert.ts";
import { type Draft, draftSearch, readDraft, toDraft } from "#app/areas/alerts/model/draft.ts";
import { buildAlertOrder, parseCondition, suggestedValue } from "#app/areas/alerts/model/order.ts";
import { buildPreviewChart } from "#app/areas/alerts/model/previewChart.ts";
import { readDecimal, typedDecimal } from "#app/ui/typedNumber.ts";

// The sentence of an alert in its form and its address, and the numbers that people type into it.

const NOW = new Date("2026-11-23T08:00:00Z");
const DRAFT: Draft = {
  watched: { tokenId: "acme" },
  what: "price",
  direction: "down",
  window: "24h",
  to: "any",
  value: "200",
  often: "once",
  channels: ["inApp"],
  until: "",
  note: "",
};

describe("typed numbers", () => {
  test.each([
    ["en", "1,234.5", "1234.5"],
    ["en", "$47", "47"],
    ["en", "1,234", "1234"],
    ["en", "0,5", "0.5"],
    ["en", "12.500", "12.5"],
    ["en", "1.5B", "1500000000"],
    ["de", "1.234,5", "1234.5"],
    ["de", "1.234", "1234"],
    ["de", "0,05", "0.05"],
    ["de", "1.5", "1.5"],
    ["fr", "1 234,5", "1234.5"],
    ["ru", "12,75 %", "12.75"],
    ["ar", "٢٠٠٫٥", "200.5"],
    ["ar", "١٬٢٣٤", "1234"],
    ["ar", "47.5", "47.5"],
    ["tr", "%12,5", "12.5"],
    ["en", "1,234,567", "1234567"],
    ["en", "007", "7"],
  ])("a number typed in %s as %s is read as %s", (locale, typed, decimal) => {
    expect(readDecimal(typed, locale)).toBe(decimal);
  });

  test.each(["", "ten", "1e5", "-3", "1,23,4", "1.2.3", "..", "1,234.5.6", "9".repeat(16), "1".repeat(61)])(
    "a typed number with several meanings or none is refused: %s",
    (typed) => {
      expect(readDecimal(typed, "en")).toBe(null);
    },
  );

  test("a number is written as its reader would type it", () => {
    expect(typedDecimal("1234.5", "de")).toBe("1234,5");
    expect(typedDecimal("1234.5", "ar")).toBe("1234.5");
  });
});

describe("the search parameters of an alert draft", () => {
  test("a draft reads back from its search parameters unchanged", () => {
    const draft: Draft = {
      ...DRAFT,
      what: "move",
      window: "7d",
      direction: "up",
      value: "12,5",
      often: "3600",
      channels: ["inApp", "email"],
      until: "2026-12-24",
      note: "for Ana",
    };
    expect(readDraft(draftSearch(draft))).toEqual(draft);
  });

  test("the search parameters of a token's page name only the token", () => {
    expect(readDraft(new URLSearchParams({ tokenId: "acme" }))).toEqual({ ...DRAFT, value: null, channels: [] });
  });

  test("a number typed for another token is dropped", () => {
    const search = draftSearch(DRAFT);
    search.set("watch", "token:other");
    expect(readDraft(search).value).toBe(null);
    search.set("what", "trader");
    expect(readDraft(search).value).toBe(null);
  });

  test("unknown words become the default draft", () => {
    const { what, direction, often } = readDraft(new URLSearchParams({ what: "x", direction: "y", often: "9" }));
    expect({ what, direction, often }).toEqual({ what: "price", direction: "down", often: "once" });
  });

  test("new tokens can only be watched in a list", () => {
    expect(readDraft(new URLSearchParams({ watch: "token:acme", what: "newToken" })).what).toBe("price");
    expect(readDraft(new URLSearchParams({ watch: "list:7", what: "newToken" })).what).toBe("newToken");
  });
});

describe("an alert order", () => {
  test("an order contains the draft's condition: once, below 200 dollars", () => {
    expect(buildAlertOrder(DRAFT, "en", NOW)).toEqual({
      order: {
        tokenId: "acme",
        condition: { type: "price_below", priceUsd: "200" },
        recurring: false,
        cooldownSeconds: 300,
        hysteresis: "0.5",
        channels: ["inApp"],
        note: "",
        expiresAt: null,
      },
    });
  });

  test("an order expires at the end of its last day", () => {
    const read = buildAlertOrder({ ...DRAFT, until: "2026-11-23" }, "en", NOW);
    expect("order" in read && read.order.expiresAt).toBe("2026-11-24T00:00:00.000Z");
  });

  test("a draft with several problems lists all of them", () => {
    const read = buildAlertOrder({ ...DRAFT, value: "much", channels: [], until: "2026-11-22" }, "en", NOW);
    expect(read).toEqual({
      problems: [
        { at: "value", is: "unclear" },
        { at: "channels", is: "none" },
        { at: "until", is: "past" },
      ],
    });
  });

  test.each([
    [{ what: "price", value: "0" }, "price"],
    [{ what: "move", value: "100" }, "fall"],
    [{ what: "move", value: "1001", direction: "up" }, "percent"],
    [{ what: "trader", value: "72.5" }, "grade"],
    [{ what: "volume", value: "1" }, "times"],
    [{ what: "price", value: null }, "stale"],
    [{ what: "price", value: "2026-11-31" }, "unclear"],
  ] satisfies [Partial<Draft>, string][])("a draft with %o is refused because of its %s", (part, is) => {
    expect(parseCondition({ ...DRAFT, ...part }, "en")).toEqual({ problem: { at: "value", is } });
  });

  test("a draft with an impossible date is refused", () => {
    expect(buildAlertOrder({ ...DRAFT, until: "2026-11-31" }, "en", NOW)).toEqual({
      problems: [{ at: "until", is: "unclear" }],
    });
  });
});

test("editing an alert starts from its current settings", () => {
  const alert: Alert = {
    alertId: "1",
    tokenId: "acme",
    condition: { type: "price_above", priceUsd: "1234.5" },
    recurring: true,
    cooldownSeconds: 600,
    hysteresis: "0.5",
    channels: ["email"],
    note: "n",
    expiresAt: "2026-12-25T00:00:00.000Z",
    subject: null,
    state: "armed",
    paused: false,
    pausedByPlan: false,
    snoozedUntil: null,
    firedCount: 0,
    lastFiredAt: null,
    createdAt: "2026-11-23T08:00:00Z",
    now: null,
  };
  expect(toDraft(alert, "de")).toEqual({
    ...DRAFT,
    direction: "up",
    value: "1234,5",
    often: "3600",
    channels: ["email"],
    until: "2026-12-24",
    note: "n",
  });
});

test("a suggested number is round and near the current value", () => {
  expect(suggestedValue({ what: "price", direction: "down" }, 229.4)).toBe("206");
  expect(suggestedValue({ what: "price", direction: "up" }, 0.000012345)).toBe("0.0000136");
  expect(suggestedValue({ what: "cap", direction: "up" }, 1_234_567_890)).toBe("1360000000");
  expect(suggestedValue({ what: "price", direction: "up" }, null)).toBe("");
});

test("a chart keeps its line readable when the level is far away", () => {
  const chart = buildPreviewChart({ time: [0, 86_400, 172_800], close: [10, 11, 12] }, 12, 1_000);
  expect(chart?.firstDay).toBe("1970-01-01");
  expect(chart?.lastDay).toBe("1970-01-03");
  expect(chart?.levelAt).toBeGreaterThan(0);
  expect(chart?.nowAt).toBeGreaterThan(50);
  expect(buildPreviewChart({ time: [0], close: [1] }, 1, 1)).toBe(null);
});
