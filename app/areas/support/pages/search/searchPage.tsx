import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/state";
import type { Freshness as Fresh, SearchAnswer } from "../../model/desk";
import type { FilterName, Search } from "../../model/searchQuery";
import { CaseList } from "../cases/caseList";
import { Freshness } from "../freshness";
import { EmailLookup } from "./emailLookup";
import { Filters } from "./filters";
import { FoundGroupList } from "./foundGroup";
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

/** One box, and what is found while it is being written. The url holds the search. */
export function SearchPage({ search, wrong, found, plans, fresh }: SearchPageProps) {
  const { t } = useTranslation("support");
  const { typed, meaning, ask } = useSearch(search);
  const busy = useNavigation().state === "loading";
  const nothing =
    meaning.by === "nothing" ||
    (found.groups.every(({ payments }) => payments.length === 0) &&
      found.cases.length === 0 &&
      found.grants.length === 0);
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
            found.groups.map((group) => (
              <FoundGroupList
                key={`${group.by} ${group.term} ${JSON.stringify(search)}`}
                group={group}
                search={search}
                alone={found.groups.length === 1}
              />
            ))
          )}
        </div>
      )}
    </>
  );
}
