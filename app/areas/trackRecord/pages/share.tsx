import { useTranslation } from "react-i18next";
import { CoinLine } from "#app/ui/coinLine.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Share } from "../model/outcomes.ts";

/** A whole number with digit grouping. */
export const Count = ({ of }: { of: number }) => <Num>{grouped(String(of), useUiLocale())}</Num>;

/** A share as percent with one decimal: most on this page are within a few points of one half. */
export const Percent = ({ of }: { of: number }) => <Num>{shareText(of, useUiLocale())}</Num>;

/** Limits of the scales on this page: shares beyond them are placed at the limit, and given as text. */
export const SCALE = { from: 0.3, to: 0.7 };

/** A share against a coin toss, with its interval, its cases and its windows as text. */
export function ShareLine({ label, share: figures }: { label: string; share: Share }) {
  const { t } = useTranslation("trackRecord");
  const locale = useUiLocale();
  const { cases, windows, share, interval } = figures;
  if (share === null) return <Untold label={label} />;
  const [low, high] = interval ?? [];
  return (
    <div className="record__line">
      <div className="record__of">
        <span>{label}</span>
        <span>
          <b>
            <Percent of={share} />
          </b>{" "}
          <span className="mute">
            <Sentence text={t("line.of")} parts={{ cases: <Count of={cases} /> }} />
          </span>
        </span>
      </div>
      <CoinLine share={share} interval={interval} cases={cases} scale={SCALE} />
      <p className="record__small">
        <span>
          {low === undefined || high === undefined ? (
            t("line.tooFew")
          ) : (
            <Sentence text={t("line.interval")} parts={{ low: <Percent of={low} />, high: <Percent of={high} /> }} />
          )}
        </span>{" "}
        <span>{t("line.windows", { windows: grouped(String(windows), locale) })}</span>
      </p>
    </div>
  );
}

function Untold({ label }: { label: string }) {
  const { t } = useTranslation("trackRecord");
  return (
    <div className="record__line">
      <div className="record__of">
        <span>{label}</span>
        <span className="mute">{t("line.noCases")}</span>
      </div>
    </div>
  );
}
