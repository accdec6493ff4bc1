import { useTranslation } from "react-i18next";
import type { Search } from "../../model/searchQuery";
import type { FoundOrders } from "../../model/wire";
import { OrderRows } from "../orderRows";
import { OlderButton } from "./olderButton";
import { useOlder } from "./useOlder";

/** The swaps that a search found. The next page is added to the existing rows. */
export function FoundOrderList({ orders, search }: { orders: FoundOrders; search: Search }) {
  const { t } = useTranslation("support");
  const { pages, more, asking, older } = useOlder(search, "ordersAfter", orders, (answer) => answer.orders);
  const title = t("order.list");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <OrderRows label={title} orders={pages.flatMap(({ found }) => found)} />
      {more !== null && <OlderButton asking={asking} older={() => void older()} />}
    </section>
  );
}
