import { z } from "zod";
import { CHART_RANGES } from "./chartRange.ts";

/** The query of `GET /api/tokens/{slug}/candles`. Apart from the rest: pages never parse it, and do without zod. */
export const candlesQuery = z.object({ range: z.enum(CHART_RANGES).default("90d") });
