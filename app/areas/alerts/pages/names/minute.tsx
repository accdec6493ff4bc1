import { dateTimeText } from "#app/ui/dateTime.tsx";
import { british, cachedByLocale } from "#app/ui/intl.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";

const minutes = cachedByLocale(
  (tag) =>
    new Intl.DateTimeFormat(british(tag), {
      day: "numeric",
      month: "short",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "UTC",
      hourCycle: "h23",
    }),
);

/** A recent time, to the minute, in UTC; its title has the rest. */
export function Minute({ at }: { at: string }) {
  const locale = useUiLocale();
  return (
    <time dateTime={at} title={dateTimeText(at, "second", locale)} suppressHydrationWarning>
      <bdi suppressHydrationWarning>{minutes(locale).format(new Date(at))}</bdi>
    </time>
  );
}

const days = cachedByLocale(
  (tag) => new Intl.DateTimeFormat(british(tag), { day: "numeric", month: "short", timeZone: "UTC" }),
);

/** A recent day: `26 Oct`. */
export const shortDay = (day: string, locale: string): string => days(locale).format(new Date(`${day}T00:00:00Z`));
