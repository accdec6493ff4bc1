import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/state";
import type { FilterName, Search } from "../../model/searchQuery";
import type { Freshness as Fresh, SearchAnswer } from "../../model/wire";
import { CaseList } from "../cases/caseList";
import { Freshness } from "../freshness";
import { EmailLookup } from "./emailLookup";
import { Filters } from "./filters";
import { FoundGroupList } from "./foundGroup";
import { FoundOrderList } from "./foundOrders";
import { GrantList } from "./grantList";
import { SearchBox } from "./searchBox";
import { useSearch } from "./useSearch";

export type SearchPageProps = {
  search: Search;
  wrong: FilterName[];
  found: SearchAnswer;
  plans: { slug: string; name: string; product: number }[];
  fresh: Fresh;
};

/** One search box, with results while typing. The URL contains the search. */
export function SearchPage({ search, wrong, found, plans, fresh }: SearchPageProps) {
  const { t } = useTranslation("support");
  const { typed, meaning, ask } = useSearch(search);
  const busy = useNavigation().state === "loading";
  const nothing =
    meaning.by === "nothing" ||
    (found.groups.every(({ payments }) => payments.length === 0) &&
      found.orders.found.length === 0 &&
      found.cases.length === 0 &&
      found.grants.length === 0);
  // Where only orders were found, an empty list of payments would stand above them.
  const groups =
    found.orders.found.length > 0 ? found.groups.filter(({ payments }) => payments.length > 0) : found.groups;
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("search.title")}</h1>
          <p className="sub">{t("recorded")}</p>
        </div>
        <Freshness fresh={fresh} />
      </div>
      <SearchBox typed={typed} meaning={meaning} ask={ask}>
        <Filters search={typed} wrong={wrong} plans={plans} ask={ask} />
      </SearchBox>
      {meaning.by === "email" ? (
        <EmailLookup email={typed.q} />
      ) : (
        <div className="found" aria-busy={busy}>
          {found.cases.length > 0 && <CaseList cases={found.cases} title={t("search.casesToo")} />}
          {found.grants.length > 0 && <GrantList grants={found.grants} />}
          {nothing ? (
            <div className="card">
              <EmptyState title={t("search.nothing")}>
                {t(meaning.by === "nothing" ? "search.noShape" : "search.nothingText")}
              </EmptyState>
            </div>
          ) : (
            groups.map((group) => (
              <FoundGroupList
                key={`${group.by} ${group.term} ${JSON.stringify(search)}`}
                group={group}
                search={search}
                alone={groups.length === 1}
              />
            ))
          )}
          {found.orders.found.length > 0 && (
            <FoundOrderList key={`orders ${JSON.stringify(search)}`} orders={found.orders} search={search} />
          )}
        </div>
      )}
    </>
  );
}
