import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { PRESERVED_SCROLL } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Seen, SignalHistory } from "../../model/tokenPage.ts";
import { LockedPart, planName } from "../locked.tsx";
import { Part } from "../part.tsx";
import { useDay } from "../useDay.ts";
import { SignalTable } from "./signalTable.tsx";

/** Below this many decided signals, the share of right ones is meaningless. */
const FEW = 30;

/** Past signals, and their outcomes. */
export function SignalsCard({ slug, signals }: { slug: string; signals: Seen<SignalHistory> }) {
  const { t } = useTranslation("tokens");
  const locale = useUiLocale();
  if (signals.isLocked) {
    return (
      <Part title={t("signals.title")} place={4}>
        <LockedPart plan={signals.plan} text={t("locked.signalsText", { plan: planName(signals.plan) })} />
      </Part>
    );
  }
  const { value: history } = signals;
  return (
    <Part title={t("signals.title")} note={<RightCount history={history} />} place={4} hasTable>
      <SignalNow now={history.now} />
      <SignalTable history={history} />
      {history.count > history.rows.length && (
        <p className="tokenpage__foot">
          <Link className="link" to={`${tokenPath(locale, slug)}?signals=all`} {...PRESERVED_SCROLL}>
            {t("signals.all", { count: history.count })}
          </Link>
        </p>
      )}
      <p className="tokenpage__foot xs mute">{t("signals.how")}</p>
    </Part>
  );
}

function RightCount({ history: { right, judged } }: { history: SignalHistory }) {
  const { t } = useTranslation("tokens");
  if (judged === 0) return null;
  return (
    <>
      {t("signals.right", { right, judged })} {judged < FEW && t("signals.few")}
    </>
  );
}

function SignalNow({ now }: { now: SignalHistory["now"] }) {
  const { t } = useTranslation("tokens");
  const day = useDay();
  if (now === null) return <p className="tokenpage__foot sm mute">{t("signals.noneNow")}</p>;
  const since = day(now.since);
  return (
    <p className="tokenpage__now sm">
      <Signal signal={now.signal} />
      <span className="mute">
        {now.priceThen === null ? (
          t("signals.nowUnpriced", { day: since })
        ) : (
          <Sentence
            text={t("signals.now", { day: since })}
            parts={{
              price: (
                <Num>
                  <Price usd={decimalPrice(now.priceThen)} />
                </Num>
              ),
            }}
          />
        )}
      </span>
    </p>
  );
}
