import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import type { Correlations, ReadyMarket } from "../../model/marketPage.ts";
import { CORRELATION_DAYS, type MarketRange, marketQuery } from "../../model/marketRange.ts";

const CorrelationFigures = lazyFragment(async () => (await import("./marketParts.ts")).CorrelationFigures);

type CorrelationCardProps = Pick<ReadyMarket, "correlations" | "formulas" | "range">;

/** How the largest coins move together, pair by pair. */
export function CorrelationCard({ correlations, formulas, range }: CorrelationCardProps) {
  const { t } = useTranslation("market");
  return (
    <section className="card sec" aria-label={t("correlation.title")}>
      <div className="card__h">
        <h2>{t("correlation.title")}</h2>
        <Windows window={correlations.window} range={range} />
      </div>
      <div className="card__b">
        <StaticFragment part={CorrelationFigures} of={{ correlations, formulas }} />
      </div>
    </section>
  );
}

function Windows({ window, range }: { window: Correlations["window"]; range: MarketRange }) {
  const { t } = useTranslation("market");
  return (
    <nav className="switch" aria-label={t("correlation.window")}>
      {CORRELATION_DAYS.map((days) => (
        <Link
          key={days}
          to={`.${marketQuery(range, days)}`}
          aria-current={days === window ? "true" : undefined}
          preventScrollReset
        >
          {t("correlation.days", { days })}
        </Link>
      ))}
    </nav>
  );
}
