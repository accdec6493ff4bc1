import ArrowRight from "lucide-react/icons/arrow-right";
import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classes } from "#app/ui/classes.ts";
import { DateTime } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { RefundAtDesk } from "../model/view.ts";

type State = "done" | "now" | "next";

/** The three people involved in a refund: who requests, who approves, who pays. */
export function Hands({ refund }: { refund: RefundAtDesk }) {
  const { t } = useTranslation("refunds");
  const { step, lines, proof } = refund;
  const isPaid = step === "settled";
  const isApproved = refund.checker !== null;
  return (
    <div className="hands">
      <HandBox title={t("hands.asks")} state="done" name={refund.maker.name || t("hands.provider")}>
        <span>
          <DateTime at={refund.requestedAt} form="second" />
        </span>
        <span>{refund.reason === null ? t("hands.erased") : <Quote words={refund.reason} />}</span>
      </HandBox>
      <To />
      <HandBox
        title={t("hands.approves")}
        state={isApproved ? "done" : step === "requested" ? "now" : "next"}
        name={refund.checker?.name ?? t(refund.needsAdmin ? "hands.anyAdmin" : "hands.anyone")}
      >
        {isApproved && refund.approvedAt !== null ? (
          <span>
            <DateTime at={refund.approvedAt} form="second" />
          </span>
        ) : (
          <Checkers refund={refund} />
        )}
      </HandBox>
      <To />
      <HandBox
        title={t("hands.settles")}
        state={isPaid ? "done" : isApproved && step !== "failed" ? "now" : "next"}
        name={t(lines.payout.kind === "chain" ? "hands.treasury" : "hands.card")}
      >
        <span>
          {isPaid && proof ? (
            <DateTime at={proof.settledAt} form="second" />
          ) : (
            t(lines.payout.kind === "chain" ? "hands.treasuryText" : "hands.cardText")
          )}
        </span>
      </HandBox>
    </div>
  );
}

/** In the maker's own language, which may have the other writing direction. */
function Quote({ words }: { words: string }) {
  const { t } = useTranslation("refunds");
  return <Sentence text={t("hands.quote")} parts={{ words: <bdi>{words}</bdi> }} />;
}

function Checkers({ refund: { maker, checkers, step } }: { refund: RefundAtDesk }) {
  const { t } = useTranslation("refunds");
  const locale = useUiLocale();
  if (step !== "requested") return <span>{t("hands.notApproved")}</span>;
  const names = listText(
    checkers.map(({ name }) => name),
    locale,
    "conjunction",
  );
  return (
    <span>
      {t("hands.notMaker", { name: maker.name })}{" "}
      {checkers.length === 0 ? t("hands.nobodyMay") : t("hands.mayApprove", { count: checkers.length, names })}
    </span>
  );
}

type HandProps = { title: string; state: State; name: string; children: ReactNode };

function HandBox({ title, state, name, children }: HandProps) {
  const { t } = useTranslation("refunds");
  return (
    <div className={classes("hand", state === "now" && "hand--now", state === "next" && "hand--next")}>
      <p className="hand__top">
        <span>{title}</span>
        {state === "done" && <Check className="i i--good" aria-label={t("hands.done")} />}
        {state === "now" && <span>{t("hands.now")}</span>}
      </p>
      <b>
        <bdi>{name}</bdi>
      </b>
      {children}
    </div>
  );
}

const To = () => (
  <div className="hands__to">
    <ArrowRight className="i" aria-hidden="true" />
  </div>
);
