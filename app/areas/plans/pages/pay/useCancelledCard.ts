import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { CANCELLED_CARD, type DoneAnswer } from "#app/areas/cardPayments/public.ts";
import { postJson } from "#app/platform/http.ts";
import { showToast } from "#app/ui/toast.ts";

/** A reader who leaves the provider's page comes back here: that page is closed, and nothing was charged. */
export function useCancelledCard(): void {
  const { t } = useTranslation("plans");
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const cardPaymentId = query.get(CANCELLED_CARD);
    if (cardPaymentId === null) return;
    // A reload must not repeat the message.
    query.delete(CANCELLED_CARD);
    window.history.replaceState(window.history.state, "", `?${query}${window.location.hash}`);
    void postJson<DoneAnswer>(`/api/checkout/card/${encodeURIComponent(cardPaymentId)}/cancel`, {}).then((answer) => {
      if (answer?.status === 200)
        showToast({ title: t("card.cancelled.title"), description: t("card.cancelled.text"), tone: "note" });
    });
  }, [t]);
}
