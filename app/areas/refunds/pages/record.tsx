import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { InShort } from "#app/ui/inShort.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { amountToType } from "../model/amounts.ts";
import type { RefundAtDesk } from "../model/view.ts";

/** The events of a refund that completes. */
const STEPS = ["RefundRequested", "RefundApproved", "RefundSent", "RefundSettled"];
const SHORT = 16;

/** What the ledger has recorded, and what is still expected. */
export function OnRecord({ refund }: { refund: RefundAtDesk }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const { record, step, stream } = refund;
  const isOver = !["requested", "approved", "sent", "unsettled"].includes(step);
  const happened = record.map(({ type }) => type);
  const awaited = isOver ? [] : STEPS.slice(STEPS.findLastIndex((type) => happened.includes(type)) + 1);
  return (
    <section className="card" aria-labelledby="record-title">
      <div className="card__h">
        <h2 id="record-title">{t("record.title")}</h2>
        <span className="xs mute">
          {t("record.stream")} <InShort className="mono" full={stream} short={`${stream.slice(0, SHORT)}…`} />
        </span>
      </div>
      <ol className="card__b refund__record">
        {record.map(({ type, at, by, hash, position }) => (
          <li key={position}>
            <span className="refund__pin" />
            <b>{type}</b>
            <span className="xs mute">
              <DateTime at={at} form="second" />
            </span>
            <p>{t(`record.did.${type}`, { name: by?.name ?? "", amount: amountToType(refund.amountUsdCents) })}</p>
            <span className="refund__hash">
              <HashPrint hash={hash} />
              {t("record.position", { position: grouped(String(position), locale) })}
            </span>
          </li>
        ))}
        {awaited.map((type, at) => (
          <li key={type} className={at === 0 ? "refund__now" : "refund__after"}>
            <span className="refund__pin" />
            <b>{type}</b>
            <span className="xs mute">{at === 0 ? t("record.awaited") : ""}</span>
            <p>{t(`record.next.${type}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
