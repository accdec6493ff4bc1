import { Absent } from "#app/ui/absent.tsx";
import { InShort } from "#app/ui/inShort.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Format } from "./marketFormats.ts";

/** A value of the market in its format. */
export function Figure({ value, as }: { value: number | null; as: Format }) {
  const locale = useUiLocale();
  if (value === null) return <Absent />;
  const text = as(value, locale);
  return as.inFull ? <InShort className="num" full={as.inFull(value, locale)} short={text} /> : <Num>{text}</Num>;
}
