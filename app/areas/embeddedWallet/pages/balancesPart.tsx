import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { listText } from "#app/ui/intl.ts";
import { Money } from "#app/ui/money.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { computeTotal, isDown, isUnseen, type SeenAccount } from "../model/holdings.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";
import type { HoldingsNow } from "./useHoldings.ts";

/** Balances on each chain, falling back to the last known ones when it does not respond. */
export function BalancesPart({ wallet, chainNames, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const { read, last, failure, reload } = holdings;
  const accounts = last?.accounts ?? [];
  const unseen = accounts.filter(isUnseen);
  return (
    <Part title={t("balances.title")}>
      <div aria-live="polite">
        {read === "failed" && (
          <Banner tone="bad" live={false} title={failure}>
            <p>{t("balances.neverSeen")}</p>
            <p>
              <Button size="s" onClick={() => reload()}>
                {t("again")}
              </Button>
            </p>
          </Banner>
        )}
      </div>
      {last && <Sum accounts={accounts} simulated={last.simulated} names={chainNames} />}
      {wallet.chains.map(({ chainId }) => {
        const held = accounts.find((account) => account.chainId === chainId);
        if (held && isUnseen(held)) return null;
        return (
          <div key={chainId} aria-busy={held === undefined && read === "loading"}>
            <h3 className="sm">{chainNames[chainId]}</h3>
            {held === undefined && read === "loading" && <Skeleton chars={20} lines={2} block />}
            {held && <OnChain held={held} isFailed={read === "failed"} name={chainNames[chainId] ?? ""} />}
          </div>
        );
      })}
      {unseen.length > 0 && <Unseen chainIds={unseen.map(({ chainId }) => chainId)} {...{ chainNames, holdings }} />}
    </Part>
  );
}

/** Total in dollars, with the source of the prices, leaving out unknown values. */
function Sum({ accounts, simulated, names }: SumProps) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const { cents, withoutChains, withoutTokens, pricesAsOf } = computeTotal(accounts);
  const missing = [...withoutChains.map((id) => names[id] ?? String(id)), ...withoutTokens];
  if (accounts.every(({ seenAt }) => seenAt === null)) return null;
  const parts = { sum: <Money cents={cents} />, time: pricesAsOf && <DateTime at={pricesAsOf} form="second" /> };
  const source = pricesAsOf === null ? "faceValue" : simulated ? "pricesSimulated" : "prices";
  return (
    <div>
      <p>
        <b>
          <Sentence
            text={t(missing.length === 0 ? "balances.total" : "balances.totalWithout", {
              missing: listText(missing, locale),
            })}
            parts={parts}
          />
        </b>
      </p>
      {cents > 0n && (
        <p className="mute sm">
          <Sentence text={t(`balances.${source}`)} parts={parts} />
        </p>
      )}
    </div>
  );
}
type SumProps = { accounts: readonly SeenAccount[]; simulated: boolean; names: PartProps["chainNames"] };

function OnChain({ held, isFailed, name }: { held: SeenAccount; isFailed: boolean; name: string }) {
  const { t } = useTranslation("wallet");
  const { tokens, leftOut, seenAt } = held;
  const seen = seenAt !== null && { time: <DateTime at={seenAt} form="second" /> };
  const isAway = isDown(held) || isFailed;
  return (
    <>
      {isDown(held) && <p>{t("balances.down", { chain: name })}</p>}
      {(isAway || !held.isAsked) && seen && (
        <p className="mute sm">
          <Sentence text={t(isAway ? "balances.lastSeen" : "balances.seen")} parts={seen} />
        </p>
      )}
      {!isDown(held) && tokens.length === 0 && leftOut.length === 0 && <p className="mute">{t("balances.nothing")}</p>}
      {tokens.length > 0 && (
        <dl className="lines">
          {tokens.map(({ address, symbol, amount, decimals, valueUsdCents }) => (
            <div key={address}>
              <dt>{symbol}</dt>
              <dd>
                <TokenAmount {...{ symbol, amount, decimals }} />
                <span className="wvalue mute sm">
                  {valueUsdCents === null ? t("balances.noPrice") : <Money cents={BigInt(valueUsdCents)} />}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {leftOut.map(({ address, symbol, reason }) => (
        <p key={address} className="sm">
          {t(`leftOut.${reason}`, { symbol })}
        </p>
      ))}
    </>
  );
}

/** Chains that run on demand: a page does not start them automatically. */
function Unseen({ chainIds, chainNames, holdings }: UnseenProps) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const [isRequested, setRequested] = useState(false);
  const chains = listText(
    chainIds.map((id) => chainNames[id] ?? String(id)),
    locale,
  );
  return (
    <div className="wpart">
      <p className="mute sm">{t("balances.unseen", { chains })}</p>
      <div>
        <Button
          size="s"
          disabled={isRequested}
          onClick={() => {
            setRequested(true);
            holdings.reload(chainIds);
          }}
        >
          {isRequested && <Spinner />}
          {t("balances.look")}
        </Button>
      </div>
    </div>
  );
}
type UnseenProps = { chainIds: readonly number[]; chainNames: PartProps["chainNames"]; holdings: HoldingsNow };
