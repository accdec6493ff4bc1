import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { trackRecordPath } from "~/areas/market/publicPages";
import { useLocale } from "~/i18n/useLocale";
import { CoinLine } from "~/ui/coinLine";
import { shareText } from "~/ui/marketFigures";
import { Num } from "~/ui/num";
import { Signal } from "~/ui/signal";
import { useUiLocale } from "~/ui/uiLocale";
import type { MethodRecord } from "../../model/tokenPage";
import { wholeText } from "../figureTexts";
import { Part } from "../part";
import { useDay } from "../useDay";

/** The record of the whole method, which is open to everybody: one token's few signals say little. */
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
