import { z } from "zod";
import { CHART_RANGES } from "./chartRange.ts";

/** The query of `GET /api/tokens/{slug}/candles`. Kept separate, so that pages, which never parse it, do not load zod. */
export const candlesQuery = z.object({ range: z.enum(CHART_RANGES).default("90d") });
