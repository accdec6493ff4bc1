import { Change } from "#app/ui/change.tsx";
import { cachedByLocale } from "#app/ui/intl.ts";

const levels = cachedByLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A level in points, with two decimals. */
export const levelText = (level: number, locale: string): string => levels(locale).format(level);

export const BpsChange = ({ bps }: { bps: number | null }) => <Change share={bps === null ? null : bps / 10_000} />;
