import { useTranslation } from "react-i18next";
import { Address } from "#app/ui/address.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { Num } from "#app/ui/num.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { MembershipShown, TokenState } from "../model/walletHoldings.ts";

/** Supply, pair and the limit on sales, and when the displayed wallet may sell. */
export function TokenSection({ shown }: { shown: MembershipShown }) {
  const { t } = useTranslation("membership");
  const locale = useUiLocale();
  const { token, of, block } = shown;
  const number = (digits: string) => <Num>{grouped(digits, locale)}</Num>;
  return (
    <section className="sec" id="token" aria-labelledby="token-title">
      <div className="sec__h">
        <h2 id="token-title">{t("token.title")}</h2>
        <p className="sub sm">{t("token.lead")}</p>
      </div>
      <div className="card">
        <dl className="kv card__b">
          <dt>{t("token.supply")}</dt>
          <dd>
            <TokenAmount amount={token.supply} decimals={18} symbol="TMAI" />
          </dd>
          <dt>{t("token.burned")}</dt>
          <dd>
            <TokenAmount amount={token.burned} decimals={18} symbol="TMAI" />
          </dd>
          <dt>{t("token.transfers")}</dt>
          <dd>
            <Badge tone={token.paused ? "wait" : "good"}>{t(token.paused ? "token.paused" : "token.running")}</Badge>
          </dd>
          <dt>{t("token.pair")}</dt>
          <dd>{token.pair === null ? t("token.noPair") : <Address value={token.pair} />}</dd>
          <dt>{t("token.limit")}</dt>
          <dd>
            {token.sellLimitBlocks === 0
              ? t("token.noLimit")
              : t("token.limitBlocks", { count: token.sellLimitBlocks })}
          </dd>
          <dt>{t("token.window")}</dt>
          <dd>
            {token.window === null ? (
              t("token.noWindow")
            ) : (
              <>
                {number(token.window.startBlock)} – {number(token.window.endBlock)}{" "}
                <span className="mute">{t(`token.windowNow.${windowState(token.window, block.number)}`)}</span>
              </>
            )}
          </dd>
          <dt>{t("token.block")}</dt>
          <dd>{number(block.number)}</dd>
          {of && (
            <>
              <dt>{t("token.maySell")}</dt>
              <dd>
                {of.isLiquidityProvider ? (
                  t("token.provider")
                ) : of.nextSellBlock === null ? (
                  t("token.now")
                ) : (
                  <>
                    {t("token.fromBlock")} {number(of.nextSellBlock)}
                  </>
                )}
              </dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}

function windowState({ startBlock, endBlock }: NonNullable<TokenState["window"]>, block: string) {
  if (BigInt(block) < BigInt(startBlock)) return "ahead";
  return BigInt(block) > BigInt(endBlock) ? "over" : "open";
}
