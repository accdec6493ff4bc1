import "./indices.css";
import "#app/ui/css/table.css";
import { Link } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { lazyFragment } from "#app/ui/lazyFragment.ts";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { StaticFragment } from "#app/ui/staticFragment.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useTableKeys } from "#app/ui/useTableKeys.ts";
import { formatQueryString, LIST_KINDS, type ListQuery } from "../model/listQuery.ts";
import type { ListPageData } from "../model/pages.ts";
import { indicesPath } from "../model/paths.ts";

const IndexTable = lazyFragment(async () => (await import("./indexTable.tsx")).IndexTable);

/** All our indices, for sale and for reference. Source: docs/spec/indices.md#7. */
export function ListPage({ mine, ...shown }: ListPageData & { mine: ReactNode }) {
  const { rows, query, chains, all } = shown;
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const box = useRef<HTMLDivElement>(null);
  useTableKeys(box);
  const [first] = rows;
  return (
    <div className="indices">
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub sm">
            {t("lead")} {first && <Sentence text={t("list.levelsOf")} parts={{ day: <DateTime at={first.day} /> }} />}
          </p>
        </div>
      </div>
      <div className="indices__mine">{mine}</div>
      <section className="indices__stack" aria-label={t("list.ours")} ref={box}>
        <Filters query={query} chains={chains} />
        {rows.length > 0 && <StaticFragment part={IndexTable} of={{ rows, query }} />}
        {rows.length === 0 && (
          <div className="card">
            {all === 0 ? (
              <EmptyState title={t("list.none")}>{t("list.noneText")}</EmptyState>
            ) : (
              <EmptyState
                title={t("list.noMatch")}
                out={<ButtonLink to={indicesPath(locale)}>{t("list.showAll")}</ButtonLink>}
              />
            )}
          </div>
        )}
      </section>
      <p className="indices__advice">{t("advice")}</p>
    </div>
  );
}

function Filters({ query, chains }: { query: ListQuery; chains: readonly number[] }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const to = (change: Partial<ListQuery>) => `${indicesPath(locale)}${formatQueryString({ ...query, ...change })}`;
  return (
    <div className="indices__filters">
      <nav className="iswitch" aria-label={t("list.kind")}>
        {LIST_KINDS.map((kind) => (
          <Link
            key={kind}
            to={to({ kind, chainId: null })}
            aria-current={kind === query.kind ? "true" : undefined}
            preventScrollReset
          >
            {t(`list.kinds.${kind}`)}
          </Link>
        ))}
      </nav>
      {chains.length > 0 && (
        <nav className="iswitch" aria-label={t("list.chain")}>
          {[null, ...chains].map((chainId) => (
            <Link
              key={chainId}
              to={to({ chainId, kind: chainId === null ? query.kind : "sale" })}
              aria-current={chainId === query.chainId ? "true" : undefined}
              preventScrollReset
            >
              {chainId === null ? t("list.allChains") : <bdi>{chainName(chainId)}</bdi>}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}
