import "./checkout.css";
import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { HelperError } from "#app/wallet/helperError.ts";
import type { Payment } from "#events/payment/payment.ts";
import type { CheckoutState } from "../../model/checkoutStore.ts";
import { findQuote, isMoving } from "../../model/checkoutStore.ts";
import { buildPastPayment } from "../../model/pastPayment.ts";
import type { Readiness } from "../../model/readiness.ts";
import { readiness } from "../../model/readiness.ts";
import type { GasData } from "../useGasData.ts";
import { ReviewBody } from "./reviewBody.tsx";
import { Aside } from "./reviewDialog.tsx";
import { ReviewFoot } from "./reviewFoot.tsx";

export type PastDialogProps = {
  paymentId: string;
  payment: Payment;
  network: { name: string; explorerUrl: string | null; confirmations: number };
  locale: string;
};

/**
 * The Review dialog as it renders a payment in this state: the same components that the trader saw, inside the page. Data that
 * only the trader's browser had (balance, fee) is absent. The caller makes it inert.
 */
export function PastDialog({ paymentId, payment, network, locale }: PastDialogProps) {
  const { t } = useTranslation("checkout");
  const still = buildPastPayment(paymentId, payment);
  if (still === null || still.state.step === "idle") return null;
  const state: CheckoutState =
    still.failure !== null && still.state.step === "failed"
      ? { ...still.state, error: new HelperError(still.failure, still.failure) }
      : still.state;
  if (state.step === "priced") return null;
  const gasData: GasData = { head: still.head, balance: undefined, fee: undefined, failure: null };
  const ready: Readiness = { ...CONNECTED, ...readiness(state, gasData) };
  return (
    <div className="dlg dlg--still">
      <div className="dlg__h">
        <h3>{t("title")}</h3>
        <Aside state={state} figures={gasData} />
      </div>
      <ReviewBody
        order={state.order}
        quote={findQuote(state)}
        isPricing={false}
        figures={gasData}
        connected
        moving={isMoving(state)}
        short={false}
        locale={locale}
        wallet={
          <div>
            <dt>{t("facts.wallet")}</dt>
            <dd>
              <Address value={state.payer?.wallet ?? ""} />
            </dd>
          </div>
        }
      />
      <ReviewFoot
        state={state}
        ready={ready}
        networkName={network.name}
        explorerUrl={network.explorerUrl}
        confirmations={network.confirmations}
        onConfirm={() => undefined}
        onRetry={() => undefined}
      />
    </div>
  );
}

const CONNECTED = {
  ...{ online: true, connect: null, connected: true, noWallet: false, otherPayer: null },
  ...{ switchNetwork: null, switching: false, switchRefused: false, chainSilent: null, escaped: false },
};
