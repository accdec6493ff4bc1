import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeCardAnswer, DoneAnswer } from "#app/areas/cardPayments/public.ts";
import { usePlanTitle } from "#app/areas/offers/public.ts";
import { postJson } from "#app/platform/http.ts";
import { Address } from "#app/ui/address.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.ts";
import type { RenewalShown } from "../../model/receipt.ts";

const TONES: Record<RenewalShown["state"], Tone> = { renewing: "good", stopped: "wait", failing: "bad" };

/** Plans that renew by card, each with a button to stop it. Empty if there are none. */
export function Renewals({ renewals }: { renewals: readonly RenewalShown[] }) {
  const { t } = useTranslation("billing");
  if (renewals.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="renewals-title">
      <div className="sec__h">
        <h2 id="renewals-title">{t("renewals.title")}</h2>
      </div>
      <div className="running">
        {renewals.map((renewal) => (
          <Renewal key={renewal.renewalId} renewal={renewal} />
        ))}
      </div>
    </section>
  );
}

function Renewal({ renewal }: { renewal: RenewalShown }) {
  const { t } = useTranslation("billing");
  const { planName, product, duration, wallet, state } = renewal;
  return (
    <article className="card">
      <div className="card__h">
        <h3>
          <bdi>{usePlanTitle()({ name: planName, product })}</bdi>
          <span className="xs mute"> {t(`common:duration.${duration}`)}</span>
        </h3>
        <Badge tone={TONES[state]}>{t(`renewals.state.${state}`)}</Badge>
      </div>
      <div className="card__b">
        <p>
          <Next renewal={renewal} />
        </p>
        <p className="xs mute">{wallet === null ? t("running.ownAccount") : <Address value={wallet} />}</p>
      </div>
      <Actions renewal={renewal} />
    </article>
  );
}

/** What happens next, and when. */
function Next({ renewal: { state, periodTo, priceUsdCents, nextTryAt } }: { renewal: RenewalShown }) {
  const { t } = useTranslation("billing");
  const parts = { date: <DateTime at={periodTo} />, price: <Money cents={priceUsdCents} /> };
  if (state !== "failing") return <Sentence text={t(`renewals.next.${state}`)} parts={parts} />;
  if (nextTryAt === null) return t("renewals.next.failedForGood");
  return <Sentence text={t("renewals.next.failing")} parts={{ ...parts, date: <DateTime at={nextTryAt} /> }} />;
}

type Act = "stop" | "resume" | "card";

function Actions({ renewal: { renewalId, state } }: { renewal: RenewalShown }) {
  const { t } = useTranslation("billing");
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<Act | null>(null);
  const act = async (what: Act) => {
    setSending(what);
    const answer = await postJson<DoneAnswer | ChangeCardAnswer>(`/api/renewals/${renewalId}/${what}`, {});
    if (answer !== null && "data" in answer.body) return window.location.assign(answer.body.data.url);
    setSending(null);
    if (answer?.status === 200) return revalidate();
    const description = answer === null ? t("renewals.unreachable") : "error" in answer.body ? answer.body.error : "";
    showToast({ title: t("renewals.refused"), description, tone: "bad" });
  };
  const button = (what: Act, words: string) => (
    <Button
      size="s"
      variant={what === "card" ? "quiet" : "plain"}
      disabled={sending !== null && sending !== what}
      aria-busy={sending === what}
      onClick={() => {
        if (sending === null) void act(what);
      }}
    >
      {sending === what && <Spinner />}
      {words}
    </Button>
  );
  return (
    <div className="card__b running__out">
      {state === "stopped" ? (
        button("resume", t("renewals.resume"))
      ) : (
        <>
          {button("stop", t("renewals.stop"))}
          {button("card", t("renewals.changeCard"))}
        </>
      )}
    </div>
  );
}
