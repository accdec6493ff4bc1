import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Money } from "#app/ui/money.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { refundName, refundPath } from "../model/paths.ts";
import { isOpenStep } from "../model/steps.ts";
import type { ListedRefund, RefundStep } from "../model/view.ts";
import { RefundTitle } from "./refundTitle.tsx";

/** The colour of a step in the list. */
const TONES: Record<RefundStep, string> = {
  requested: "wait",
  approved: "act",
  sent: "act",
  unsettled: "wait",
  settled: "good",
  failed: "bad",
  refused: "mute",
  cancelled: "mute",
  lapsed: "mute",
};

/** All refunds, newest first. */
export function RefundList({ list, current }: { list: readonly ListedRefund[]; current?: number }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const open = list.filter(({ step }) => isOpenStep(step)).length;
  return (
    <section className="card refund__list" aria-labelledby="refund-list">
      <div className="card__h">
        <h2 id="refund-list">{t("list.title")}</h2>
        <span className="xs mute">{t("list.open", { count: open })}</span>
      </div>
      <ul className="picks">
        {list.map(({ refundId, number, step, amountUsdCents, ...bought }) => (
          <li key={refundId}>
            <Link to={refundPath(locale, number)} aria-current={number === current ? "true" : undefined}>
              <b>
                <RefundTitle {...bought} />
              </b>
              <span>
                <Money cents={BigInt(amountUsdCents)} />
              </span>
              <small className={TONES[step]}>{t(`list.${step}`)}</small>
              <small className="mute">
                <bdi>{refundName(number)}</bdi>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
