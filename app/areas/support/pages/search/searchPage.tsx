import { Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { supportPath } from "../../model/paths.ts";
import {
  FILTERS,
  type FilterName,
  findTransactionHash,
  formatQuery,
  type Meaning,
  type Search,
} from "../../model/searchQuery.ts";
import type { FoundOrders, Freshness as Fresh, SearchAnswer } from "../../model/wire.ts";
import { AgentRows } from "../agent/agentRows.tsx";
import { CaseList } from "../cases/caseList.tsx";
import { Freshness } from "../freshness.tsx";
import { MandateRows } from "../mandate/mandateRows.tsx";
import { MoneyRows } from "../money/moneyRows.tsx";
import { OrderRows } from "../orderRows.tsx";
import { WalletRows } from "../walletRows.tsx";
import { EmailLookup } from "./emailLookup.tsx";
import { Filters } from "./filters.tsx";
import { FoundGroupList } from "./foundGroup.tsx";
import { GrantList } from "./grantList.tsx";
import { OlderButton } from "./olderButton.tsx";
import { SearchBox } from "./searchBox.tsx";
import { TransactionLookup } from "./transactionLookup.tsx";
import { useOlder } from "./useOlder.ts";
import { useSearch } from "./useSearch.ts";

export type SearchPageProps = {
  search: Search;
  wrong: FilterName[];
  found: SearchAnswer;
  plans: { slug: string; name: string; product: number }[];
  network: Pick<PublicNetwork, "name" | "explorerUrl">;
  fresh: Fresh;
};

/** One search box, with results while typing. The URL contains the search. */
export function SearchPage({ search, wrong, found, plans, network, fresh }: SearchPageProps) {
  const { t } = useTranslation("support");
  const { typed, meaning, ask } = useSearch(search);
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
      {meaning.by === "email" && <EmailLookup email={typed.q} />}
      {meaning.by === "several" && <Several search={typed} identifiers={meaning.identifiers} />}
      {meaning.by === "nothing" && <Nothing meaning={meaning} />}
      {meaning.by !== "email" && meaning.by !== "several" && meaning.by !== "nothing" && (
        <Found search={search} found={found} meaning={meaning} typed={typed.q} network={network} />
      )}
    </>
  );
}

type FoundProps = Pick<SearchPageProps, "search" | "found" | "network"> & { meaning: Meaning; typed: string };

/** The matches; without any, nothing else is shown. */
function Found({ search, found, meaning, typed, network }: FoundProps) {
  const { t } = useTranslation("support");
  const busy = useNavigation().state === "loading";
  const groups = found.groups.filter(({ payments }) => payments.length > 0);
  const hasOrders = found.orders.found.length > 0;
  const isUnknown =
    groups.length === 0 &&
    !hasOrders &&
    [found.wallets, found.mandates, found.agents, found.grants, ...Object.values(found.money)].every(
      ({ length }) => length === 0,
    );
  const transaction = findTransactionHash(meaning);
  // With filters the ledger may still know it. Until the response arrives, nothing is known about it.
  const isLookedUp =
    isUnknown && transaction === search.q && transaction !== "" && FILTERS.every((name) => search[name] === "");
  return (
    <div className="found" aria-busy={busy}>
      {isLookedUp ? (
        <TransactionLookup key={transaction} hash={transaction} typed={typed} network={network} />
      ) : (
        found.cases.length > 0 && <CaseList cases={found.cases} title={t("search.casesToo")} />
      )}
      {found.grants.length > 0 && <GrantList grants={found.grants} />}
      {isUnknown && !isLookedUp && found.cases.length === 0 && <Nothing meaning={meaning} />}
      {groups.map((group) => (
        <FoundGroupList
          key={`${group.by} ${group.term} ${JSON.stringify(search)}`}
          group={group}
          search={search}
          isOnlyGroup={groups.length === 1}
        />
      ))}
      <WalletRows wallets={found.wallets} />
      <MandateRows mandates={found.mandates} />
      <AgentRows agents={found.agents} />
      <MoneyRows money={found.money} />
      {hasOrders && <FoundOrderList key={`orders ${JSON.stringify(search)}`} orders={found.orders} search={search} />}
    </div>
  );
}

function Nothing({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation("support");
  return (
    <div className="card">
      <EmptyState title={t("search.nothing")}>
        {meaning.by === "nothing" && meaning.digits !== undefined
          ? t("search.tooLong", { digits: meaning.digits })
          : t(meaning.by === "nothing" ? "search.noShape" : "search.nothingText")}
        {isPartOfHash(meaning) && <> {t("search.partText")}</>}
      </EmptyState>
    </div>
  );
}

/** The chain finds a transaction only by its complete hash. */
const isPartOfHash = (meaning: Meaning): boolean =>
  meaning.by === "terms" &&
  meaning.terms.some(({ kind, whole }) => kind === "transaction" && !whole) &&
  meaning.terms.every(({ whole }) => !whole);

/** A text with several identifiers: each is a separate search. */
function Several({ search, identifiers }: { search: Search; identifiers: string[] }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  return (
    <section className="card" aria-labelledby="several-title">
      <div className="card__h">
        <h2 id="several-title">{t("search.several")}</h2>
      </div>
      <ul className="card__b notes">
        {identifiers.map((identifier) => (
          <li key={identifier}>
            <Link
              className="link mono several__one"
              to={supportPath(locale, formatQuery({ ...search, q: identifier }))}
            >
              <bdi>{identifier}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The swaps that a search found. The next page is added to the existing rows. */
function FoundOrderList({ orders, search }: { orders: FoundOrders; search: Search }) {
  const { t } = useTranslation("support");
  const { pages, more, loading, older } = useOlder(search, "ordersAfter", orders, (answer) => answer.orders);
  const title = t("order.list");
  return (
    <section className="card" aria-label={title}>
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <OrderRows label={title} orders={pages.flatMap(({ found }) => found)} />
      {more !== null && <OlderButton loading={loading} older={() => void older()} />}
    </section>
  );
}
