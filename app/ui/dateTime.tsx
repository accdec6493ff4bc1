import { british, keptByLocale } from "./intl.ts";
import { useUiLocale } from "./uiLocale";

const FORMS = {
  day: { day: "numeric", month: "short", year: "numeric" },
  second: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormat = (form: keyof typeof FORMS) =>
  keptByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...FORMS[form], timeZone: "UTC", hourCycle: "h23" }));
const dates = { day: dateFormat("day"), second: dateFormat("second") };

/** A date and time, always in UTC, so that ledger, chain and receipt agree. */
export function dateTimeText(at: string, form: keyof typeof FORMS, locale: string): string {
  const text = dates[form](locale).format(new Date(at));
  return form === "second" ? `${text} UTC` : text;
}

/** Browsers and servers may abbreviate a month differently; the server's text stays. */
export function DateTime({ at, form = "day" }: { at: string; form?: keyof typeof FORMS }) {
  return (
    <time dateTime={at}>
      <bdi suppressHydrationWarning>{dateTimeText(at, form, useUiLocale())}</bdi>
    </time>
  );
}

/** The time of an event, to the millisecond. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {at.slice(11, 23)}
  </time>
);
