import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./partProps.ts";

/** What each chain holds, with what was last seen when nobody answers. */
export function BalancesPart({ wallet, chainNames, holdings }: PartProps) {
  const { t } = useTranslation("wallet");
  const { read, last, failure, reload } = holdings;
  return (
    <Part title={t("balances.title")}>
      <div aria-live="polite">
        {read === "failed" && (
          <Banner tone="bad" live={false} title={failure}>
            <p>{t("balances.neverSeen")}</p>
            <p>
              <Button size="s" onClick={reload}>
                {t("again")}
              </Button>
            </p>
          </Banner>
        )}
      </div>
      {wallet.chains.map(({ chainId }) => {
        const held = last?.accounts.find((account) => account.chainId === chainId);
        const isDown = held !== undefined && (!held.isKnown || read === "failed");
        return (
          <div key={chainId} aria-busy={held === undefined && read === "loading"}>
            <h3 className="sm">{chainNames[chainId]}</h3>
            {held === undefined && read === "loading" && <Skeleton chars={20} lines={2} block />}
            {held && !held.isKnown && <p>{t("balances.down", { chain: chainNames[chainId] })}</p>}
            {isDown && held.seenAt !== null && (
              <p className="mute sm">
                <Sentence text={t("balances.lastSeen")} parts={{ time: <DateTime at={held.seenAt} form="second" /> }} />
              </p>
            )}
            {held?.isKnown && held.tokens.length === 0 && <p className="mute">{t("balances.nothing")}</p>}
            {held && held.tokens.length > 0 && (
              <dl className="lines">
                {held.tokens.map((token) => (
                  <div key={token.address}>
                    <dt>{token.symbol}</dt>
                    <dd>
                      <TokenAmount {...token} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        );
      })}
    </Part>
  );
}
