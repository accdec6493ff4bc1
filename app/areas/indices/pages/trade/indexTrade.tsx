import "./trade.css";
import { Link, useSearchParams } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import type { PublicNetwork } from "#app/chain/network.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { isHeld, readMyIndices, useMyIndices } from "../../model/trade/myIndices.ts";
import type { TradedIndex } from "../../model/trade/start.ts";
import { useMandatePaths } from "../mine/useMandatePaths.ts";
import { useTradeDialog } from "./useTradeDialog.tsx";

export type BuyRight = {
  canBuy: boolean;
  /** The name of the plan that includes buying; null when no plan on sale does. */
  plan: string | null;
};
/** Of the stablecoin, with a point. */
const AMOUNT = /^\d{1,12}(?:\.\d{1,6})?$/;

type TradeProps = { index: TradedIndex; right: BuyRight; network: PublicNetwork };

/** Buy, and with holdings also Sell and Rebalance. The page must load the namespace `indexTrade`; wallet code loads on the first press. */
export function IndexTrade({ index, right, network }: TradeProps) {
  const { t } = useTranslation("indexTrade");
  const mandates = useMandatePaths();
  const mine = useMyIndices();
  const trade = useTradeDialog(index, network, () => void readMyIndices());
  const buy = useRef<HTMLButtonElement>(null);
  useKey("b", buy);
  const [search] = useSearchParams();
  const proposed = search.get("buy");
  const canOpen = index.isForSale && !index.isRetired && index.chainId === network.chainId && right.canBuy;
  // A link, such as the chatbot's, may propose an amount: it is only filled into the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (proposed !== null && canOpen) trade.open({ side: "buy", ...(AMOUNT.test(proposed) && { amount: proposed }) });
  }, [proposed, canOpen]);
  const isHere = index.chainId === network.chainId;
  const held = mine.state === "read" && mine.mine.some((one) => one.indexSlug === index.slug && isHeld(one));
  const isOffered = index.isForSale && !index.isRetired && isHere;
  return (
    <div className="ixtrade">
      <div className="ixtrade__buttons">
        {isOffered && right.canBuy && (
          <Button
            ref={buy}
            variant="main"
            disabled={trade.isLoading}
            aria-haspopup="dialog"
            aria-keyshortcuts="b"
            onClick={() => trade.open({ side: "buy" })}
            onPointerEnter={trade.prepare}
          >
            {t("buy")}
          </Button>
        )}
        {held && isHere && (
          <Button disabled={trade.isLoading} aria-haspopup="dialog" onClick={() => trade.open({ side: "sell" })}>
            {t("sell")}
          </Button>
        )}
        {held && isOffered && right.canBuy && (
          <Button disabled={trade.isLoading} aria-haspopup="dialog" onClick={() => trade.open({ side: "rebalance" })}>
            {t("rebalance")}
          </Button>
        )}
      </div>
      {isOffered && right.canBuy && (
        <p className="hint">
          <Link className="link" to={mandates.newFor(index.slug)}>
            {t("mandate.let")}
          </Link>
        </p>
      )}
      {index.isRetired && <p className="hint">{t("retired")}</p>}
      {!index.isRetired && !(index.isForSale && isHere) && <p className="hint">{t("notForSale")}</p>}
      {isOffered && !right.canBuy && <LockedBuying plan={right.plan} />}
      {index.regimeOffSince !== null && (
        <p className="hint">
          <Sentence text={t("regimeOff")} parts={{ day: <DateTime at={index.regimeOffSince} /> }} />
        </p>
      )}
      {trade.dialog}
    </div>
  );
}

function LockedBuying({ plan }: { plan: string | null }) {
  const { t } = useTranslation("indexTrade");
  const locale = useLocale();
  return (
    <div className="ixtrade__locked hatch">
      <p>
        <Lock className="i" aria-hidden="true" />
        <span>{plan === null ? t("locked.none") : t("locked.text", { plan })}</span>
      </p>
      {plan !== null && (
        <ButtonLink size="s" to={plansPath(locale)}>
          {t("locked.plans")}
        </ButtonLink>
      )}
    </div>
  );
}

/** A key presses the button, unless the person is typing or a dialog is open. */
function useKey(name: string, button: React.RefObject<HTMLButtonElement>): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== name || ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"]')) return;
      if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
      button.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [name, button]);
}
