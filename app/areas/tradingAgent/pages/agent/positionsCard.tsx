import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Price } from "#app/ui/price.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { TableBox } from "#app/ui/tableBox.tsx";
import type { ShownPosition } from "../../model/calls.ts";
import { priceDecimal } from "../../model/decimals.ts";
import type { AgentPageData } from "../../model/view.ts";
import { GainUsd, Usd } from "../parts/words.tsx";
import { TokenLink } from "./tokenLink.tsx";

/** Its holdings, and at which close each is sold, by which rule. */
export function PositionsCard({ positions, cashUsd }: Pick<AgentPageData, "positions"> & { cashUsd: number | null }) {
  const { t } = useTranslation("tradingAgent");
  return (
    <div className="card agent__positions">
      <div className="card__h">
        <h2 id="agent-positions">{t("positions.title")}</h2>
        <span className="xs mute">{t("positions.note")}</span>
      </div>
      {positions.length === 0 ? (
        <p className="card__b sm mute">{t("positions.none")}</p>
      ) : (
        <TableBox aria-labelledby="agent-positions">
          <table className="tbl">
            <thead>
              <tr>
                <th scope="col">{t("positions.token")}</th>
                <th scope="col" className="worth-3">
                  {t("positions.since")}
                </th>
                <th scope="col" className="n worth-2">
                  {t("positions.spent")}
                </th>
                <th scope="col" className="n">
                  {t("positions.worth")}
                </th>
                <th scope="col" className="n">
                  {t("positions.gain")}
                </th>
                <th scope="col" className="n">
                  {t("positions.sellsAt")}
                </th>
              </tr>
            </thead>
            <tbody>
              {positions.map((position) => (
                <Row key={position.tokenId} position={position} />
              ))}
            </tbody>
          </table>
        </TableBox>
      )}
      {cashUsd !== null && (
        <p className="agent__basis agent__cash">
          <Sentence text={t("positions.cash")} parts={{ cash: <Usd usd={cashUsd} /> }} />
        </p>
      )}
    </div>
  );
}

function Row({ position }: { position: ShownPosition }) {
  const { t } = useTranslation("tradingAgent");
  const { symbol, slug, since, spentUsd, worthUsd, sellsAt } = position;
  return (
    <tr>
      <th scope="row">
        <TokenLink symbol={symbol} slug={slug} isRow />
      </th>
      <td className="worth-3">
        <DateTime at={since} />
      </td>
      <td className="n worth-2">
        <Usd usd={spentUsd} />
      </td>
      <td className="n">
        <Usd usd={worthUsd} why={t("positions.noPrice")} />
      </td>
      <td className="n">
        <GainUsd usd={worthUsd === null ? null : worthUsd - spentUsd} />
      </td>
      <td className="n">
        {sellsAt === null ? (
          <span className="mute">{t("positions.byStrategy")}</span>
        ) : (
          <>
            <Price usd={priceDecimal(sellsAt.price)} />
            <small className="agent__note">{t(`positions.${sellsAt.rule}`)}</small>
          </>
        )}
      </td>
    </tr>
  );
}
