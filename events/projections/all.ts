import { attentionCases } from "./attentionCases.ts";
import { catalogue } from "./catalogue.ts";
import { payments } from "./payments.ts";
import type { Projection } from "./projection.ts";

/** What every append runs and a rebuild replays. */
export const allProjections: readonly Projection[] = [catalogue, payments, attentionCases];
