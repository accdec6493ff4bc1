import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReceiptCard } from "#app/areas/billing/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Segments } from "#app/ui/segments.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Payment } from "#events/payment/payment.ts";
import type { ReplayEvent } from "../../model/replayWire.ts";
import { lookedAt, receiptAt } from "../../model/traderView.ts";

const StillDialog = lazy(() =>
  import("#app/areas/checkout/public.ts").then((parts) => ({ default: parts.PastDialog })),
);

type SawProps = {
  paymentId: string;
  payment: Payment;
  /** Up to the displayed step. */
  events: readonly ReplayEvent[];
  network: PublicNetwork;
};

/** The trader's own dialog and page, rendered from the folded state. Nothing in them can be pressed. */
export function TraderSaw({ paymentId, payment, events, network }: SawProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const [shown, setShown] = useState(lookedAt(payment));
  const receipt = receiptAt(paymentId, payment, events);
  const state = events.at(-1)?.type ?? "";
  return (
    <section className="card" aria-labelledby="saw-title">
      <div className="card__h">
        <h2 id="saw-title">{t("saw.title")}</h2>
        <Segments
          legend={t("saw.which")}
          name="saw"
          chosen={shown}
          onChoose={(which: "dialog" | "page") => setShown(which)}
          options={[
            { value: "dialog", label: t("saw.dialog") },
            { value: "page", label: t("saw.page") },
          ]}
        />
      </div>
      <p className="card__b xs mute">{t("saw.text", { state: t(`state.${state}`, { defaultValue: state }) })}</p>
      <Inert>
        {shown === "page" && receipt ? (
          <ReceiptCard receipt={receipt} explorerUrl={network.explorerUrl} />
        ) : (
          <OnceThere>
            <StillDialog paymentId={paymentId} payment={payment} network={network} locale={locale} />
          </OnceThere>
        )}
      </Inert>
    </section>
  );
}

/** React 18 does not know this attribute. */
const INERT = { inert: "" } as Record<string, string>;
const Inert = ({ children }: { children: React.ReactNode }) => (
  <div className="saw" {...INERT}>
    {children}
  </div>
);

/** The dialog's code includes the wallet's, which the server does not need. */
function OnceThere({ children }: { children: React.ReactNode }) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const waiting = <Skeleton chars={32} lines={6} />;
  return there ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
