import type { Origin } from "./outcomes.ts";

export const trackRecordPath = (locale: string, origin?: Origin) =>
  `/${locale}/ratings/track-record${origin === undefined ? "" : `?origin=${origin}`}`;
