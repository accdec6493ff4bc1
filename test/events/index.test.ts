import { describe, expect, test } from "vitest";
import { indexCore, levelsCore } from "#events/cores.ts";
import type { IndexCommand, IndexDecision } from "#events/index/decide.ts";
import type { ConstituentChanged, ConstituentsSet, IndexEvent, IndexVersion, Member } from "#events/index/events.ts";
import { type Listed, versionOn } from "#events/index/index.ts";
import type { LevelsPublished } from "#events/levels/levels.ts";
import { indexMethodHash } from "../../analytics/indices/method.ts";
import { indexChecker } from "../../server/commands/ledger/indexCheck.ts";
import changedSample from "./samples/ConstituentChanged.1.json" with { type: "json" };
import setSample from "./samples/ConstituentsSet.1.json" with { type: "json" };
import listedSample from "./samples/IndexListed.1.json" with { type: "json" };
import levelsSample from "./samples/LevelsPublished.1.json" with { type: "json" };

const version = listedSample.data as IndexVersion;
const second: IndexVersion = { ...version, version: 2, methodHash: "b".repeat(64), inForceFrom: "2027-01-10" };
const first: ConstituentsSet = { ...(setSample.data as ConstituentsSet), before: [], inForceFrom: "2026-11-27" };
const later: ConstituentsSet = {
  ...first,
  ...{ asOf: "2026-12-04", inForceFrom: "2026-12-07", members: [{ tokenId: 1, weightPpm: 1_000_000 }] },
  before: first.members.map(({ tokenId, weightPpm }) => ({ tokenId, weightPpm })),
};
const changed = changedSample.data as ConstituentChanged;

const listed: IndexEvent = { type: "IndexListed", data: version };
const wasSet: IndexEvent = { type: "ConstituentsSet", data: first };
const retired: IndexEvent = { type: "IndexRetired", data: { day: "2027-01-31" } };
const setting = (set: ConstituentsSet): IndexCommand => ({ type: "RecordDay", sets: [set], changes: [] });
const changing = (index: IndexVersion, today: string): IndexCommand => ({ type: "ChangeIndex", index, today });

const given = (...facts: IndexEvent[]) => ({
  when: (command: IndexCommand) => ({
    gives: (decision: IndexDecision | IndexEvent[]) =>
      expect(indexCore.decide(facts.reduce(indexCore.evolve, indexCore.initial), command)).toEqual(
        Array.isArray(decision) ? { events: decision } : decision,
      ),
  }),
});

describe("an index", () => {
  test("an index is listed once, and a repetition changes nothing", () => {
    given().when({ type: "ListIndex", index: version }).gives([listed]);
    given(listed).when({ type: "ListIndex", index: version }).gives([]);
    given(listed)
      .when({ type: "ListIndex", index: { ...version, methodHash: "c".repeat(64) } })
      .gives({ refusal: { tag: "IndexExists" } });
  });
  test("an index begins with its first version", () => {
    given()
      .when({ type: "ListIndex", index: second })
      .gives({ refusal: { tag: "OtherVersion", expected: 1 } });
  });
  test("an unlisted index has no constituents", () => {
    given()
      .when(setting(first))
      .gives({ refusal: { tag: "UnknownIndex" } });
  });
  test("an index of our own is changed with 30 days' notice", () => {
    given(listed)
      .when(changing(second, "2026-12-11"))
      .gives([{ type: "IndexChanged", data: second }]);
    given(listed)
      .when(changing(second, "2026-12-12"))
      .gives({ refusal: { tag: "AnnouncedTooLate", earliest: "2027-01-11" } });
  });
  test("a user's own index can be changed immediately", () => {
    const own = { ...version, owner: "account:1" };
    const next = { ...second, owner: "account:1", inForceFrom: "2026-12-12" };
    given({ type: "IndexListed", data: own })
      .when(changing(next, "2026-12-12"))
      .gives([{ type: "IndexChanged", data: next }]);
  });
  test("an index has versions without a gap", () => {
    given(listed)
      .when(changing({ ...second, version: 3 }, "2026-12-01"))
      .gives({ refusal: { tag: "OtherVersion", expected: 2 } });
  });
  test("an index has on each day the version in force then", () => {
    const facts: IndexEvent[] = [listed, { type: "IndexChanged", data: second }];
    const index = facts.reduce(indexCore.evolve, indexCore.initial) as Listed;
    expect(
      ["2026-11-26", "2026-11-27", "2027-01-09", "2027-01-10"].map((day) => versionOn(index, day)?.version),
    ).toEqual([undefined, 1, 1, 2]);
  });
  test("a retired index no longer changes", () => {
    given(listed, retired)
      .when(setting(first))
      .gives({ refusal: { tag: "IndexIsRetired", day: "2027-01-31" } });
    given(listed, retired)
      .when({ type: "RetireIndex", retirement: { day: "2027-02-01" } })
      .gives([]);
    given(listed).when({ type: "RetireIndex", retirement: retired.data }).gives([retired]);
  });
});

