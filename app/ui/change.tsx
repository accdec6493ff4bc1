import { Absent } from "./absent.tsx";
import { changeText } from "./marketFigures.ts";
import { Num } from "./num.tsx";
import { useUiLocale } from "./uiLocale.ts";

/** A change in percent: its sign gives the direction, the colour only repeats it. `share` 0.05 is +5 %. */
export function Change({ share, decimals = 2 }: { share: number | null; decimals?: 0 | 1 | 2 }) {
  const locale = useUiLocale();
  if (share === null) return <Absent />;
  return <Num className={share < 0 ? "down" : "up"}>{changeText(share, locale, decimals)}</Num>;
}
