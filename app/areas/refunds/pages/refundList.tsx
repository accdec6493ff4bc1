import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Money } from "#app/ui/money.tsx";
import { KeysetPages } from "#app/ui/pagination.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { olderRefundsPath, refundName, refundPath } from "../model/paths.ts";
import type { RefundStep, RefundsListed } from "../model/view.ts";
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

/** A page of refunds, newest first, with how many of all are open. */
export function RefundList({ list, current }: { list: RefundsListed; current?: number }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const { refunds, open, olderThan } = list;
  return (
    <section className="card refund__list" aria-labelledby="refund-list">
      <div className="card__h">
        <h2 id="refund-list">{t("list.title")}</h2>
        <span className="xs mute">{t("list.open", { count: open })}</span>
      </div>
      <ul className="picks">
        {refunds.map(({ refundId, number, step, amountUsdCents, ...bought }) => (
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
      <KeysetPages older={olderThan === null ? undefined : olderRefundsPath(locale, olderThan)} />
    </section>
  );
}
