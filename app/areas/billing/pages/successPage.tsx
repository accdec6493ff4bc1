import { useTranslation } from "react-i18next";
import { InvoiceCard, type InvoiceLink } from "#app/areas/invoices/public.ts";
import type { Receipt } from "../model/receipt.ts";
import { EventTrail } from "./eventTrail.tsx";
import { ReceiptCard } from "./receiptCard.tsx";
import { isWaiting } from "./receiptState.tsx";
import { Seal } from "./seal.tsx";
import { Silence } from "./silence.tsx";
import { useWaiting } from "./useWaiting.ts";

type SuccessPageProps = { receipt: Receipt; invoices: readonly InvoiceLink[]; explorerUrl: string | null };

export function SuccessPage({ receipt, invoices, explorerUrl }: SuccessPageProps) {
  const { t } = useTranslation("success");
  const silent = useWaiting(isWaiting(receipt.status) ? receipt : null);
  return (
    <div className="paid">
      <Silence silent={silent} />
      <ReceiptCard receipt={receipt} explorerUrl={explorerUrl} />
      <div className="paid__side">
        {receipt.tokenId && receipt.periodTo && receipt.wallet && !receipt.isRefunded && (
          <div className="paid__member">
            <Seal
              plan={{ name: receipt.planName, product: receipt.product }}
              level={receipt.planType}
              tokenId={receipt.tokenId}
              until={receipt.periodTo}
              wallet={receipt.wallet}
              hash={receipt.transactionHash ?? receipt.paymentId}
            />
            <div>
              <h2>{t("member.title")}</h2>
              <p className="sub sm">{t("member.text")}</p>
            </div>
          </div>
        )}
        <InvoiceCard links={invoices} />
        <EventTrail events={receipt.events} />
      </div>
    </div>
  );
}
