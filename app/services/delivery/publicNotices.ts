import type { z } from "zod";

/** The building blocks of an area's `notices.ts`. */

export { instant } from "#events/publishedShapes.ts";

/**
 * How programs receive a kind of notice.
 * - `people`: not at all.
 * - `everyone`: as an event of the Data API and at endpoints that subscribe to it; `data` describes the contents of its body.
 * - `oneEndpoint`: as an event, and at the endpoint that it is about; it cannot be subscribed to.
 * - `eventsOnly`: only as an event, because endpoints get the ledger's event of that type.
 * - `ledger`: programs get the ledger's event of that type instead.
 */
export type Programs =
  | { to: "people" }
  | { to: "everyone" | "oneEndpoint"; type: string; data: z.ZodObject }
  | { to: "eventsOnly" | "ledger"; type: string };

/**
 * @property place types are listed in this order
 * @property isCollected it waits for the digest of accounts that want one
 */
export type NoticeDeclaration = { place: number; programs: Programs; isCollected?: true };

/** Preserves the literal names of types. */
export const declareNotices = <const Notices extends Record<string, NoticeDeclaration>>(notices: Notices): Notices =>
  notices;

/**
 * Every kind of every area's `notices.ts`, each of which adds its own:
 * `interface NoticeKinds extends KindsOf<typeof notices> {}`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas declare its members
export interface NoticeKinds {}
export type NoticeKind = keyof NoticeKinds;
export type KindsOf<Notices> = { [Kind in keyof Notices]: Notices[Kind] };
