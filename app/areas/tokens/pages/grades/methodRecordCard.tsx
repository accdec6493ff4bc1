import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { trackRecordPath } from "#app/areas/market/publicPages.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { CoinLine } from "#app/ui/coinLine.tsx";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MethodRecord } from "../../model/tokenPage.ts";
import { wholeText } from "../figureTexts.ts";
import { Part } from "../part.tsx";
import { useDay } from "../useDay.ts";

/** The record of the whole method, which everyone may see: one token's few signals say little. */
export function MethodRecordCard({ record }: { record: MethodRecord }) {
  const { t } = useTranslation("tokens");
  const locale = useLocale();
  const day = useDay();
  return (
    <Part title={t("record.title")} place={3}>
      <div className="card__b tokenpage__record">
        <p className="sm">{t("record.lead")}</p>
        <p className="xs mute">{t(`record.origins.${record.origin}`, { day: day(record.through) })}</p>
        <ul>
          {record.signals.map((row) => (
            <RecordRow key={row.signal} row={row} />
          ))}
        </ul>
        <p className="xs mute">
          {record.origin !== "live" && t("record.liveFew", { days: record.liveDays })}{" "}
          <Link className="link" to={trackRecordPath(locale)}>
            {t("record.link")}
          </Link>
        </p>
      </div>
    </Part>
  );
}

function RecordRow({ row: { signal, share, interval, cases } }: { row: MethodRecord["signals"][number] }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  return (
    <li>
      <Signal signal={signal} />
      <CoinLine share={share} interval={interval} cases={cases} />
      <span>
        <Num>{shareText(share, locale)}</Num>
        <small className="mute">
          {interval
            ? t("record.interval", { low: shareText(interval[0], locale, 0), high: shareText(interval[1], locale, 0) })
            : t("record.fewCases")}
          <span className="sr">{t("record.cases", { cases: wholeText(cases, locale) })}</span>
        </small>
      </span>
    </li>
  );
}
