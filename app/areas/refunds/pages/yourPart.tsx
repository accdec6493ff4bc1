import Check from "lucide-react/icons/check";
import UserCheck from "lucide-react/icons/user-check";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { dateTimeText } from "#app/ui/dateTime.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { amountToType } from "../model/amounts.ts";
import type { MyPart, RefundAtDesk } from "../model/view.ts";
import { RefuseForm } from "./refuseForm.tsx";
import { useRefundCall } from "./useRefundCall.ts";

type PartProps = { refund: RefundAtDesk; part: MyPart };

/** What the signed-in person may do with a refund, and why no more than that. */
export function YourPart({ refund, part }: PartProps) {
  const { t } = useTranslation("refunds");
  const { step } = refund;
  const call = useRefundCall(refund.refundId);
  return (
    <section className="card" aria-labelledby="part-title">
      <div className="card__h">
        <h2 id="part-title">{t("part.title")}</h2>
        <span className="xs mute">{t("part.signedInAs", { name: part.me.name })}</span>
      </div>
      <div className="card__b refund__stack">
        <RefundProgress refund={refund} part={part} />
        {step === "requested" && part.mayApprove && <Approval refund={refund} call={call} />}
        {part.isMaker && (step === "requested" || step === "approved") && <MakersPart refund={refund} call={call} />}
        <div role="status">
          {call.done === "remind" && <Banner tone="good" title={t("part.reminded")} live={false} />}
        </div>
        {call.problem !== null && <Banner tone="bad" title={call.problem} />}
      </div>
    </section>
  );
}

/** In a sentence or two: who acts next, and until when. */
function RefundProgress({ refund, part }: PartProps) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  const { step, waitsUntil, refusal, cancelledWhy, failure } = refund;
  const day = waitsUntil === null ? "" : dateTimeText(waitsUntil, "day", locale);
  const remindedAt = dateTimeText(refund.remindedAt, "second", locale);
  if (step === "requested")
    return (
      <div className="banner">
        <UserCheck className="i" aria-hidden="true" />
        <div>
          <b>{t(`part.why.${part.why ?? "may"}`)}</b>
          <p>{t("part.waits", { time: remindedAt, day })}</p>
        </div>
      </div>
    );
  const text =
    step === "refused" && refusal
      ? t("part.refusedText", { reason: t(`refuse.${refusal.code}`) })
      : step === "cancelled"
        ? t(cancelledWhy === "PlanWithdrawn" ? "part.planWithdrawn" : "part.withdrawn")
        : step === "failed" && failure
          ? t(`part.failure.${failure}`)
          : t(`part.text.${step}`, { day });
  return (
    <div className="banner">
      <UserCheck className="i" aria-hidden="true" />
      <div>
        <b>{t(`part.now.${step}`)}</b>
        <p>{text}</p>
        {refusal?.note && (
          <p>
            {t("refuse.note")}: <bdi>{refusal.note}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

type Call = ReturnType<typeof useRefundCall>;

function MakersPart({ refund, call }: { refund: RefundAtDesk; call: Call }) {
  const { t } = useTranslation("refunds");
  const isRequested = refund.step === "requested";
  return (
    <>
      <div className="refund__acts">
        {isRequested && (
          <Button disabled>
            <Check className="i" aria-hidden="true" />
            {t("part.approve")}
          </Button>
        )}
        <Button variant="quiet" disabled={call.busy} onClick={() => void call.act("cancel", {})}>
          {t("part.withdraw")}
        </Button>
        {isRequested && (
          <Button variant="quiet" disabled={call.busy} onClick={() => void call.act("remind", {})}>
            {t("part.remind")}
          </Button>
        )}
      </div>
      {isRequested && (
        <details className="refund__preview">
          <summary>{t("part.preview")}</summary>
          <p className="sm mute">{t("part.previewText", { amount: amountToType(refund.amountUsdCents) })}</p>
        </details>
      )}
    </>
  );
}

/** The second person enters the amount, so that no refund is approved unread. */
function Approval({ refund, call }: { refund: RefundAtDesk; call: Call }) {
  const { t } = useTranslation("refunds");
  const [amount, setAmount] = useState("");
  const [isRefusing, setRefusing] = useState(false);
  const approve = (event: FormEvent) => {
    event.preventDefault();
    void call.act("approve", { amount });
  };
  return (
    <div className="refund__typed">
      <form className="refund__stack" onSubmit={approve}>
        <Field label={t("part.type", { amount: amountToType(refund.amountUsdCents) })} hint={t("part.typeHint")}>
          <Input
            code
            inputMode="decimal"
            value={amount}
            maxLength={16}
            onChange={({ target }) => setAmount(target.value)}
          />
        </Field>
        <div className="refund__acts">
          <Button type="submit" variant="main" disabled={call.busy || amount.trim() === ""}>
            {t("part.approve")}
          </Button>
          <Button aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
            {t("part.refuse")}
          </Button>
        </div>
      </form>
      {isRefusing && <RefuseForm call={call} />}
    </div>
  );
}
