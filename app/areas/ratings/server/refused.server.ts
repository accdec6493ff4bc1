import { createRefuser } from "#app/platform/refusals.server.ts";

/** Why ratings are refused. */
export type RatingsRefusal = { tag: "ExportNeedsPlan"; planName: string } | { tag: "UnknownToken"; token: string };

export const refused = createRefuser<RatingsRefusal>({ ExportNeedsPlan: 403, UnknownToken: 404 });
