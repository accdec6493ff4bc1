import type { ReactElement } from "react";
import { Trans, useTranslation } from "react-i18next";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { refundName } from "#app/areas/refunds/public.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import type { CardEvent } from "#events/card/events.ts";
import type { InvoiceEvent } from "#events/invoice/events.ts";
import type { RefundEvent } from "#events/refund/events.ts";
import type { RenewalEvent } from "#events/renewal/events.ts";
import type { MoneyFact } from "../../model/replayWire.ts";
import { Code } from "../replay/told.tsx";

/** Describes an event of a card payment, a renewal, a refund or an invoice. */
export function MoneyEventText({ fact }: { fact: MoneyFact }) {
  if (fact.type.startsWith("Card")) return <CardEventText fact={fact as CardEvent} />;
  if (fact.type.startsWith("Renewal")) return <RenewalEventText fact={fact as RenewalEvent} />;
  if (fact.type.startsWith("Refund")) return <RefundEventText fact={fact as RefundEvent} />;
  return <InvoiceEventText fact={fact as InvoiceEvent} />;
}

type Components = Record<string, ReactElement>;

/** `as` selects between several sentences for one type. */
function EventText({ of, as, components = {} }: { of: string; as?: string; components?: Components }) {
  const { t } = useTranslation("support");
  return (
    <Trans t={t} i18nKey={as === undefined ? `money.told.${of}` : `money.told.${of}.${as}`} components={components} />
  );
}

function CardEventText({ fact }: { fact: CardEvent }) {
  const planTitle = usePlanTitle();
  switch (fact.type) {
    case "CardPaymentInitiated": {
      const { plan, quote } = fact.data;
      return (
        <EventText
          of={fact.type}
          components={{ plan: <Name of={planTitle(plan)} />, amount: <Cents of={quote.totalUsdCents} /> }}
        />
      );
    }
    case "CardSessionOpened":
      return <EventText of={fact.type} components={{ until: <At of={fact.data.expiresAt} /> }} />;
    case "CardPaymentCaptured": {
      const { amountUsdCents, taxUsdCents, chargeId } = fact.data;
      const parts = {
        amount: <Cents of={amountUsdCents} />,
        tax: <Cents of={taxUsdCents} />,
        charge: <Code of={chargeId} />,
      };
      return <EventText of={fact.type} components={parts} />;
    }
    case "CardPlanSaved": {
      const { from, to } = fact.data.lot;
      return <EventText of={fact.type} components={{ from: <At of={from} />, to: <At of={to} /> }} />;
    }
    case "CardFeeRecorded":
      return <EventText of={fact.type} components={{ amount: <Cents of={fact.data.feeUsdCents} /> }} />;
    case "CardPaymentFailed": {
      const { reason, field = "", code = "" } = fact.data;
      return (
        <EventText of="failed" as={reason} components={{ field: <Code of={field} />, code: <Code of={code} /> }} />
      );
    }
    case "CardDisputed": {
      const { isInquiry, amountUsdCents, reason } = fact.data;
      const parts = { amount: <Cents of={amountUsdCents} />, reason: <Code of={reason} /> };
      return <EventText of={isInquiry ? "inquiry" : "dispute"} components={parts} />;
    }
    case "CardDisputeClosed":
      return <EventText of="closed" as={fact.data.outcome} />;
    case "CardPlanResumed":
      return <EventText of={fact.type} components={{ to: <At of={fact.data.to} /> }} />;
    case "CardPlanPaused":
    case "CardPlanWithdrawn":
      return <EventText of={fact.type} />;
    default:
      return fact satisfies never;
  }
}

function RenewalEventText({ fact }: { fact: RenewalEvent }) {
  switch (fact.type) {
    case "RenewalStarted":
      return <EventText of={fact.type} components={{ subscription: <Code of={fact.data.subscriptionId} /> }} />;
    case "RenewalCharged":
      return <EventText of={fact.type} components={{ invoice: <Code of={fact.data.invoiceId} /> }} />;
    case "RenewalFailed": {
      const { code, nextTryAt } = fact.data;
      const parts = { code: <Code of={code} />, ...(nextTryAt && { next: <At of={nextTryAt} /> }) };
      return <EventText of={nextTryAt ? "unpaidNext" : "unpaid"} components={parts} />;
    }
    case "RenewalStopped":
      return <EventText of="stopped" as={fact.data.by} />;
    default:
      return fact satisfies never;
  }
}

function RefundEventText({ fact }: { fact: RefundEvent }) {
  const { t } = useTranslation("support");
  switch (fact.type) {
    case "RefundRequested": {
      const { number, amountUsdCents, rule } = fact.data;
      const parts = { number: <Name of={refundName(number)} />, amount: <Cents of={amountUsdCents} /> };
      return <EventText of={fact.type} components={{ ...parts, rule: <Name of={t(`money.rule.${rule}`)} /> }} />;
    }
    case "RefundApproved": {
      const { amountUsdCents, validUntil } = fact.data;
      return (
        <EventText
          of={fact.type}
          components={{ amount: <Cents of={amountUsdCents} />, until: <At of={validUntil} /> }}
        />
      );
    }
    case "RefundCancelled":
      return <EventText of="cancelled" as={fact.data.why} />;
    case "RefundSent": {
      const { transactionHash, providerRefundId = "" } = fact.data;
      return transactionHash ? (
        <EventText of="sentOnChain" components={{ hash: <Code of={transactionHash} /> }} />
      ) : (
        <EventText of="sentToProvider" components={{ id: <Code of={providerRefundId} /> }} />
      );
    }
    case "RefundSettled":
      return <EventText of={fact.type} components={{ amount: <Cents of={fact.data.after.refundedUsdCents} /> }} />;
    case "RefundFailed":
      return <EventText of="refundFailed" as={fact.data.reason} />;
    case "RefundRefused":
    case "RefundLapsed":
    case "RefundUnsettled":
      return <EventText of={fact.type} />;
    default:
      return fact satisfies never;
  }
}

/** The printed form: `INV-2026-000001`. */
export const invoiceName = ({ series, number }: InvoiceEvent["data"]): string =>
  `${series}-${String(number).padStart(6, "0")}`;

function InvoiceEventText({ fact: { type, data } }: { fact: InvoiceEvent }) {
  const name = invoiceName(data);
  const parts = { amount: <Cents of={data.grossUsdCents} />, tax: <Cents of={data.taxUsdCents} /> };
  return <EventText of={type} components={{ number: <Name of={name} />, ...parts }} />;
}

/** Components of their own, because Trans replaces children with its text. */
const Name = ({ of }: { of: string }) => <bdi>{of}</bdi>;
const Cents = ({ of }: { of: string }) => <Money cents={BigInt(of)} />;
const At = ({ of }: { of: string }) => <DateTime at={of} form="second" />;
