import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlanTitle } from "~/areas/offers/public";
import type { PublicNetwork } from "~/chain/network";
import { CopyableAddress, CopyButton } from "~/ui/copy";
import { Money } from "~/ui/money";
import { useUiLocale } from "~/ui/uiLocale";
import { customerPath } from "../../model/paths";
import type { PaymentAtDesk } from "../../model/replayWire";
import { statesOf } from "../../model/saw";
import { CaseList } from "../cases/caseList";
import { StateBadge } from "../stateBadge";
import { HashChain } from "./hashChain";
import { Notes } from "./notes";
import { OnChain } from "./onChain";
import { PaymentActions } from "./paymentActions";
import { QuoteLines } from "./quoteLines";
import { RawEvent } from "./rawEvent";
import { ReplaySlider } from "./replaySlider";
import { StateDiff } from "./stateDiff";
import { Timeline } from "./timeline";
import { TraderSaw } from "./traderSaw";

type PaymentPageProps = { payment: PaymentAtDesk; network: PublicNetwork; me: string };

/** A payment from its first event to its last: what happened, what the trader saw, and what can be proven of it. */
export function PaymentPage({ payment, network, me }: PaymentPageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const planTitle = usePlanTitle();
  const { events, paymentId } = payment;
  const [step, goTo] = useStep(events.length);
  const states = useMemo(() => statesOf(events), [events]);
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
          <Timeline events={events} step={step} goTo={goTo} />
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
      {event && <RawEvent paymentId={paymentId} version={event.version} type={event.type} key={event.version} />}
      <Notes paymentId={paymentId} notes={payment.notes} me={me} />
    </>
  );
}

/**
 * The step on show, 1 to `count`, as the url names it; the last one where it names none of them. It moves at once: a second
 * key counts from where the first led, whether or not the url has followed.
 */
function useStep(count: number): [number, (step: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get("step"));
  const named = Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : count;
  const [step, setStep] = useState(named);
  useEffect(() => setStep(named), [named]);
  function goTo(next: number) {
    setStep(next);
    setParams(
      (known) => {
        known.set("step", String(next));
        return known;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [step, goTo];
}
