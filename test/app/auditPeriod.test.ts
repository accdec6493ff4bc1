import { describe, expect, test } from "vitest";
import { parseTime } from "#app/areas/audit/model/moments.ts";
import { monthFilters } from "#app/areas/audit/model/months.ts";
import { periodSearch, presetsAt, readPeriod } from "#app/areas/audit/model/period.ts";
import { readPageQuery, readQuery, toSearchParams } from "#app/areas/audit/model/query.ts";

const NOW = "2026-11-28T17:30:12.345Z";
const read = (search: string) => readPeriod(new URLSearchParams(search), NOW);

describe("a period", () => {
  test.each([
    ["", { from: null, until: NOW }],
    ["from=2026-11-01&until=2026-11-27", { from: "2026-11-01T00:00:00.000Z", until: "2026-11-27T23:59:59.999Z" }],
    ["from=2026-11-28&until=2026-11-28", { from: "2026-11-28T00:00:00.000Z", until: NOW }],
    [
      "from=2026-11-01T06:00&until=2026-11-01T06:00",
      { from: "2026-11-01T06:00:00.000Z", until: "2026-11-01T06:00:00.000Z" },
    ],
    ["until=2026-11-28T19:00%2B02:00", { from: null, until: "2026-11-28T17:00:00.000Z" }],
    ["position=5,000&from=2024-02-29", { from: "2024-02-29T00:00:00.000Z", position: 5_000 }],
    // Links from before there were periods; their form sent both fields.
    ["at=2026-03-14&position=", { from: null, until: "2026-03-14T23:59:59.999Z" }],
    ["at=2026-11-28", { from: null, until: NOW }],
    ["at=2026-03-14&position=7", { from: null, position: 7 }],
  ])("the period %s is understood", (search, period) => {
    expect(read(search)).toMatchObject({ period });
  });

  test.each([
    ["at=2026-11-29", { until: "future" }],
    ["until=2026-11-28T17:30:13", { until: "future" }],
    ["from=2027-01-01", { from: "future" }],
    ["from=2026-11-10&until=2026-11-09", { until: "order" }],
    ["from=2026-02-31", { from: "time" }],
    ["until=2026-02-31", { until: "time" }],
    ["until=2026-02-30T06:00Z", { until: "time" }],
    ["until=2025-02-29", { until: "time" }],
    ["from=yesterday&until=2026-13-01", { from: "time", until: "time" }],
    ["from=0000-01-01", { from: "time" }],
    ["until=0001-01-01T00:00%2B14:00", { until: "time" }],
    ["position=-3", { position: "position" }],
    ["position=1e3", { position: "position" }],
    ["until=2026-11-01&position=7", { position: "both" }],
  ])("the period %s is refused at its field and remains as entered", (search, problems) => {
    const input = Object.fromEntries(new URLSearchParams(search.replace("at=", "until=")));
    expect(read(search)).toEqual({ entered: { from: "", until: "", position: "", ...input }, problems });
  });

  test("every preset is understood, and ends now or at a day's last moment", () => {
    const periods = presetsAt(NOW).map(({ key, ...entered }) => [key, read(periodSearch(entered))]);
    expect(Object.fromEntries(periods)).toMatchObject({
      month: { period: { from: "2026-11-01T00:00:00.000Z", until: NOW } },
      lastMonth: { period: { from: "2026-10-01T00:00:00.000Z", until: "2026-10-31T23:59:59.999Z" } },
      quarter: { period: { from: "2026-10-01T00:00:00.000Z", until: NOW } },
      year: { period: { from: "2026-01-01T00:00:00.000Z", until: NOW } },
      all: { period: { from: null, until: NOW } },
    });
  });

  test("the last month of January is December of the year before", () => {
    const last = presetsAt("2024-01-01T00:00:00.000Z").find(({ key }) => key === "lastMonth");
    expect(last).toEqual({ key: "lastMonth", from: "2023-12-01", until: "2023-12-31" });
  });

  test("a period cuts its first and its last month", () => {
    const period = { since: "2026-09-10T00:00:00.000Z", until: "2026-11-20T12:00:00.000Z", to: "9" };
    expect(["2026-09", "2026-10", "2026-11"].map((month) => monthFilters(month, period))).toEqual([
      { since: period.since, until: "2026-09-30T23:59:59.999Z" },
      { since: "2026-10-01T00:00:00.000Z", until: "2026-10-31T23:59:59.999Z" },
      { since: "2026-11-01T00:00:00.000Z", until: period.until },
    ]);
  });
});

describe("an entered time", () => {
  test.each([
    ["2026-11-21", "2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z"],
    ["2026-11-21T06:00", "2026-11-21T06:00:00.000Z", "2026-11-21T06:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z", "2024-02-29T23:59:59.999Z"],
    ["2026-02-29", null, null],
    ["2026-04-31T00:00Z", null, null],
    ["9999-12-31T23:00-14:00", null, null],
    ["21.11.2026", null, null],
  ])("the time %s starts at %s and ends at %s", (text, first, last) => {
    expect([parseTime(text, "first"), parseTime(text, "last")]).toEqual([first, last]);
  });
});

describe("the audit desk's query", () => {
  const page = (search: string) => readPageQuery(new URLSearchParams(search), NOW);

  test("the query leaves out access events, and says so when it is saved, linked and exported", () => {
    const { query, entered } = page("plan=vip");
    expect(query).toEqual({ plans: ["vip"], withoutAccess: true });
    expect(String(toSearchParams(entered))).toBe("plan=vip&access=without");
    expect(readQuery(toSearchParams(entered), NOW).query).toEqual(query);
  });

  test.each(["access=with", "type=Accessed", "type=PlanSaved", "stream=access-20261128"])(
    "a query with %s includes access events",
    (search) => {
      expect(page(search).query.withoutAccess).toBeUndefined();
    },
  );

  test("an export by a program includes access events unless they are left out", () => {
    expect(readQuery(new URLSearchParams("plan=vip"), NOW).query).toEqual({ plans: ["vip"] });
    expect(readQuery(new URLSearchParams("access=without"), NOW).query).toEqual({ withoutAccess: true });
  });

  test("deferred revenue of the current day is as of now, and a later day is refused", () => {
    expect(page("owed=2026-11-28")).toMatchObject({ query: { owed: NOW }, entered: { owed: NOW }, problems: {} });
    expect(page("owed=2026-11-27").query.owed).toBe("2026-11-27T23:59:59.999Z");
    expect(page("owed=2026-11-29")).toMatchObject({ entered: { owed: "2026-11-29" }, problems: { owed: "future" } });
    expect(page("owed=2026-11-29").query.owed).toBeUndefined();
  });

  test("a range that ends before it starts and a date that does not exist are reported at their fields", () => {
    expect(page("since=2026-11-02&until=2026-11-01&from=9&to=8").problems).toEqual({ until: "order", to: "order" });
    expect(page("since=2026-02-31&until=2026-03-01&from=8&to=8").problems).toEqual({ since: "time" });
  });
});
