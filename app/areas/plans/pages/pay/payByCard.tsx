import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CardCheckoutAnswer, CardCheckoutBody } from "#app/areas/cardPayments/public.ts";
import { freshKey, postJson } from "#app/platform/http.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { showToast } from "#app/ui/toast.ts";
import { type CatalogueEntry, type Duration, SECONDS_OF } from "#events/pricing/catalogue.ts";

type PayByCardProps = {
  plan: CatalogueEntry;
  duration: Duration;
  couponCode: string | undefined;
  /** The verified wallet that would own the plan; null for the account itself. */
  holder: string | null;
  /** Whether the provider has a recurring price. */
  mayRenew: boolean;
  disabled: boolean;
};

const DAY_SECONDS = 86_400;

/** Opens the provider's page for entering the card, and navigates there. */
export function PayByCard({ plan, duration, couponCode, holder, mayRenew, disabled }: PayByCardProps) {
  const { t } = useTranslation("plans");
  const [renews, setRenews] = useState(false);
  const { isLeaving, leave } = useLeaving();
  const pay = () =>
    leave({
      ...{ planName: plan.name, duration, renews: renews && mayRenew },
      ...(couponCode === undefined ? {} : { couponCode }),
      ...(holder === null ? {} : { userAddress: holder }),
    });
  return (
    <>
      <p className="xs mute">
        {holder === null ? (
          t("card.forAccount")
        ) : (
          <Sentence text={t("card.forWallet")} parts={{ wallet: <Address value={holder} /> }} />
        )}
      </p>
      {mayRenew && (
        <div className="renews">
          <label className="renews__choice">
            <input type="checkbox" checked={renews} onChange={({ target }) => setRenews(target.checked)} />{" "}
            {t("card.renew")}
          </label>
          <p className="xs mute">{t("card.renewText", { days: SECONDS_OF[duration] / DAY_SECONDS })}</p>
        </div>
      )}
      <Button
        variant="main"
        size="l"
        disabled={disabled}
        aria-busy={isLeaving}
        onClick={() => {
          if (!isLeaving) void pay();
        }}
      >
        {isLeaving && <Spinner />}
        {t("card.pay")}
      </Button>
      <p className="xs mute">{t("card.nothingYet")}</p>
    </>
  );
}

function useLeaving() {
  const { t } = useTranslation("plans");
  const [isLeaving, setLeaving] = useState(false);
  // Reused until there is a response: retrying after a lost response opens no second page.
  const key = useRef<string | null>(null);
  useEffect(() => {
    // When the reader comes back from the provider's page, the browser shows this page as it was left.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    window.addEventListener("pageshow", shownAgain);
    return () => window.removeEventListener("pageshow", shownAgain);
  }, []);

  const leave = async (body: CardCheckoutBody) => {
    setLeaving(true);
    key.current ??= freshKey();
    const answer = await postJson<CardCheckoutAnswer>("/api/checkout/card", body, { idempotencyKey: key.current });
    if (answer !== null) key.current = null;
    if (answer !== null && "data" in answer.body) return window.location.assign(answer.body.data.url);
    const description = answer === null ? t("pay.unreachable") : "error" in answer.body ? answer.body.error : "";
    showToast({ title: t("card.refused"), description, tone: "bad" });
    setLeaving(false);
  };
  return { isLeaving, leave };
}
