import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { invoicePath } from "#app/areas/invoices/public.ts";
import { newRefundPath, refundName, refundPath } from "#app/areas/refunds/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { customerPath } from "../../model/paths.ts";
import type { StreamAtDesk } from "../../model/replayWire.ts";
import { CaseList } from "../cases/caseList.tsx";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { StateBadge } from "../stateBadge.tsx";
import { invoiceName, MoneyEventText } from "./moneyEventText.tsx";
import { MoneyRows, PaidStream } from "./moneyRows.tsx";

type StreamPageProps = { found: StreamAtDesk; me: string };

/** A card charge, a renewal, a refund or an invoice from its first event to its last, and everything that belongs to it. */
export function StreamPage({ found, me }: StreamPageProps) {
  const { t } = useTranslation("support");
  const { events, stream, money, cases } = found;
  const [step, goTo] = useStep(events.length);
  const event = events[step - 1];
  return (
    <>
      <StreamHead found={found} />
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline events={events} step={step} goTo={goTo} renderFact={(fact) => <MoneyEventText fact={fact} />} />
        </div>
        <div className="desk__col">
          <StateDiff events={events} step={step} />
        </div>
      </div>
      <MoneyRows money={money} but={stream} />
      {cases.length > 0 && <CaseList cases={cases} title={t("payment.cases")} me={me} />}
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/streams/${stream}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
    </>
  );
}

function StreamHead({ found }: Pick<StreamPageProps, "found">) {
  const { kind, id, status, stream, customer, of, events } = found;
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const first = events[0]?.fact;
  const number = first?.type === "RefundRequested" ? first.data.number : null;
  const printed =
    first?.type === "InvoiceIssued" || first?.type === "CreditNoteIssued" ? invoiceName(first.data) : null;
  return (
    <div className="head">
      <div className="desk__subject">
        <StateBadge status={status} />
        <h1>{t(`money.name.${kind}`)}</h1>
        <p className="sub sm desk__ids">
          <span className="copyable">
            <span className="mono">{id}</span>
            <CopyButton value={id} label={t("money.copyId")} />
          </span>
          {number !== null && (
            <Link className="link" to={refundPath(locale, number)}>
              <bdi>{refundName(number)}</bdi>
            </Link>
          )}
          {printed !== null && (
            <Link className="link" to={invoicePath(locale, printed)}>
              <bdi>{printed}</bdi>
            </Link>
          )}
          {of !== null && <PaidStream of={of} />}
          {customer !== null && (
            <Link className="link" to={customerPath(locale, customer)}>
              {t("payment.customer")}
            </Link>
          )}
        </p>
      </div>
      {kind === "card" && <ButtonLink to={newRefundPath(locale, stream)}>{t("payment.refund")}</ButtonLink>}
    </div>
  );
}
