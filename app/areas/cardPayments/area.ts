import type { Area } from "#app/frame/area.ts";

/** Payments by card belong to the pages of plans and billing. */
export const area = {
  key: "cardPayments",
  home: null,
} as const satisfies Area;
