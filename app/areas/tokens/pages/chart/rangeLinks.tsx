import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { LockedControl } from "#app/areas/offers/public.ts";
import type { ChartRange, OfferedRange } from "../../model/chartRange.ts";

type RangeLinksProps = {
  ranges: readonly OfferedRange[];
  chosen: ChartRange;
  /** Requested, but not loaded yet. */
  awaited: ChartRange | null;
  onChoose(range: ChartRange): void;
};

/** Links, so that a range can be chosen without scripts and opened in its own tab; a locked one names the plan that includes it. */
export function RangeLinks({ ranges, chosen, awaited, onChoose }: RangeLinksProps) {
  const { t } = useTranslation("tokenChart");
  const choose = (range: ChartRange) => (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(range);
  };
  return (
    <nav className="ranges" aria-label={t("range.label")}>
      {ranges.map(({ range, plan }) =>
        plan === null ? (
          <a
            key={range}
            href={`?range=${range}`}
            aria-current={range === chosen ? "true" : undefined}
            aria-busy={range === awaited || undefined}
            onClick={choose(range)}
          >
            <bdi>{t(`range.${range}`)}</bdi>
          </a>
        ) : (
          <LockedControl key={range} className="ranges__locked" plan={plan.toUpperCase()} why="history">
            <bdi>{t(`range.${range}`)}</bdi>
          </LockedControl>
        ),
      )}
    </nav>
  );
}
