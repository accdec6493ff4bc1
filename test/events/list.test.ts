import { describe, expect, test } from "vitest";
import { listCore } from "#events/cores.ts";
import type { ListCommand, ListEvent, ListPublished } from "#events/list/list.ts";

// What may be published about a token list, and that it is final. Source: docs/spec/wire.md#lists.

const LIST = "0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e2f";
const published = (version: string, changes: Partial<ListPublished> = {}): ListPublished => ({
  listId: LIST,
  version,
  sha256: "a".repeat(64),
  count: 3,
  ...changes,
});
const stateAfter = (...events: ListEvent[]) => events.reduce(listCore.evolve, listCore.initial);
const publication = (data: ListPublished): ListEvent => ({ type: "ListPublished", data });
const publish = (data: ListPublished): ListCommand => ({ type: "PublishList", publication: data });
const HIDE: ListCommand = { type: "HideList", listId: LIST };
const SHOW: ListCommand = { type: "ShowList", listId: LIST };

describe("publishing a version of a list", () => {
  const state = stateAfter(publication(published("1.4.0")));

  test.each(["1.4.1", "1.5.0", "1.10.0", "2.0.0"])("a list continues from 1.4.0 with %s", (version) => {
    const next = published(version);
    expect(listCore.decide(state, publish(next))).toEqual({ events: [publication(next)] });
  });

  test.each(["1.4.0", "1.3.9", "1.0.10", "0.9.9"])("a list refuses %s with another file after 1.4.0", (version) => {
    expect(listCore.decide(state, publish(published(version, { sha256: "b".repeat(64) })))).toEqual({
      refusal: { tag: "VersionNotAbove", last: "1.4.0" },
    });
  });

  test("publishing the same file again adds nothing", () => {
    expect(listCore.decide(state, publish(published("1.4.0")))).toEqual({ events: [] });
  });

  test("publishing in the stream of another list is refused", () => {
    const other = published("2.0.0", { listId: "0199a3c4-5d00-7c4e-8a11-2f6b8c0d1e30" });
    expect(listCore.decide(state, publish(other))).toEqual({ refusal: { tag: "OtherList" } });
  });

  test("publishing is refused while the list is hidden and possible again once it is shown", () => {
    const hidden = stateAfter(publication(published("1.4.0")), { type: "ListHidden", data: { listId: LIST } });
    expect(listCore.decide(hidden, publish(published("1.5.0")))).toEqual({ refusal: { tag: "ListIsHidden" } });
    const shown = listCore.evolve(hidden, { type: "ListShown", data: { listId: LIST } });
    expect(listCore.decide(shown, publish(published("1.5.0")))).toEqual({ events: [publication(published("1.5.0"))] });
  });
});

test("hiding a hidden list or showing a shown one changes nothing", () => {
  expect(listCore.decide(listCore.initial, HIDE)).toEqual({
    events: [{ type: "ListHidden", data: { listId: LIST } }],
  });
  const hidden = stateAfter({ type: "ListHidden", data: { listId: LIST } });
  expect(listCore.decide(hidden, HIDE)).toEqual({ events: [] });
  expect(listCore.decide(hidden, SHOW)).toEqual({ events: [{ type: "ListShown", data: { listId: LIST } }] });
  expect(listCore.decide(listCore.initial, SHOW)).toEqual({ events: [] });
});
