import { InShort } from "./inShort.tsx";
import { british, cachedByLocale } from "./intl.ts";
import { useUiLocale } from "./uiLocale.ts";

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const SECOND = { ...DAY, hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
const FORMS = {
  day: DAY,
  second: SECOND,
  millisecond: { ...SECOND, fractionalSecondDigits: 3 },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const dateFormat = (form: keyof typeof FORMS) =>
  cachedByLocale((tag) => new Intl.DateTimeFormat(british(tag), { ...FORMS[form], timeZone: "UTC", hourCycle: "h23" }));
const dates = { day: dateFormat("day"), second: dateFormat("second"), millisecond: dateFormat("millisecond") };

/** A date and time, always in UTC, so that ledger, chain and receipt agree. */
export function dateTimeText(at: string, form: keyof typeof FORMS, locale: string): string {
  const text = dates[form](locale).format(new Date(at));
  return form === "day" ? text : `${text} UTC`;
}

/** Browsers and servers may abbreviate a month differently; the server's text is not replaced. */
export function DateTime({ at, form = "day" }: { at: string; form?: keyof typeof FORMS }) {
  return (
    <time dateTime={at}>
      <bdi suppressHydrationWarning>{dateTimeText(at, form, useUiLocale())}</bdi>
    </time>
  );
}

/** The time of an event to the millisecond, shown without its day. */
export const Clock = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <InShort className="num" full={dateTimeText(at, "millisecond", useUiLocale())} short={at.slice(11, 23)} />
  </time>
);
