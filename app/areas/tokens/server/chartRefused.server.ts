import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a chart is refused. */
export type ChartRefusal =
  | { tag: "UnknownToken"; token: string }
  /** `plan` is the slug of the lowest plan that includes it. */
  | { tag: "RangeInPlan"; planName: string; plan: string };

const CHART_STATUS: StatusOf<ChartRefusal> = { RangeInPlan: 403, UnknownToken: 404 };

/** The response to a refused call for candles. */
export const refused = createRefuser<ChartRefusal>(CHART_STATUS);