describe("constituents", () => {
  test("constituents are set once per day", () => {
    given(listed).when(setting(first)).gives([wasSet]);
    given(listed, wasSet)
      .when(setting({ ...first, publishedAt: "2026-11-28T09:00:00.000Z" }))
      .gives([]);
    given(listed, wasSet)
      .when(setting(later))
      .gives([{ type: "ConstituentsSet", data: later }]);
  });
  test.each([
    [
      "different ones for a published day",
      { ...first, members: later.members },
      { tag: "SetStands", asOf: first.asOf },
    ],
    [
      "weights that do not add up to a whole",
      { ...later, members: first.members.slice(1) },
      { tag: "NotAWhole", sumPpm: 450_000 },
    ],
    ["ones that do not follow the previous ones", { ...later, before: [] }, { tag: "OtherBefore" }],
    [
      "ones that take effect immediately",
      { ...later, inForceFrom: later.asOf },
      { tag: "SetTooEarly", earliest: "2026-12-05" },
    ],
    ["ones of an unknown version", { ...later, version: 2 }, { tag: "OtherVersion", expected: 1 }],
  ] as const)("constituents are refused: %s", (_, set, refusal) => {
    given(listed, wasSet)
      .when(setting(set as ConstituentsSet))
      .gives({ refusal });
  });
  test("constituents of a regime switch are set in addition to the scheduled ones", () => {
    const stable: ConstituentsSet = {
      ...later,
      ...{ trigger: "regime", asOf: "2026-11-27", inForceFrom: "2026-11-28" },
      members: [{ tokenId: "stable", weightPpm: 1_000_000 }],
    };
    given(listed, wasSet)
      .when(setting(stable))
      .gives([{ type: "ConstituentsSet", data: stable }]);
  });
  test("a change of a constituent is recorded once", () => {
    const fact: IndexEvent = { type: "ConstituentChanged", data: changed };
    given(listed, wasSet)
      .when({ type: "RecordDay", sets: [], changes: [changed] })
      .gives([fact]);
    given(listed, wasSet, fact)
      .when({ type: "RecordDay", sets: [], changes: [changed] })
      .gives([]);
  });
});

describe("the record of a day", () => {
  const fact: IndexEvent = { type: "ConstituentChanged", data: changed };
  test("a day is one append of its changes and its constituents", () => {
    given(listed)
      .when({ type: "RecordDay", sets: [first, later], changes: [changed] })
      .gives([fact, wasSet, { type: "ConstituentsSet", data: later }]);
  });
  test("a day with a refused part changes nothing", () => {
    given(listed)
      .when({ type: "RecordDay", sets: [first, { ...later, before: [] }], changes: [changed] })
      .gives({ refusal: { tag: "OtherBefore" } });
  });
});

describe("ledger verify", () => {
  const method: IndexVersion["method"] = { ...version.method, count: 2, buffer: 0, capPpm: 1_000_000 };
  const input = (tokenId: number, cap: number) => ({ tokenId, cap, close: 1, volume30: 2e6, ageDays: 100 });
  const inputs = [input(7, 6e9), input(3, 3e9), input(5, 1e9)];
  const members = [
    { tokenId: 7, weightPpm: 666_667 },
    { tokenId: 3, weightPpm: 333_333 },
  ];
  const findProblem = (change: Partial<ConstituentsSet>, hash = indexMethodHash(method)) => {
    const check = indexChecker();
    const event = (type: string, data: unknown) =>
      ({ streamId: "index-large-20", type, schemaVersion: 1, data }) as unknown as Parameters<typeof check>[0];
    return (
      check(event("IndexListed", { ...version, method, methodHash: hash })) ??
      check(event("ConstituentsSet", { ...first, inputs, members, ...change }))
    );
  };
  test("the verification accepts members and weights that follow from the inputs", () => {
    expect(findProblem({})).toBeNull();
  });
  test.each<[string, Partial<ConstituentsSet>, string]>([
    [
      "a wrong weight",
      {
        members: [
          { tokenId: 7, weightPpm: 666_666 },
          { tokenId: 3, weightPpm: 333_334 },
        ],
      },
      "constituent 1 is token 7 with 666666 ppm, its inputs give token 7 with 666667 ppm",
    ],
    [
      "a wrong member",
      { members: [members[0] as Member, { tokenId: 5, weightPpm: 333_333 }] },
      "constituent 2 is token 5 with 333333 ppm, its inputs give token 3 with 333333 ppm",
    ],
    [
      "a missing member",
      { members: members.slice(0, 1) },
      "constituent 2 is none, its inputs give token 3 with 333333 ppm",
    ],
    ["inputs out of order", { inputs: inputs.toReversed() }, "its inputs are not sorted by market cap at place 1"],
    [
      "a token that its own figures make ineligible",
      { inputs: [...inputs.slice(0, 2), { ...input(5, 1e9), volume30: 10 }] },
      "token 5 is not eligible by its own figures",
    ],
    ["a version without an event", { version: 9 }, "no earlier event has version 9 of the index"],
  ])("the verification names %s", (_, change, problem) => {
    expect(findProblem(change)).toBe(problem);
  });
  test("the verification names a method that does not match its hash", () => {
    expect(findProblem({}, "0".repeat(64))).toMatch(/^its method has the hash [0-9a-f]{64}, not 0{64}$/);
  });
});

describe("the levels of a day", () => {
  const levels = levelsSample.data as LevelsPublished;
  const next = { ...levels, day: "2026-11-28" };
  const publish = (one: LevelsPublished) => levelsCore.decide(levels, { type: "PublishLevels", levels: one });
  test("levels are published once for every day", () => {
    expect(publish(next)).toEqual({ events: [{ type: "LevelsPublished", data: next }] });
    expect(publish({ ...levels, publishedAt: "2026-11-29T00:00:00.000Z" })).toEqual({ events: [] });
    expect(publish({ ...levels, root: "f".repeat(64) })).toEqual({ refusal: { tag: "DayStands", day: "2026-11-27" } });
    expect(publish({ ...next, day: "2026-11-29" })).toEqual({ refusal: { tag: "DayLeftOut", next: "2026-11-28" } });
  });
});
