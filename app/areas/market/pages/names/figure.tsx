import { Absent } from "~/ui/absent";
import { InShort } from "~/ui/inShort";
import { Num } from "~/ui/num";
import { useUiLocale } from "~/ui/uiLocale";
import type { Format } from "./marketFormats";

/** A value of the market in its format. */
export function Figure({ value, as }: { value: number | null; as: Format }) {
  const locale = useUiLocale();
  if (value === null) return <Absent />;
  const text = as(value, locale);
  return as.inFull ? <InShort className="num" full={as.inFull(value, locale)} short={text} /> : <Num>{text}</Num>;
}
