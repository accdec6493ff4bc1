import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { CompactDollars } from "#app/ui/compact.tsx";
import { Num } from "#app/ui/num.tsx";
import { Signal, type SignalNumber } from "#app/ui/signal.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Alert } from "../../model/alert.ts";
import { figureText, howFar } from "../names/figures.ts";

/** The current value, and how far it is from the threshold. The drawing repeats the numbers. */
export function HowFarCell({ alert: { condition, now }, hasMeter = true }: { alert: Alert; hasMeter?: boolean }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  if (now === null) return <Absent />;
  if (condition.type === "signal_changes") return <Signal signal={Number(now) as SignalNumber} />;
  const far = howFar(condition, now, locale);
  return (
    <span className="alerts__far">
      <span>
        {condition.type === "market_cap_crosses" ? (
          <CompactDollars usd={Number(now)} />
        ) : (
          <Num>{figureText(condition, now, locale, true)}</Num>
        )}{" "}
        {far && (
          <span className="mute xs">
            {far.left === null ? far.near === 1 && t(`far.${far.side}`) : <Num>{far.left}</Num>}
          </span>
        )}
      </span>
      {hasMeter && far && (
        <span
          className="alerts__meter"
          style={{ "--w": `${(far.near * 100).toFixed(0)}%` } as CSSProperties}
          aria-hidden="true"
        />
      )}
    </span>
  );
}
