import { z } from "zod";

/**
 * Our public claim about a token list: which file was published as which version, by its hash, one stream per list,
 * `list-<id>`. The file itself is in the lists' tables. Hiding a list is an act of staff. Source: docs/spec/wire.md#lists.
 */

const VERSION = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/;
const listId = z.uuid();
const listPublished = z.object({
  listId,
  /** `major.minor.patch` */
  version: z.string().regex(VERSION),
  /** Hash of the file's canonical JSON. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** The number of entries in the file: one per contract. */
  count: z.number().int().min(1).max(10_000),
});
const seenByStaff = z.object({ listId });

/** Rows live in the ledger for ever: add a version with its upcaster, never edit one. */
export const LIST_SCHEMAS = {
  ListPublished: { 1: listPublished },
  ListHidden: { 1: seenByStaff },
  ListShown: { 1: seenByStaff },
} as const;
/** From one version to the next; see core.ts. */
export const LIST_UPCASTERS = {};

export type ListPublished = z.infer<typeof listPublished>;
export type ListEvent =
  | { type: "ListPublished"; data: ListPublished }
  | { type: "ListHidden" | "ListShown"; data: { listId: string } };
export type ListCommand =
  | { type: "PublishList"; publication: ListPublished }
  | { type: "HideList" | "ShowList"; listId: string };
export type ListRefusal =
  /** A published version is final: the next one must be higher. */
  { tag: "VersionNotAbove"; last: string } | { tag: "OtherList" } | { tag: "ListIsHidden" };

export type PublishedList = { listId: string | null; last: ListPublished | null; isHidden: boolean };
export const noList: PublishedList = { listId: null, last: null, isHidden: false };
export const listStream = (id: string) => `list-${id}`;

export function evolveList(state: PublishedList, event: ListEvent): PublishedList {
  const { listId: id } = event.data;
  if (event.type === "ListPublished") return { ...state, listId: id, last: event.data };
  return { ...state, listId: id, isHidden: event.type === "ListHidden" };
}

/** Publishes a version above the last one, adds nothing for the same file again, and refuses everything else. */
export function decideList(
  state: PublishedList,
  command: ListCommand,
): { events: ListEvent[] } | { refusal: ListRefusal } {
  const id = command.type === "PublishList" ? command.publication.listId : command.listId;
  if (state.listId !== null && state.listId !== id) return { refusal: { tag: "OtherList" } };
  if (command.type === "PublishList") return decidePublication(state, command.publication);
  const hides = command.type === "HideList";
  if (state.isHidden === hides) return { events: [] };
  return { events: [{ type: hides ? "ListHidden" : "ListShown", data: { listId: id } }] };
}

function decidePublication(
  { last, isHidden }: PublishedList,
  publication: ListPublished,
): { events: ListEvent[] } | { refusal: ListRefusal } {
  if (last && last.version === publication.version && last.sha256 === publication.sha256) return { events: [] };
  if (isHidden) return { refusal: { tag: "ListIsHidden" } };
  if (last && !isAbove(publication.version, last.version))
    return { refusal: { tag: "VersionNotAbove", last: last.version } };
  return { events: [{ type: "ListPublished", data: publication }] };
}

function isAbove(one: string, other: string): boolean {
  const [ones, others] = [one, other].map((text) => text.split(".").map(Number));
  const index = ones?.findIndex((number, at) => number !== others?.[at]) ?? -1;
  return index >= 0 && (ones?.[index] ?? 0) > (others?.[index] ?? 0);
}
