import { answersOf } from "#app/platform/refusals.server.ts";

/** Why a call about indices is refused. */
export type IndexRefusal =
  | { tag: "UnknownIndex"; slug: string }
  /** Nothing was set from that day's close. */
  | { tag: "UnknownRound"; field: "asOf"; day: string };

export const refused = answersOf<IndexRefusal>({ UnknownIndex: 404, UnknownRound: 404 });
