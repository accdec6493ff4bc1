import type { Area } from "#app/frame/area.ts";

/** The provider's events are as large as the objects that they are about. */
const LARGEST_EVENT = 256 * 1_024;
const WEBHOOK = /^\/api\/checkout\/card\/webhook$/;

/** Payments by card are a part of the pages of plans and billing. */
export const area = {
  key: "cardPayments",
  home: null,
  largeBodies: [{ path: WEBHOOK, most: LARGEST_EVENT }],
  limitedByCaller: [WEBHOOK],
} as const satisfies Area;
