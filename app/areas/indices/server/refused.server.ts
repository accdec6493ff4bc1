import { answersOf } from "#app/platform/refusals.server.ts";

/** Why a call about indices is refused. */
export type IndexRefusal =
  | { tag: "UnknownIndex"; slug: string }
  /** Nothing was set from that day's close. */
  | { tag: "UnknownRound"; field: "asOf"; day: string }
  | BadMethod
  /** Of somebody's own, of which the plan allows so many; `context` where no plan allows more. */
  | { tag: "TooManyIndices"; count: number; planName?: string; context?: "ofAll" }
  | { tag: "OwnIndexRetired" };

/** What is wrong with somebody's own rule; each has its sentence. `percent` is what the weights sum to. */
export type BadMethod = { tag: "BadMethod"; field: string } & (
  | { context: "chain"; chain: string }
  | { context: "buffer"; most: number }
  | { context: "category"; category: string }
  | { context: "token"; token: number }
  | { context: "twice"; symbol: string }
  | { context: "pool"; symbol: string; chain: string }
  | { context: "sum"; percent: number }
  | { context: "few"; found: number }
);

export const refused = answersOf<IndexRefusal>({
  BadMethod: 422,
  OwnIndexRetired: 409,
  TooManyIndices: 403,
  UnknownIndex: 404,
  UnknownRound: 404,
});
