import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Absent } from "#app/ui/absent.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Holding, LotsAnswer } from "../../model/calls.ts";
import { buildMovesPath } from "../../model/movesQuery.ts";
import { Amount, Cents, Gain, TokenPageLink } from "../figures.tsx";

type LotsPanelProps = { holding: Holding; lots: LotsAnswer | null; isSample: boolean };

/** The lots of a token with their dates and costs, and what each sale took from them. */
export function LotsPanel({ holding: { token }, lots, isSample }: LotsPanelProps) {
  const { t } = useTranslation("portfolio");
  const locale = useUiLocale();
  const inUnits = { symbol: token.symbol, decimals: lots?.decimals ?? token.decimals };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, keys must be able to scroll it
    <section className="pf__lots" aria-label={t("lots.title")} tabIndex={0}>
      {lots === null || (lots.lots.length === 0 && lots.disposals.length === 0) ? (
        <p className="mute">{t("lots.none")}</p>
      ) : (
        <>
          <OpenLots lots={lots} token={inUnits} />
          <Sold lots={lots} token={inUnits} />
        </>
      )}
      {!isSample && (
        <p className="pf__acts">
          <Link className="link" to={buildMovesPath(locale, { token: token.key })}>
            {t("questions.seeMoves")}
          </Link>
          <TokenPageLink token={token} />
        </p>
      )}
    </section>
  );
}

type Units = Pick<Holding["token"], "symbol" | "decimals">;
type Shown = { lots: LotsAnswer; token: Units };

function OpenLots({ lots: { lots }, token }: Shown) {
  const { t } = useTranslation("portfolio");
  if (lots.length === 0) return null;
  return (
    <table className="tbl">
      <caption>{t("lots.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("lots.acquired")}</th>
          <th scope="col" className="n">
            {t("holdings.column.amount")}
          </th>
          <th scope="col" className="n">
            {t("holdings.column.cost")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ at, amount, costUsdCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <tr key={index}>
            <th scope="row">
              <Day at={at} />
            </th>
            <td className="n">
              <Amount amount={amount} token={token} />
            </td>
            <td className="n">
              <Cents cents={costUsdCents} why={t("holdings.noCost")} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sold({ lots: { disposals }, token }: Shown) {
  const { t } = useTranslation("portfolio");
  if (disposals.length === 0) return null;
  return (
    <table className="tbl">
      <caption>{t("lots.sold")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("lots.soldOn")}</th>
          <th scope="col" className="n">
            {t("holdings.column.amount")}
          </th>
          <th scope="col" className="n">
            {t("holdings.column.cost")}
          </th>
          <th scope="col" className="n">
            {t("holdings.column.gain")}
          </th>
          <th scope="col">{t("lots.took")}</th>
        </tr>
      </thead>
      <tbody>
        {disposals.map(({ moveId, at, amount, costUsdCents, realisedUsdCents, taken }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: by wallet, one move can dispose twice; they never change their order
          <tr key={`${moveId} ${index}`}>
            <th scope="row">
              <Day at={at} />
            </th>
            <td className="n">
              <Amount amount={amount} token={token} />
            </td>
            <td className="n">
              <Money cents={BigInt(costUsdCents)} />
            </td>
            <td className="n">
              <Gain cents={realisedUsdCents} why={t("holdings.noCost")} />
            </td>
            <td>
              <ul>
                {taken.map((part, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
                  <li key={at}>
                    <Took part={part} token={token} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Units that no move explains have no date. */
function Day({ at }: { at: string | null }) {
  const { t } = useTranslation("portfolio");
  return at === null ? <Absent why={t("lots.noDay")} /> : <DateTime at={at} />;
}

type TookProps = { part: LotsAnswer["disposals"][number]["taken"][number]; token: Units };

function Took({ part: { at, amount, costUsdCents }, token }: TookProps) {
  const { t } = useTranslation("portfolio");
  const parts = {
    amount: <Amount amount={amount} token={token} />,
    day: at && <DateTime at={at} />,
    cost: <Cents cents={costUsdCents} why={t("holdings.noCost")} />,
  };
  return <Sentence text={t(at === null ? "lots.partMissing" : "lots.part")} parts={parts} />;
}
