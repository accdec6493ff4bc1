import { Form, Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useSlash } from "#app/ui/useSlash.ts";
import { useTableKeys } from "#app/ui/useTableKeys.ts";
import type { Holding } from "../../model/calls.ts";
import { buildMovesPath } from "../../model/movesQuery.ts";
import { type OverviewQuery, overviewPath, VIEWS } from "../../model/overviewQuery.ts";
import type { OverviewData } from "../../model/pages.ts";
import { HiddenTokens } from "./hiddenTokens.tsx";
import { HoldingsTable } from "./holdingsTable.tsx";
import { PlacesTable } from "./placesTable.tsx";

/** What is held, by token, chain or wallet. Keys: a slash focuses the filter, j and k move between rows. */
export function HoldingsCard({ data }: { data: OverviewData }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const box = useRef<HTMLElement>(null);
  useTableKeys(box);
  const { query, portfolio } = data;
  const holdings = found(portfolio.holdings, query.find);
  return (
    <section className="card pf__holdings" aria-labelledby="pf-holdings" ref={box}>
      <div className="card__h">
        <h2 id="pf-holdings">{t("holdings.title")}</h2>
        <div className="pf__tools">
          <Find query={query} />
          <nav className="pf__switch" aria-label={t("holdings.by")}>
            {VIEWS.map((by) => (
              <Link
                key={by}
                to={overviewPath(locale, { ...query, by, token: null })}
                aria-current={by === query.by ? "true" : undefined}
                preventScrollReset
              >
                {t(`holdings.views.${by}`)}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      {holdings.length === 0 ? (
        <Nothing query={query} />
      ) : query.by === "token" ? (
        <HoldingsTable data={data} holdings={holdings} />
      ) : (
        <PlacesTable data={data} holdings={holdings} by={query.by} />
      )}
      <div className="pf__foot">
        <p>{t("holdings.notTax")}</p>
        {!query.isSample && (
          <p>
            <Link className="link" to={buildMovesPath(locale, {})}>
              {t("holdings.allMoves")}
            </Link>
          </p>
        )}
        <HiddenTokens hidden={portfolio.hidden} query={query} />
        {!query.isSample && <Files data={data} />}
      </div>
    </section>
  );
}

/** The files that the plan includes: JSON requires the whole history. */
function Files({ data: { plans, history } }: { data: OverviewData }) {
  const { t } = useTranslation("portfolio");
  if (plans.returns !== null) return null;
  const files = [
    ["holdings", "what=holdings&format=csv"],
    ["moves", "what=moves&format=csv"],
    ["koinly", "what=moves&format=koinly"],
    ...(history.shownFrom === null ? [["movesJson", "what=moves&format=json"] as const] : []),
  ] as const;
  return (
    <p className="pf__files">
      <span>{t("files.title")}</span>
      {files.map(([key, search]) => (
        <a key={key} className="link" href={`/api/portfolio/export?${search}`} download>
          {t(`files.${key}`)}
        </a>
      ))}
    </p>
  );
}

function found(holdings: readonly Holding[], find: string): readonly Holding[] {
  const wanted = find.toLowerCase();
  if (wanted === "") return holdings;
  return holdings.filter(({ token }) => `${token.symbol} ${token.name}`.toLowerCase().includes(wanted));
}

/** A GET form that keeps the rest of the query. */
function Find({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  const [path = "", search = ""] = overviewPath(locale, { ...query, find: "", token: null }).split("?");
  return (
    <Form method="get" action={path} className="pf__find" preventScrollReset role="search">
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Input
        ref={field}
        name="find"
        key={query.find}
        defaultValue={query.find}
        aria-label={t("holdings.find")}
        placeholder={t("holdings.find")}
        autoComplete="off"
        maxLength={60}
      />
      <Button type="submit" size="s">
        {t("holdings.filter")}
      </Button>
    </Form>
  );
}

function Nothing({ query }: { query: OverviewQuery }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  if (query.find === "") return <EmptyState title={t("holdings.none")}>{t("holdings.noneText")}</EmptyState>;
  return (
    <EmptyState
      title={t("holdings.noMatch")}
      out={<ButtonLink to={overviewPath(locale, { ...query, find: "" })}>{t("holdings.showAll")}</ButtonLink>}
    />
  );
}
