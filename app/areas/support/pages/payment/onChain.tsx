import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { getJson } from "#app/platform/http.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Num } from "#app/ui/num.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ChainAnswer } from "../../model/calls.ts";
import type { ChainView, TransactionView } from "../../model/replayWire.ts";

type ChainViewState = { at: "asking" } | { at: "silent" } | { at: "known"; view: ChainView };
/** After a recheck the agent wants to see the chain's current state. */
export const RECHECKED = "tmai:rechecked";

/** The chain's own state, fetched after the page has loaded: no page waits for a chain. */
export function OnChain({ paymentId, network }: { paymentId: string; network: PublicNetwork }) {
  const { t } = useTranslation("support");
  const [chainView, setChainView] = useState<ChainViewState>({ at: "asking" });
  const look = useCallback(async () => {
    setChainView({ at: "asking" });
    const answer = await getJson<ChainAnswer>(`/api/support/payments/${paymentId}/chain`);
    setChainView(answer !== null && "data" in answer.body ? { at: "known", view: answer.body.data } : { at: "silent" });
  }, [paymentId]);
  useEffect(() => {
    void look();
    window.addEventListener(RECHECKED, look);
    return () => window.removeEventListener(RECHECKED, look);
  }, [look]);
  return (
    <section className="card" aria-labelledby="chain-title" aria-busy={chainView.at === "asking"}>
      <div className="card__h">
        <h2 id="chain-title">{t("chain.title")}</h2>
        <span className="xs mute">{network.name}</span>
      </div>
      <div className="card__b desk__stack" aria-live="polite">
        {chainView.at === "asking" && (
          <p className="sm mute desk__wait">
            <Spinner /> {t("chain.asking")}
          </p>
        )}
        {chainView.at === "silent" && (
          <Banner tone="bad" title={t("unanswered")} live={false}>
            <Button size="s" onClick={() => void look()}>
              {t("chain.again")}
            </Button>
          </Banner>
        )}
        {chainView.at === "known" && <Known view={chainView.view} network={network} again={() => void look()} />}
      </div>
    </section>
  );
}

function Known({ view, network, again }: { view: ChainView; network: PublicNetwork; again: () => void }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  if (view.chain === "down")
    return (
      <Banner tone="wait" title={t("chain.down")} live={false}>
        <p>{t("chain.downText")}</p>
        <Button size="s" onClick={again}>
          {t("chain.again")}
        </Button>
      </Banner>
    );
  return (
    <>
      {view.transactions.length === 0 && <p className="sm mute">{t("chain.none")}</p>}
      {view.transactions.map((transaction) => (
        <Transaction key={transaction.hash} of={transaction} network={network} />
      ))}
      <dl className="kv">
        <dt>{t("chain.head")}</dt>
        <dd>
          <Num>{grouped(view.head, locale)}</Num>
        </dd>
        <dt>{t("chain.membership")}</dt>
        <dd>
          {view.membership === null ? (
            <span className="mute">{t("none")}</span>
          ) : (
            <Sentence
              text={t("chain.level", { level: view.membership.planType })}
              parts={{ date: <DateTime at={view.membership.expiresAt} /> }}
            />
          )}
        </dd>
      </dl>
    </>
  );
}

function Transaction({ of, network }: { of: TransactionView; network: PublicNetwork }) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const same = of.fields.filter((field) => field.same).length;
  const href = network.explorerUrl ? `${network.explorerUrl}/tx/${of.hash}` : undefined;
  return (
    <div className="desk__stack">
      <dl className="kv">
        <dt>{t("chain.transaction")}</dt>
        <dd>
          <HashPrint hash={of.hash} {...(href ? { href } : {})} />
        </dd>
        <dt>{t("chain.state")}</dt>
        <dd>
          <Badge tone={of.seen === "paid" ? "good" : of.seen === "reverted" ? "bad" : "wait"}>
            {t(`chain.seen.${of.seen}`)}
          </Badge>
        </dd>
        {of.confirmations !== null && (
          <>
            <dt>{t("chain.confirmations")}</dt>
            <dd>
              <Num>
                {grouped(String(of.confirmations), locale)} / {of.needed}
              </Num>
            </dd>
          </>
        )}
        {of.log && (
          <>
            <dt>{t("chain.log")}</dt>
            <dd>
              <Num>{grouped(of.log.blockNumber, locale)}</Num> · <Num>{of.log.logIndex}</Num>
            </dd>
            <dt>{t("chain.nft")}</dt>
            <dd className="mono">#{of.log.tokenId}</dd>
            <dt>{t("chain.gas")}</dt>
            <dd>
              <Num>{grouped(of.log.gasUsed, locale)}</Num>
            </dd>
          </>
        )}
      </dl>
      {of.fields.length > 0 && (
        <>
          <p className="sm">
            <b>{t("chain.match", { same, count: of.fields.length })}</b>
          </p>
          <ul className="match">
            {of.fields.map((field) => {
              const Icon = field.same ? Check : X;
              return (
                <li key={field.name} className={field.same ? "good" : "bad"}>
                  <Icon className="i" aria-hidden="true" />
                  <span className="sr">{t(field.same ? "chain.same" : "chain.other")}</span>
                  <span className="mono">{field.name}</span>
                  {!field.same && (
                    <span className="mono match__both">
                      {field.signed} ≠ {field.found}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
