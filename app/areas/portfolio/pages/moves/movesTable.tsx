import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { MINUS } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MoveView } from "../../model/calls.ts";
import { buildMovesPath, type MovesQuery } from "../../model/movesQuery.ts";
import type { MovesPageData } from "../../model/pages.ts";
import { Amount, Gain } from "../figures.tsx";
import { useWalletName } from "../walletName.ts";

const COLUMNS = [
  { key: "kind", className: undefined },
  { key: "time", className: "worth-2" },
  { key: "amount", className: "n" },
  { key: "value", className: "n worth-2" },
  { key: "cost", className: "n worth-2" },
  { key: "gain", className: "n worth-2" },
  { key: "wallet", className: "worth-3" },
  { key: "note", className: "worth-3" },
] as const;

/** One row per move; on a phone, a card. */
export function MovesTable({ shown: { answer, wallets, query } }: { shown: MovesPageData }) {
  const { t } = useTranslation("portfolioMoves");
  const walletName = useWalletName();
  const names = new Map(wallets.map((wallet) => [wallet.walletId, walletName(wallet)]));
  return (
    <>
      <TableBox aria-label={t("title")}>
        <table className="tbl pf__table pf__movetable">
          <thead>
            <tr>
              {COLUMNS.map(({ key, className }) => (
                <th key={key} scope="col" className={className}>
                  {t(`column.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.moves.map((move) => (
              <Row key={move.moveId} move={move} query={query} wallet={names.get(move.walletId) ?? t("formerWallet")} />
            ))}
          </tbody>
        </table>
      </TableBox>
      <p className="pf__count">{t("count", { count: answer.total })}</p>
    </>
  );
}

function Row({ move, query, wallet }: { move: MoveView; query: MovesQuery; wallet: string }) {
  const { t } = useTranslation("portfolioMoves");
  const locale = useUiLocale();
  const { moveId, kind, token, at, amount, source, note, disposal } = move;
  const isOut = amount.startsWith("-");
  const gain = disposal && <Gain cents={disposal.realisedUsdCents} why={t("unknownCost")} />;
  return (
    <tr>
      <th scope="row">
        <Link
          className="pf__open"
          to={buildMovesPath(locale, { ...query, edit: moveId, isAdding: false })}
          data-row=""
          data-edit=""
          aria-current={query.edit === moveId ? "true" : undefined}
          preventScrollReset
        >
          <b>{t(`kinds.${kind}`)}</b> <bdi>{token.symbol}</bdi>
        </Link>
        <small className="pf__source">{t(`sources.${source}`)}</small>
        <div className="pf__narrow">
          <DateTime at={at} form="second" />
          <div>
            <bdi>{wallet}</bdi>
          </div>
          {note !== "" && (
            <div>
              <bdi>{note}</bdi>
            </div>
          )}
        </div>
      </th>
      <td className="worth-2">
        <DateTime at={at} form="second" />
      </td>
      <td className="n">
        <Num>{isOut ? MINUS : "+"}</Num>
        <Amount amount={amount.replace("-", "")} token={token} hasSymbol />
        <div className="pf__narrow">
          <Value move={move} />
          {gain && (
            <div>
              {t("column.gain")} {gain}
            </div>
          )}
        </div>
      </td>
      <td className="n worth-2">
        <Value move={move} />
      </td>
      <td className="n worth-2">
        <Cost move={move} />
      </td>
      <td className="n worth-2">{gain}</td>
      <td className="worth-3">
        <bdi>{wallet}</bdi>
      </td>
      <td className="worth-3 pf__notecell">
        <bdi>{note}</bdi>
      </td>
    </tr>
  );
}

function Value({ move: { valueUsdCents, valueBy } }: { move: MoveView }) {
  const { t } = useTranslation("portfolioMoves");
  if (valueUsdCents === null) return <Absent why={t("unknownValue")} />;
  return (
    <>
      <Money cents={BigInt(valueUsdCents)} />
      {valueBy && <small className="pf__note">{t(`valueBy.${valueBy}`)}</small>}
    </>
  );
}

/** For a sale, the cost of those units whose cost is known. */
function Cost({ move: { disposal, token } }: { move: MoveView }) {
  const { t } = useTranslation("portfolioMoves");
  if (!disposal) return null;
  return (
    <>
      <Money cents={BigInt(disposal.costUsdCents)} />
      {disposal.unknownAmount !== "0" && (
        <small className="pf__note">
          <Amount amount={disposal.unknownAmount} token={token} /> {t("unknownCost")}
        </small>
      )}
    </>
  );
}
