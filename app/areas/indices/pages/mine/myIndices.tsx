import "../trade/trade.css";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Change } from "#app/ui/change.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { percentText } from "#app/ui/formatNumbers.ts";
import { Money } from "#app/ui/money.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { EmptyState, ErrorState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { unitsText } from "#app/ui/unitAmounts.ts";
import type { MyIndex } from "../../model/calls.ts";
import { indexOrderPath, tradedIndexPath } from "../../model/paths.ts";
import { isByMandate, isHeld, readMyIndices, useMyIndices } from "../../model/trade/myIndices.ts";
import type { BuyRight } from "../trade/indexTrade.tsx";
import { useTradeDialog } from "../trade/useTradeDialog.tsx";
import { useMandatePaths } from "./useMandatePaths.ts";

type MineProps = { network: PublicNetwork; right: BuyRight };

/** The caller's index holdings, by their orders. The page must load the namespace `indexTrade`. */
export function MyIndices({ network, right }: MineProps) {
  const { t } = useTranslation("indexTrade");
  const mine = useMyIndices();
  return (
    <section className="card ixmine" aria-labelledby="mine">
      <div className="card__h">
        <h2 id="mine">{t("mine.title")}</h2>
      </div>
      {body()}
    </section>
  );

  function body() {
    if (mine.state === "loading") return <p className="card__b mute">{t("mine.loading")}</p>;
    if (mine.state === "unread")
      return (
        <ErrorState
          title={t("mine.unread")}
          out={<Button onClick={() => void readMyIndices()}>{t("mine.retry")}</Button>}
        >
          {t("mine.unreadText")}
        </ErrorState>
      );
    if (mine.mine.length === 0) return <EmptyState title={t("mine.none")}>{t("mine.noneText")}</EmptyState>;
    return (
      <ul>
        {mine.mine.map((one) => (
          <One key={`${one.indexSlug} ${one.wallet} ${one.chainId}`} {...{ one, network, right }} />
        ))}
      </ul>
    );
  }
}

function One({ one, network, right }: MineProps & { one: MyIndex }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const trade = useTradeDialog({ slug: one.indexSlug, name: one.name }, network, () => void readMyIndices());
  const { valueUsdCents, lastOrder, next } = one;
  const isHere = one.chainId === network.chainId;
  const held = isHeld(one);
  return (
    <li className="ixmine__one">
      <div className="ixmine__line">
        <b>
          <Link className="link" to={tradedIndexPath(locale, one.indexSlug)}>
            {one.name}
          </Link>
        </b>
        {valueUsdCents === null ? (
          <span className="mute">{t("mine.noPrice")}</span>
        ) : (
          <Money cents={BigInt(valueUsdCents)} />
        )}
      </div>
      <Gain one={one} />
      <p className="ixmine__notes">
        <Address value={one.wallet} />
        {one.isRetired && <span>{t("retired")}</span>}
        {next !== null && held && (
          <span>
            <Sentence
              text={t(isByMandate(one) ? "mine.nextByMandate" : "mine.next")}
              parts={{ day: <DateTime at={next} /> }}
            />
          </span>
        )}
        {lastOrder && (
          <Link className="link" to={indexOrderPath(locale, lastOrder.orderId)}>
            {t(`mine.last.${lastOrder.side}`)}
          </Link>
        )}
      </p>
      {!one.balancesRead && <p className="ixmine__notes">{t("mine.boughtOnly")}</p>}
      <MovedOut one={one} />
      {isHere && <Mandate one={one} network={network} right={right} />}
      {held && isHere && (
        <div className="ixmine__buttons">
          {right.canBuy && !one.isRetired && (
            <Button
              size="s"
              disabled={trade.isLoading}
              aria-haspopup="dialog"
              onClick={() => trade.open({ side: "rebalance" })}
            >
              {t("rebalance")}
            </Button>
          )}
          <Button
            size="s"
            disabled={trade.isLoading}
            aria-haspopup="dialog"
            onClick={() => trade.open({ side: "sell" })}
          >
            {t("sell")}
          </Button>
        </div>
      )}
      {trade.dialog}
    </li>
  );
}

/** Whether it is rebalanced for them, and a link to change that. */
function Mandate({ one, network, right }: MineProps & { one: MyIndex }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const paths = useMandatePaths();
  const { mandate, indexSlug, isRetired } = one;
  const { decimals, symbol } = network.tokens.USDC;
  if (mandate !== null)
    return (
      <p className="ixmine__notes">
        <Link className="link" to={paths.all}>
          {mandate.status === "granted"
            ? t("mandate.granted", { amount: `${unitsText(mandate.cap, decimals, locale)} ${symbol}` })
            : t("mandate.pending")}
        </Link>
      </p>
    );
  if (!right.canBuy || isRetired || !isHeld(one)) return null;
  return (
    <p className="ixmine__notes">
      <Link className="link" to={paths.newFor(indexSlug)}>
        {t("mandate.let")}
      </Link>
    </p>
  );
}

/** Cost and gain; an unknown cost or price is labelled as such. */
function Gain({ one: { costUsdCents, gainUsdCents, driftBps } }: { one: MyIndex }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const cost = costUsdCents === null ? null : BigInt(costUsdCents);
  return (
    <>
      <div className="ixmine__line">
        {cost === null ? (
          <span className="mute">{t("mine.noCost")}</span>
        ) : (
          <span>
            <Sentence text={t("mine.paid")} parts={{ amount: <Money cents={cost} /> }} />
          </span>
        )}
        {gainUsdCents !== null && (
          <span>
            <Num className={gainUsdCents.startsWith("-") ? "down" : "up"}>
              <Money cents={BigInt(gainUsdCents)} />
            </Num>{" "}
            {cost !== null && cost > 0n && <Change share={Number(gainUsdCents) / Number(cost)} decimals={1} />}
          </span>
        )}
      </div>
      {driftBps !== null && (
        <p className="ixmine__notes">
          <span>
            <Sentence text={t("mine.drift")} parts={{ percent: <Num>{percentText(driftBps / 100, locale)}</Num> }} />
          </span>
        </p>
      )}
    </>
  );
}

function MovedOut({ one: { holdings } }: { one: MyIndex }) {
  const { t } = useTranslation("indexTrade");
  const locale = useUiLocale();
  const moved = holdings.filter(({ movedOut }) => BigInt(movedOut) > 0n);
  return moved.map(({ token, movedOut }) => (
    <p className="ixmine__notes" key={token.address}>
      {t("mine.movedOut", { amount: `${unitsText(movedOut, token.decimals, locale)} ${token.symbol}` })}
    </p>
  ));
}
