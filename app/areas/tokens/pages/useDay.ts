import { dateTimeText } from "#app/ui/dateTime.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";

/** Writes a UTC day, "YYYY-MM-DD", in the reader's language. */
export function useDay(): (day: string) => string {
  const locale = useUiLocale();
  return (day) => dateTimeText(`${day}T00:00:00Z`, "day", locale);
}
