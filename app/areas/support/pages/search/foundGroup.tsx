import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportPath } from "../../model/paths.ts";
import { formatQuery, type Search } from "../../model/searchQuery.ts";
import type { FoundGroup } from "../../model/wire.ts";
import { PaymentRows } from "../paymentRows.tsx";
import { OlderButton } from "./olderButton.tsx";
import { useOlder } from "./useOlder.ts";

type GroupProps = { group: FoundGroup; search: Search; isOnlyGroup: boolean };

/** The payments found by one interpretation of the search. The next page is added to the existing rows. */
export function FoundGroupList({ group, search, isOnlyGroup }: GroupProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const { pages, more, loading, older } = useOlder(search, "after", group, ({ groups }) => groups[0]);
  const payments = pages.flatMap((page) => page.payments);
  const count = payments.length;
  const title = t(`by.${group.by}`, { term: group.term ?? "" });
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <span className="xs mute" role="status">
          {t(more === null ? "search.count" : "search.countMore", { count, shown: grouped(String(count), locale) })}
        </span>
      </div>
      <PaymentRows label={title} payments={payments} />
      {more !== null && isOnlyGroup && <OlderButton loading={loading} older={() => void older()} />}
      {more !== null && !isOnlyGroup && group.term !== null && (
        <p className="card__b">
          <Link className="link" to={supportPath(locale, formatQuery({ ...search, q: `${group.by}:${group.term}` }))}>
            {t("search.all")}
          </Link>
        </p>
      )}
    </section>
  );
}
