import { Link } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { CopyableAddress, CopyButton } from "#app/ui/copy.tsx";
import { Hash } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { evolveMandate, type Mandate, noMandate, type ProposedMandate } from "#events/mandate/mandate.ts";
import { customerPath } from "../../model/paths.ts";
import type { MandateAtDesk } from "../../model/replayWire.ts";
import { CaseList } from "../cases/caseList.tsx";
import { AddressAmount } from "../order/unitAmount.tsx";
import { OrderRows } from "../orderRows.tsx";
import { HashChain } from "../replay/hashChain.tsx";
import { RawEvent } from "../replay/rawEvent.tsx";
import { ReplaySlider } from "../replay/replaySlider.tsx";
import { StateDiff } from "../replay/stateDiff.tsx";
import { Timeline } from "../replay/timeline.tsx";
import { useStep } from "../replay/useStep.ts";
import { chainName } from "../wallet/walletEventText.tsx";
import { Days, MandateEventText, Second } from "./mandateEventText.tsx";

type MandatePageProps = { mandate: MandateAtDesk };

/** A mandate from its proposal: what a wallet was asked to allow, what the chain shows, and its orders. */
export function MandatePage({ mandate }: MandatePageProps) {
  const { t } = useTranslation("support");
  const { events, mandateId, tokens, orders, cases } = mandate;
  const [step, goTo] = useStep(events.length);
  const states = useMemo(() => foldStates(events), [events]);
  const event = events[step - 1];
  const state = states[step - 1];
  return (
    <>
      <MandateHead mandate={mandate} />
      <ReplaySlider events={events} step={step} goTo={goTo} />
      <div className="desk__cols">
        <div className="desk__col">
          <Timeline
            events={events}
            step={step}
            goTo={goTo}
            renderFact={(fact) => <MandateEventText fact={fact} tokens={tokens} />}
          />
          <StateDiff events={events} step={step} />
        </div>
        <div className="desk__col">{state && state.step !== "none" && <Terms mandate={state} tokens={tokens} />}</div>
      </div>
      {orders.length > 0 && (
        <section className="card" aria-labelledby="orders-title">
          <div className="card__h">
            <h2 id="orders-title">{t("order.list")}</h2>
          </div>
          <OrderRows label={t("order.list")} orders={orders} />
        </section>
      )}
      {cases.length > 0 && <CaseList cases={cases} title={t("payment.cases")} />}
      <HashChain events={events} step={step} />
      {event && (
        <RawEvent
          path={`/api/support/mandates/${mandateId}`}
          version={event.version}
          type={event.type}
          key={event.version}
        />
      )}
    </>
  );
}

/** The mandate after each event. An event that cannot be read changes nothing. */
function foldStates(events: MandateAtDesk["events"]): Mandate[] {
  const states: Mandate[] = [];
  let mandate = noMandate;
  for (const { fact } of events) {
    if (fact) mandate = evolveMandate(mandate, fact);
    states.push(mandate);
  }
  return states;
}

const TONES: Record<MandateAtDesk["status"], Tone> = { proposed: "wait", granted: "good", revoked: "bad" };

export function MandateStatus({ status }: Pick<MandateAtDesk, "status">) {
  const { t } = useTranslation("support");
  return <Badge tone={TONES[status]}>{t(`mandate.status.${status}`)}</Badge>;
}

function MandateHead({ mandate: { mandateId, status, wallet, customer } }: MandatePageProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <div className="head">
      <div className="desk__subject">
        <MandateStatus status={status} />
        <h1>{t("mandate.name")}</h1>
        <p className="sub sm desk__ids">
          <span className="copyable">
            <Hash value={mandateId} />
            <CopyButton value={mandateId} label={t("mandate.copyId")} />
          </span>
          <CopyableAddress value={wallet} />
          <Link className="link" to={customerPath(locale, customer)}>
            {t("payment.customer")}
          </Link>
        </p>
      </div>
    </div>
  );
}

const formatBps = (bps: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(bps / 10_000);

/** What it allows, as it was signed, and where the chain granted and ended it. */
function Terms({ mandate, tokens }: { mandate: ProposedMandate } & Pick<MandateAtDesk, "tokens">) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { terms, chainId, contract, purpose, indexSlug, agentId } = mandate.proposed;
  return (
    <section className="card" aria-labelledby="terms-title">
      <div className="card__h">
        <h2 id="terms-title">{t("mandate.terms")}</h2>
        <span className="xs mute">
          <bdi>{chainName(chainId)}</bdi>
        </span>
      </div>
      <dl className="card__b kv kv--exact">
        <Entry name={purpose}>
          <bdi className="mono">{indexSlug ?? agentId ?? t("none")}</bdi>
        </Entry>
        <Entry name="cap">
          <Trans
            t={t}
            i18nKey="mandate.every"
            components={{
              amount: <AddressAmount amount={terms.cap} address={terms.spendToken} tokens={tokens} />,
              period: <Days seconds={terms.period} />,
            }}
          />
        </Entry>
        <Entry name="sell">
          <Num>{formatBps(terms.sellBps, locale)}</Num>
        </Entry>
        <Entry name="slippage">
          <Num>{formatBps(terms.slippageBps, locale)}</Num>
        </Entry>
        <Entry name="start">
          <Second at={terms.start} />
        </Entry>
        <Entry name="end">
          <Second at={terms.end} />
        </Entry>
        <Entry name="operator">
          <Address value={terms.operator} />
        </Entry>
        <Entry name="contract">
          <Address value={contract} />
        </Entry>
        <Entry name="desk">
          <Address value={terms.desk} />
        </Entry>
        {mandate.facts.map(({ type, data }) => (
          <Entry key={type} name={type === "MandateGranted" ? "grantedIn" : "revokedIn"}>
            <Hash value={data.transactionHash} />
          </Entry>
        ))}
      </dl>
    </section>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation("support");
  return (
    <>
      <dt>{t(`mandate.field.${name}`)}</dt>
      <dd>{children}</dd>
    </>
  );
}
