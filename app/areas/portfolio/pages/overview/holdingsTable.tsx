import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { GradeFigure } from "#app/ui/grade.tsx";
import { decimalPrice, shareText } from "#app/ui/marketFigures.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Signal } from "#app/ui/signal.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Holding } from "../../model/calls.ts";
import { buildMovesPath } from "../../model/movesQuery.ts";
import { overviewPath } from "../../model/overviewQuery.ts";
import type { OverviewData } from "../../model/pages.ts";
import { Amount, Cents, Gain } from "../figures.tsx";
import { LotsPanel } from "./lotsPanel.tsx";

const COLUMNS = 10;
const HEADS = [
  { key: "amount", worth: 2 },
  { key: "price", worth: 2 },
  { key: "change24h", worth: 2 },
  { key: "value", worth: 1 },
  { key: "share", worth: 3 },
  { key: "cost", worth: 3 },
  { key: "gain", worth: 2 },
  { key: "grade", worth: 3 },
] as const;

type HoldingsTableProps = { data: OverviewData; holdings: readonly Holding[] };

/** One row per token; expanded, it shows its lots. On a phone, amount and gain are below name and value. */
export function HoldingsTable({ data, holdings }: HoldingsTableProps) {
  const { t } = useTranslation("portfolio");
  const { query, lots } = data;
  return (
    <TableBox aria-labelledby="pf-holdings">
      <table className="tbl tbl--dense pf__table">
        <thead>
          <tr>
            <th scope="col">{t("holdings.column.token")}</th>
            {HEADS.map(({ key, worth }) => (
              <th key={key} scope="col" className={worth > 1 ? `n worth-${worth}` : "n"}>
                {t(`holdings.column.${key}`)}
              </th>
            ))}
            <th scope="col" className="worth-3">
              {t("holdings.column.signal")}
            </th>
          </tr>
        </thead>
        <tbody>
          {holdings.map((holding) => {
            const isOpen = query.token === holding.token.key;
            return (
              <Fragment key={holding.token.key}>
                <Row holding={holding} data={data} isOpen={isOpen} />
                {isOpen && (
                  <tr className="pf__opened">
                    <td colSpan={COLUMNS}>
                      <LotsPanel holding={holding} lots={lots} isSample={query.isSample} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {query.find === "" && <Foot data={data} />}
      </table>
    </TableBox>
  );
}

function Row({ holding, data, isOpen }: { holding: Holding; data: OverviewData; isOpen: boolean }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { token, amount, change24h, valueUsdCents, share, trader } = holding;
  const noPrice = t("holdings.noPrice");
  return (
    <tr>
      <th scope="row">
        <Link
          className="pf__open"
          to={overviewPath(locale, { ...data.query, token: isOpen ? null : token.key })}
          aria-expanded={isOpen}
          data-row=""
          preventScrollReset
        >
          <b>
            <bdi>{token.name || token.symbol}</bdi>
          </b>{" "}
          <small>
            <bdi>{token.symbol}</bdi>
          </small>
        </Link>
        <small className="pf__narrow">
          <Amount amount={amount} token={token} />
        </small>
      </th>
      <td className="n worth-2">
        <Amount amount={amount} token={token} />
      </td>
      <td className="n worth-2">
        <PriceCell holding={holding} isSample={data.query.isSample} />
      </td>
      <td className="n worth-2">{change24h === null ? <Absent /> : <Change share={change24h} />}</td>
      <td className="n">
        <Cents cents={valueUsdCents} why={noPrice} />
        <small className="pf__narrow">{valueUsdCents === null ? noPrice : <GainCell holding={holding} />}</small>
      </td>
      <td className="n worth-3">
        <Share share={share} />
      </td>
      <td className="n worth-3">
        <CostCell holding={holding} />
      </td>
      <td className="n worth-2">
        <GainCell holding={holding} isSample={data.query.isSample} />
      </td>
      <td className="n worth-3">{trader?.grade == null ? <Absent /> : <GradeFigure grade={trader.grade} />}</td>
      <td className="worth-3">{trader?.signal == null ? <Absent /> : <Signal signal={trader.signal} />}</td>
    </tr>
  );
}

/** A token without a price shows a dash, and a way to set a price. */
function PriceCell({ holding: { token, priceUsd, priceBy }, isSample }: { holding: Holding; isSample: boolean }) {
  const { t } = useTranslation("portfolio");
  if (priceUsd === null)
    return (
      <>
        <Absent why={t("holdings.noPrice")} /> <span className="pf__small">{t("holdings.noPrice")}</span>{" "}
        {!isSample && (
          <a className="link pf__small" href={`#price-${encodeURIComponent(token.key)}`}>
            {t("questions.setPrice")}
          </a>
        )}
      </>
    );
  return (
    <>
      <Price usd={decimalPrice(priceUsd)} />
      {priceBy === "hand" && <small className="pf__note">{t("holdings.byHand")}</small>}
    </>
  );
}

/** Whether only part of the amount has a known cost. */
const isPartly = ({ amount, knownAmount }: Holding) => knownAmount !== amount && BigInt(knownAmount) > 0n;

function CostCell({ holding }: { holding: Holding }) {
  const { t } = useTranslation("portfolio");
  const { costUsdCents, amount, knownAmount, token } = holding;
  return (
    <>
      <Cents cents={costUsdCents} why={t("holdings.noCost")} />
      {isPartly(holding) && (
        <small className="pf__note">
          <Sentence
            text={t("holdings.partly")}
            parts={{
              all: <Amount amount={amount} token={token} />,
              known: <Amount amount={knownAmount} token={token} />,
            }}
          />
        </small>
      )}
    </>
  );
}

function GainCell({ holding, isSample = true }: { holding: Holding; isSample?: boolean }) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const { openUsdCents, costUsdCents, token } = holding;
  if (openUsdCents === null)
    return (
      <>
        <Absent why={t(costUsdCents === null ? "holdings.noCost" : "holdings.noPrice")} />{" "}
        {!isSample && costUsdCents === null && (
          <Link className="link pf__small" to={buildMovesPath(locale, { token: token.key })}>
            {t("questions.addCost")}
          </Link>
        )}
      </>
    );
  const cost = Number(costUsdCents ?? 0);
  return (
    <>
      <Gain cents={openUsdCents} /> {cost > 0 && <Change share={Number(openUsdCents) / cost} decimals={1} />}
    </>
  );
}

export function Share({ share }: { share: number | null }): ReactNode {
  const locale = useUiLocale();
  if (share === null) return <Absent />;
  return (
    <span className="pf__share">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.max(1, Math.min(100, share * 100))} height="6" />
      </svg>
      <Num>{shareText(share, locale, 1)}</Num>
    </span>
  );
}

function Foot({ data: { portfolio } }: { data: OverviewData }) {
  const { t } = useTranslation("portfolio");
  const { totals, holdings } = portfolio;
  const before = totals.change24hUsdCents && Number(totals.valueUsdCents) - Number(totals.change24hUsdCents);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("holdings.count", { count: holdings.length })}</th>
        <td className="worth-2" />
        <td className="worth-2" />
        <td className="n worth-2">
          <Change share={before ? Number(totals.change24hUsdCents) / before : null} />
        </td>
        <td className="n">
          <Money cents={BigInt(totals.valueUsdCents)} />
        </td>
        <td className="worth-3" />
        <td className="n worth-3">
          <Money cents={BigInt(totals.costUsdCents)} />
        </td>
        <td className="n worth-2">
          <Gain cents={totals.openUsdCents} />
        </td>
        <td className="worth-3" />
        <td className="worth-3" />
      </tr>
    </tfoot>
  );
}
