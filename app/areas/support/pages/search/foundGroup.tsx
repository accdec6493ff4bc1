import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getJson } from "~/platform/http";
import { Button } from "~/ui/button";
import { grouped } from "~/ui/figures";
import { Spinner } from "~/ui/spinner";
import { useUiLocale } from "~/ui/uiLocale";
import type { FoundGroup, SearchAnswer } from "../../model/desk";
import { supportPath } from "../../model/paths";
import { queryOf, type Search } from "../../model/searchQuery";
import { PaymentRows } from "../paymentRows";

type GroupProps = { group: FoundGroup; search: Search; alone: boolean };

/** The payments that one reading of the search found. The next page joins the rows that stand. */
export function FoundGroupList({ group, search, alone }: GroupProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const [later, setLater] = useState<FoundGroup[]>([]);
  const [asking, setAsking] = useState<"no" | "yes" | "failed">("no");
  const pages = [group, ...later];
  const payments = pages.flatMap((page) => page.payments);
  const more = pages.at(-1)?.more ?? null;

  async function older() {
    if (more === null) return;
    setAsking("yes");
    const query = new URLSearchParams(queryOf(search));
    query.set("after", more);
    const answer = await getJson<{ data?: SearchAnswer }>(`/api/support/search?${query}`);
    const next = answer?.body.data?.groups[0];
    if (next) setLater((known) => [...known, next]);
    setAsking(next ? "no" : "failed");
  }
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
      {more !== null && alone && (
        <p className="card__b found__more">
          <Button onClick={older} disabled={asking === "yes"}>
            {asking === "yes" && <Spinner />} {t("search.older")}
          </Button>
          {asking === "failed" && (
            <span className="bad sm" role="alert">
              {t("unanswered")}
            </span>
          )}
        </p>
      )}
      {more !== null && !alone && group.term !== null && (
        <p className="card__b">
          <Link className="link" to={supportPath(locale, queryOf({ ...search, q: `${group.by}:${group.term}` }))}>
            {t("search.all")}
          </Link>
        </p>
      )}
    </section>
  );
}
