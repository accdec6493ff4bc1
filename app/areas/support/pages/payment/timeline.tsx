import { Trans, useTranslation } from "react-i18next";
import { classes } from "~/ui/classes";
import { grouped } from "~/ui/figures";
import { HashPrint, shortHash } from "~/ui/hashPrint";
import { Moment } from "~/ui/moment";
import { Num } from "~/ui/num";
import { Sentence } from "~/ui/sentence";
import { TokenAmount } from "~/ui/tokenAmount";
import { useUiLocale } from "~/ui/uiLocale";
import type { ReplayEvent } from "../../model/replayWire";
import { StaffName } from "../staffName";

type TimelineProps = { events: readonly ReplayEvent[]; step: number; goTo(step: number): void };

/** Every event with who did it, when, and what it brought. Pressing one brings the replay to it. */
export function Timeline({ events, step, goTo }: TimelineProps) {
  const { t } = useTranslation("support");
  return (
    <section className="card" aria-labelledby="timeline-title">
      <div className="card__h">
        <h2 id="timeline-title">{t("timeline.title")}</h2>
        <span className="xs mute">{t("timeline.count", { count: events.length })}</span>
      </div>
      <ol className="card__b told">
        {events.map((event, at) => (
          <li
            key={event.version}
            className={classes(at + 1 === step && "now", at + 1 > step && "after") || undefined}
            aria-current={at + 1 === step ? "step" : undefined}
          >
            <span className="told__pin" aria-hidden="true" />
            <button type="button" className="told__name" onClick={() => goTo(at + 1)}>
              <bdi>{event.type}</bdi>
            </button>
            <span className="xs mute">
              <Moment at={event.recordedAt} form="second" />
            </span>
            <p>
              <Brought event={event} />
            </p>
            <span className="told__by xs mute">
              <StaffName actor={event.actor} />
              <HashPrint hash={event.hash} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Brought({ event: { fact, unreadable } }: { event: ReplayEvent }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (fact === null)
    return (
      <span className="bad">
        <Sentence text={t("timeline.unreadable")} parts={{ reason: <bdi>{unreadable}</bdi> }} />
      </span>
    );
  const figure = (digits: string) => <Figure of={grouped(digits, locale)} />;
  switch (fact.type) {
    case "PaymentInitiated": {
      const { quote, paymentToken } = fact.data;
      return (
        <Trans
          t={t}
          i18nKey="told.PaymentInitiated"
          components={{
            amount: (
              <TokenAmount amount={quote.tokenAmount} decimals={paymentToken.decimals} symbol={paymentToken.symbol} />
            ),
            block: figure(quote.validUntilBlock),
          }}
        />
      );
    }
    case "Signed":
      return <Trans t={t} i18nKey="told.Signed" components={{ signer: <Code of={fact.data.signer} /> }} />;
    case "OnChainSent":
      return (
        <Trans
          t={t}
          i18nKey={fact.data.toldBy === "client" ? "told.sentClient" : "told.sentWatcher"}
          components={{ hash: <Code of={shortHash(fact.data.transactionHash)} /> }}
        />
      );
    case "PlanSaved":
      return <Trans t={t} i18nKey="told.PlanSaved" components={{ block: figure(fact.data.blockNumber) }} />;
    case "PaymentFailed":
      return <>{t(`told.failed.${fact.data.reason}`)}</>;
    case "PaymentExpired":
      return <Trans t={t} i18nKey="told.PaymentExpired" components={{ block: figure(fact.data.blockNumber) }} />;
    case "PlanWithdrawn":
      return <Trans t={t} i18nKey="told.PlanWithdrawn" components={{ block: figure(fact.data.blockNumber) }} />;
    default:
      return fact satisfies never;
  }
}

/** Of their own, because Trans puts its words in the place of children. */
const Figure = ({ of }: { of: string }) => <Num>{of}</Num>;
const Code = ({ of }: { of: string }) => <span className="mono">{of.length > 24 ? shortHash(of) : of}</span>;
