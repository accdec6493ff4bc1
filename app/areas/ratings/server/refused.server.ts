import { answersOf } from "#app/platform/refusals.server.ts";

/** Why a file of the ratings is not given. */
export type RatingsRefusal = { tag: "ExportNeedsPlan"; planName: string };

export const refused = answersOf<RatingsRefusal>({ ExportNeedsPlan: 403 });
