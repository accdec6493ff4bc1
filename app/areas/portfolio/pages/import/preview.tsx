import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Num } from "#app/ui/num.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import type { ImportAnswer, ImportRow } from "../../model/calls.ts";

type PreviewProps = { rows: readonly ImportRow[]; counts: ImportAnswer["counts"] };

/** The first rows of each state: the moves they become, or why they cannot be read. */
export function Preview({ rows, counts }: PreviewProps) {
  const { t } = useTranslation("portfolioImport");
  const unreadable = rows.filter(({ state }) => state === "unreadable");
  const others = rows.filter(({ state, moves }) => state !== "unreadable" && moves.length > 0);
  return (
    <>
      {unreadable.length > 0 && (
        <section className="card" aria-labelledby="import-unreadable">
          <div className="card__h">
            <h2 id="import-unreadable">{t("unreadable", { count: counts.unreadable })}</h2>
          </div>
          <ul className="card__b pfi__lines">
            {unreadable.map(({ line, problem, text }) => (
              <li key={line}>
                <span>
                  <b>{t("line", { line })}</b> <bdi>{problem}</bdi>
                </span>
                <code dir="ltr">{text}</code>
              </li>
            ))}
            {counts.unreadable > unreadable.length && (
              <li className="mute">{t("more", { count: counts.unreadable - unreadable.length })}</li>
            )}
          </ul>
        </section>
      )}
      {others.length > 0 && <Moves rows={others} />}
    </>
  );
}

function Moves({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useTranslation("portfolioImport");
  const { t: ofMoves } = useTranslation("portfolioMoves");
  return (
    <TableBox className="card" aria-labelledby="import-preview">
      <table className="tbl tbl--dense">
        <caption id="import-preview" className="tbl__caption">
          {t("preview")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("column.line")}</th>
            <th scope="col">{t("column.at")}</th>
            <th scope="col">{t("column.kind")}</th>
            <th scope="col" className="n">
              {t("column.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.flatMap(({ line, moves }) =>
            moves.map(({ moveId, at, kind, amount, token }) => (
              <tr key={moveId}>
                <td>
                  <Num>{line}</Num>
                </td>
                <td>
                  <DateTime at={at} form="second" />
                </td>
                <td>{ofMoves(`kinds.${kind}`)}</td>
                <td className="n">
                  <TokenAmount amount={amount} decimals={token.decimals} symbol={token.symbol} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </TableBox>
  );
}
