import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslation } from "react-i18next";
import { Clock } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RecordedStep } from "../model/receipt.ts";

const DESCRIBED_TYPES = [
  "PaymentInitiated",
  "Signed",
  "OnChainSent",
  "PlanSaved",
  "PaymentFailed",
  "PlanWithdrawn",
  "CardPaymentInitiated",
  "CardSessionOpened",
  "CardPaymentCaptured",
  "CardPlanSaved",
  "CardPaymentFailed",
  "CardDisputed",
  "CardDisputeClosed",
  "CardPlanPaused",
  "CardPlanResumed",
  "CardPlanWithdrawn",
] as const;
const isDescribed = (type: string): type is (typeof DESCRIBED_TYPES)[number] =>
  (DESCRIBED_TYPES as readonly string[]).includes(type);

/** The payment's own stream in the ledger, folded: each event, its position in the whole ledger, its hash. */
export function EventTrail({ events }: { events: readonly RecordedStep[] }) {
  const { t } = useTranslation("success");
  const locale = useUiLocale();
  return (
    <details className="card recorded">
      <summary className="card__h">
        <h2>{t("recorded.title")}</h2>
        <span className="xs mute">{t("recorded.count", { count: events.length })}</span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      <ol className="trail card__b">
        {events.map((event) => (
          <li key={event.position} className={event.type === "PaymentFailed" ? "trail__bad" : undefined}>
            <b>
              <bdi>{event.type}</bdi>
            </b>
            <Clock at={event.recordedAt} />
            {isDescribed(event.type) && <p>{t(`recorded.${event.type}`)}</p>}
            <span className="trail__proof">
              <HashPrint hash={event.hash} />
              <span>
                <Sentence
                  text={t("recorded.position")}
                  parts={{ position: <Num>{grouped(event.position, locale)}</Num> }}
                />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
