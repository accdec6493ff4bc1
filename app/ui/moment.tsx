import { useUiLocale } from "./uiLocale";

const FORMS = {
  day: { day: "numeric", month: "short", year: "numeric" },
  second: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", second: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment in words, always UTC: the ledger, the chain and the receipt speak of the same one. */
export function momentText(at: string, form: keyof typeof FORMS, locale: string): string {
  const options = { ...FORMS[form], timeZone: "UTC", hourCycle: "h23", numberingSystem: "latn" } as const;
  // British order: day, month, year, as a receipt is dated.
  const text = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : locale, options).format(new Date(at));
  return form === "second" ? `${text} UTC` : text;
}

/** Browsers and servers may abbreviate a month differently; whichever came first stays. */
export function Moment({ at, form = "day" }: { at: string; form?: keyof typeof FORMS }) {
  return (
    <time dateTime={at} suppressHydrationWarning>
      <bdi>{momentText(at, form, useUiLocale())}</bdi>
    </time>
  );
}

/** The clock of an event, to the millisecond. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at} className="num">
    {at.slice(11, 23)}
  </time>
);
