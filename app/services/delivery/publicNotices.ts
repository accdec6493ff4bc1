import type { z } from "zod";

/** What an area's `notices.ts` is written with. */

export { instant } from "#events/publishedShapes.ts";

/**
 * How programs hear of a kind of notice.
 * - `people`: not at all.
 * - `everyone`: as an event of the Data API and at endpoints that subscribe to it; `data` is what its body brings.
 * - `oneEndpoint`: as an event, and at the endpoint that it is about; nobody subscribes to it.
 * - `eventsOnly`: as an event alone, because endpoints get the ledger's event of that type.
 * - `ledger`: programs get the ledger's event of that type instead.
 */
export type Programs =
  | { to: "people" }
  | { to: "everyone" | "oneEndpoint"; type: string; data: z.ZodObject }
  | { to: "eventsOnly" | "ledger"; type: string };

/**
 * @property place types are listed by it
 * @property isCollected it waits for the digest of those who ask for one
 */
export type NoticeDeclaration = { place: number; programs: Programs; isCollected?: true };

/** Keeps the names of types as they are written. */
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
