import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { tokenPath } from "#app/areas/market/publicPages.ts";
import { chainName } from "#app/areas/tokenLists/public.ts";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { shareText } from "#app/ui/marketFigures.ts";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { IndexConstituent, NotBuyable } from "../../model/view.ts";
import { BpsChange } from "../figures.tsx";

const MILLION = 1_000_000;

type ConstituentsCardProps = {
  constituents: readonly IndexConstituent[];
  contributionDays: number;
  chainId: number | null;
  notBuyable: NotBuyable | null;
};

/** The index's current and planned constituents, and each token's contribution. */
export function ConstituentsCard({ constituents, contributionDays, chainId, notBuyable }: ConstituentsCardProps) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  return (
    <section className="indices__stack" aria-label={t("holdings.title")}>
      <h2>{t("holdings.title")}</h2>
      <Table
        caption={t("holdings.title")}
        columns={useColumns(contributionDays)}
        rows={constituents}
        rowKey={({ tokenId }) => String(tokenId)}
        {...(constituents.length === 0 && {
          instead: <EmptyState title={t("holdings.none")}>{t("holdings.noneText")}</EmptyState>,
        })}
      />
      {chainId !== null && notBuyable && notBuyable.count > 0 && (
        <p className="indices__small">
          <Sentence
            text={t("holdings.notBuyable")}
            parts={{
              chain: <bdi>{chainName(chainId)}</bdi>,
              number: <Num>{notBuyable.count}</Num>,
              all: <Num>{notBuyable.of}</Num>,
              share: <Num>{shareText(notBuyable.capShare, locale, 0)}</Num>,
            }}
          />
        </p>
      )}
    </section>
  );
}

function useColumns(contributionDays: number): Column<IndexConstituent>[] {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  const share = (ppm: number) => shareText(ppm / MILLION, locale, 2);
  return [
    { key: "token", head: t("holdings.token"), names: true, cell: (of) => <Token of={of} /> },
    {
      key: "weight",
      head: t("holdings.weight"),
      numeric: true,
      cell: ({ weightPpm }) => (weightPpm === null ? <Absent /> : <Num>{share(weightPpm)}</Num>),
    },
    {
      key: "target",
      head: t("holdings.target"),
      numeric: true,
      cell: ({ targetPpm }) => <Num>{share(targetPpm)}</Num>,
    },
    {
      key: "difference",
      head: t("holdings.difference"),
      numeric: true,
      worth: 2,
      cell: ({ weightPpm, targetPpm }) => <Change share={((weightPpm ?? 0) - targetPpm) / MILLION} />,
    },
    {
      key: "contribution",
      head: t("holdings.contribution", { days: contributionDays }),
      numeric: true,
      worth: 2,
      cell: ({ contributionBps }) => <BpsChange bps={contributionBps} />,
    },
  ];
}

function Token({ of: { slug, symbol, name, buyableFrom, suspended, lastPriceOn } }: { of: IndexConstituent }) {
  const { t } = useTranslation("indices");
  const locale = useUiLocale();
  return (
    <>
      {slug === "" ? (
        <bdi>{symbol}</bdi>
      ) : (
        <Link className="link" to={tokenPath(locale, slug)}>
          <bdi title={name}>{symbol}</bdi>
        </Link>
      )}
      {buyableFrom && (
        <small className="indices__note">
          <Sentence text={t("holdings.from")} parts={{ day: <DateTime at={buyableFrom} /> }} />
        </small>
      )}
      {suspended && (
        <small className="indices__note">
          {lastPriceOn ? (
            <Sentence text={t("holdings.noPrice")} parts={{ day: <DateTime at={lastPriceOn} /> }} />
          ) : (
            t("holdings.suspended")
          )}
        </small>
      )}
    </>
  );
}
