import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Money } from "#app/ui/money.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { customerPath } from "../../model/paths.ts";
import type { PaymentAtDesk } from "../../model/replayWire.ts";
import { foldStates } from "../../model/traderView.ts";
import { CaseList } from "../cases/caseList.tsx";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { StateBadge } from "../stateBadge.tsx";
import { Notes } from "./notes.tsx";
import { OnChain } from "./onChain.tsx";
import { PaymentActions } from "./paymentActions.tsx";
import { PaymentEventText } from "./paymentEventText.tsx";
import { QuoteLines } from "./quoteLines.tsx";
import { TraderSaw } from "./traderSaw.tsx";

type PaymentPageProps = { payment: PaymentAtDesk; network: PublicNetwork; me: string };

/** A payment from its first event to its last: what happened, what the trader saw, and what can be proven about it. */
export function PaymentPage({ payment, network, me }: PaymentPageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const planTitle = usePlanTitle();
  const { events, paymentId } = payment;
  const [step, goTo] = useStep(events.length);
  const states = useMemo(() => foldStates(events), [events]);
  const event = events[step - 1];
  const state = states[step - 1];
  return (
    <>
      <div className="head">
        <div className="desk__subject">
          <StateBadge status={payment.status} />
          <h1>
            <bdi>{planTitle({ name: payment.planName, product: payment.product })}</bdi>{" "}
            <Money cents={BigInt(payment.totalUsdCents)} />
          </h1>
          <p className="sub sm desk__ids">
            <span className="copyable">
              <span className="mono">{paymentId}</span>
              <CopyButton value={paymentId} label={t("payment.copyId")} />
            </span>
            <CopyableAddress value={payment.wallet} />
            <Link className="link" to={customerPath(locale, payment.customer)}>
              {t("payment.customer")}
            </Link>
          </p>
        </div>
        <PaymentActions paymentId={paymentId} account={payment.subject.startsWith("account:")} />
      </div>
      {payment.cases.length > 0 && <CaseList cases={payment.cases} title={t("payment.cases")} me={me} />}
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline events={events} step={step} goTo={goTo} renderFact={(fact) => <PaymentEventText fact={fact} />} />
          <StateDiff events={events} step={step} />
        </div>
        <div className="desk__col">
          {event && state && (
            <TraderSaw
              paymentId={paymentId}
              payment={state}
              events={events.slice(0, step)}
              network={network}
              key={`saw ${step}`}
            />
          )}
          {state && state.step !== "new" && <QuoteLines order={state.order} />}
          <OnChain paymentId={paymentId} network={network} />
        </div>
      </div>
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/payments/${paymentId}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
      <Notes paymentId={paymentId} notes={payment.notes} me={me} />
    </>
  );
}
