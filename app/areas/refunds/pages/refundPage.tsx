import MessageSquare from "lucide-react/icons/message-square";
import Receipt from "lucide-react/icons/receipt";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useTransaction } from "#app/areas/membership/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { refundName, subjectPath } from "../model/paths.ts";
import type { MyPart, RefundAtDesk, RefundStep, RefundsListed } from "../model/view.ts";
import { CheckList } from "./checkList.tsx";
import { GivenBack } from "./givenBack.tsx";
import { Hands } from "./hands.tsx";
import { PayWithTreasury } from "./payWithTreasury.tsx";
import { Proof } from "./proof.tsx";
import { OnRecord } from "./record.tsx";
import { RefundList } from "./refundList.tsx";
import { RefundTabs } from "./refundTabs.tsx";
import { RefundTitle } from "./refundTitle.tsx";
import { YourPart } from "./yourPart.tsx";

const TONES: Partial<Record<RefundStep, Tone>> = {
  requested: "wait",
  approved: "act",
  sent: "act",
  unsettled: "wait",
  settled: "good",
  failed: "bad",
};

type PageProps = {
  refund: RefundAtDesk;
  part: MyPart;
  list: RefundsListed;
  network: PublicNetwork;
  isSupport: boolean;
};

/** One refund, from request to payout: what is refunded, why, and who checked it. */
export function RefundPage({ refund, part, list, network, isSupport }: PageProps) {
  const { t } = useTranslation("refunds");
  const { step, proof } = refund;
  // The payout may be recorded before the wallet's dialog has reported its end: the dialog stays until it is closed.
  const isTransacting = useTransaction((transaction) => transaction.step !== "idle");
  const couldPay = useRef(false);
  couldPay.current = part.mayPay || (couldPay.current && isTransacting);
  return (
    <div className="desk">
      <RefundTabs isSupport={isSupport} />
      <div className="refund-desk">
        <RefundList list={list} current={refund.number} />
        <div className="refund__main">
          <div>
            <div className="refund__mark">
              <Badge {...(TONES[step] ? { tone: TONES[step] } : {})}>{t(`step.${step}`)}</Badge>
              <span className="mute sm">
                <bdi>{refundName(refund.number)}</bdi>
              </span>
            </div>
            <div className="refund__head">
              <div>
                <h1>
                  <Sentence text={t("title")} parts={{ amount: <Money cents={BigInt(refund.amountUsdCents)} /> }} />
                </h1>
                <Bought refund={refund} />
              </div>
              <Subject refund={refund} isSupport={isSupport} />
            </div>
          </div>
          <Hands refund={refund} />
          <YourPart refund={refund} part={part} />
          {couldPay.current && <PayWithTreasury refund={refund} network={network} />}
          <div className="refund__two">
            <GivenBack lines={refund.lines} />
            <CheckList checks={refund.checks} />
          </div>
          <div className="refund__two">
            <OnRecord refund={refund} />
            {proof && <Proof proof={proof} own={proof.number === refund.number} network={network} />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** What was bought, when and by whom. */
function Bought({ refund: { planName, product, duration, paidAt, wallet } }: { refund: RefundAtDesk }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const time = dateTimeText(paidAt, "second", locale);
  const title = <RefundTitle planName={planName} product={product} />;
  const plan =
    duration === null ? (
      title
    ) : (
      <Sentence text={t("planFor", { duration: t(`duration.${duration}`) })} parts={{ plan: title }} />
    );
  return (
    <p className="sm refund__sub">
      <Sentence
        text={t(wallet === null ? "paidAt" : "paidBy", { time })}
        parts={{ plan, wallet: wallet !== null && <Address value={wallet} /> }}
      />
    </p>
  );
}

/** A link to what is refunded, for those who may open it. */
function Subject({ refund, isSupport }: { refund: RefundAtDesk; isSupport: boolean }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  if (!isSupport) return null;
  const path = subjectPath(locale, refund.of);
  return (
    <div className="refund__acts">
      <ButtonLink to={path}>
        <Receipt className="i" aria-hidden="true" />
        {t(`subject.${refund.of.kind}`)}
      </ButtonLink>
      {refund.of.kind === "payment" && (
        <ButtonLink to={`${path}#notes`}>
          <MessageSquare className="i" aria-hidden="true" />
          {t("note")}
        </ButtonLink>
      )}
    </div>
  );
}
