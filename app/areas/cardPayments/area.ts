import type { Area } from "#app/frame/area.ts";

/** Payments by card are a part of the pages of plans and billing. */
export const area = {
  key: "cardPayments",
  home: null,
} as const satisfies Area;
