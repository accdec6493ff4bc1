import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { Change } from "#app/ui/change.tsx";
import { decimalPrice } from "#app/ui/marketFigures.ts";
import { Money } from "#app/ui/money.tsx";
import { Price } from "#app/ui/price.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import type { Holding } from "../../model/calls.ts";
import type { OverviewData } from "../../model/pages.ts";
import { groupHoldings } from "../../model/places.ts";
import { Amount, Cents, useChainName } from "../figures.tsx";
import { useWalletName } from "../walletName.ts";
import { Share } from "./holdingsTable.tsx";

type PlacesTableProps = { data: OverviewData; holdings: readonly Holding[]; by: "chain" | "wallet" };

/** The same tokens, grouped by location. Cost and gain belong to a token as a whole. */
export function PlacesTable({ data: { portfolio }, holdings, by }: PlacesTableProps) {
  const { t } = useTranslation("portfolio");
  const chainName = useChainName(portfolio.chains);
  const walletName = useWalletName();
  const formatPlaceName = (key: string) => {
    if (by === "chain") return chainName(key === "" ? null : key);
    const wallet = portfolio.wallets.find(({ walletId }) => walletId === key);
    return wallet ? walletName(wallet) : t("wallets.unnamed");
  };
  return (
    <TableBox aria-labelledby="pf-holdings">
      <table className="tbl tbl--dense pf__table">
        <thead>
          <tr>
            <th scope="col">{t("holdings.column.token")}</th>
            <th scope="col" className="n">
              {t("holdings.column.amount")}
            </th>
            <th scope="col" className="n worth-2">
              {t("holdings.column.price")}
            </th>
            <th scope="col" className="n worth-2">
              {t("holdings.column.change24h")}
            </th>
            <th scope="col" className="n">
              {t("holdings.column.value")}
            </th>
            <th scope="col" className="n worth-2">
              {t("holdings.column.share")}
            </th>
          </tr>
        </thead>
        {groupHoldings(holdings, by).map(({ key, valueCents, share, rows }) => (
          <tbody key={key}>
            <tr className="pf__group">
              <th scope="rowgroup" colSpan={2}>
                <bdi>{formatPlaceName(key)}</bdi>
              </th>
              <td className="worth-2" />
              <td className="worth-2" />
              <td className="n">
                {valueCents === null ? <Absent why={t("holdings.noPrice")} /> : <Money cents={valueCents} />}
              </td>
              <td className="n worth-2">
                <Share share={share} />
              </td>
            </tr>
            {rows.map(({ holding: { token, priceUsd, change24h }, amount, valueUsdCents, share: part }) => (
              <tr key={token.key}>
                <th scope="row">
                  <bdi>{token.symbol}</bdi>
                </th>
                <td className="n">
                  <Amount amount={amount} token={token} />
                </td>
                <td className="n worth-2">
                  {priceUsd === null ? <Absent why={t("holdings.noPrice")} /> : <Price usd={decimalPrice(priceUsd)} />}
                </td>
                <td className="n worth-2">{change24h === null ? <Absent /> : <Change share={change24h} />}</td>
                <td className="n">
                  <Cents cents={valueUsdCents} why={t("holdings.noPrice")} />
                </td>
                <td className="n worth-2">
                  <Share share={part} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </TableBox>
  );
}
