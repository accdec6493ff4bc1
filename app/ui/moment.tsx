import { british, keptByLocale } from "./intl.ts";
import { useUiLocale } from "./uiLocale";

const FORMS = {
  day: { day: "numeric", month: "short", year: "numeric" },
  second: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormat = (form: keyof typeof FORMS) =>
  keptByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...FORMS[form], timeZone: "UTC", hourCycle: "h23" }));
const dates = { day: dateFormat("day"), second: dateFormat("second") };

/** A moment in words, always UTC: the ledger, the chain and the receipt speak of the same one. */
export function momentText(at: string, form: keyof typeof FORMS, locale: string): string {
  const text = dates[form](locale).format(new Date(at));
  return form === "second" ? `${text} UTC` : text;
}

/** Browsers and servers may abbreviate a month differently; whichever came first stays. */
export function Moment({ at, form = "day" }: { at: string; form?: keyof typeof FORMS }) {
  return (
    <time dateTime={at}>
      <bdi suppressHydrationWarning>{momentText(at, form, useUiLocale())}</bdi>
    </time>
  );
}

/** The clock of an event, to the millisecond. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {at.slice(11, 23)}
  </time>
);
