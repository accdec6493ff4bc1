import { british, cachedByLocale } from "#app/ui/intl.ts";

/** Days of the market in the reader's language. All are UTC days. */

const FORMS = {
  day: { day: "numeric", month: "short" },
  month: { month: "short", year: "2-digit" },
  full: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const createFormat = (form: keyof typeof FORMS) =>
  cachedByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...FORMS[form], timeZone: "UTC" }));
const formats = { day: createFormat("day"), month: createFormat("month"), full: createFormat("full") };

export const dayText = (day: string, locale: string, form: keyof typeof FORMS = "full"): string =>
  formats[form](locale).format(new Date(day));
