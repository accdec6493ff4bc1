import { useTranslation } from "react-i18next";
import { EmptyState } from "#app/ui/state.tsx";
import type { RefundsListed } from "../model/view.ts";
import { NewRefund } from "./newRefund.tsx";
import { RefundList } from "./refundList.tsx";
import { RefundTabs } from "./refundTabs.tsx";

type ListProps = { list: RefundsListed; of: string | null; isSupport: boolean };

/** All refunds, and the form for a new one when opened from a payment. */
export function RefundListPage({ list, of, isSupport }: ListProps) {
  const { t } = useTranslation("refunds");
  return (
    <div className="desk">
      <RefundTabs isSupport={isSupport} />
      <div className="head">
        <div>
          <h1>{t("list.title")}</h1>
          <p className="sub">{t("list.lead")}</p>
        </div>
      </div>
      <div className="refund-desk">
        <RefundList list={list} />
        <div className="refund__main">
          {of !== null && isSupport ? (
            <NewRefund of={of} />
          ) : (
            <div className="card">
              <EmptyState title={t(list.refunds.length === 0 ? "list.none" : "list.choose")}>
                {t("list.chooseText")}
              </EmptyState>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
