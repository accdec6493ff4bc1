import { z } from "zod";

/** How an account wants to be notified. */

export const DIGESTS = ["off", "hourly", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];
export type Preferences = {
  locale: string | null;
  timeZone: string;
  /** Minutes of the local day; null without quiet hours. */
  quiet: { from: number; to: number } | null;
  urgentThrough: boolean;
  digest: Digest;
  /** In the local day; a weekly digest is sent on Monday. */
  digestHour: number;
  mail: boolean;
};
export const LOUD: Preferences = {
  locale: null,
  timeZone: "UTC",
  quiet: null,
  urgentThrough: false,
  digest: "off",
  digestHour: 8,
  mail: true,
};

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
export const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The contents of the form. */
export const preferencesForm = z.object({
  timeZone: z.string().min(1).max(64).refine(isTimeZone),
  quietFrom: clock.or(z.literal("")),
  quietTo: clock.or(z.literal("")),
  urgentThrough: z.boolean(),
  digest: z.enum(DIGESTS),
  digestHour: z.coerce.number().int().min(0).max(23),
  mail: z.boolean(),
});
