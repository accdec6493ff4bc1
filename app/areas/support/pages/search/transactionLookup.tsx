import { Link } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PublicNetwork } from "#app/chain/network.ts";
import { getJson } from "#app/platform/http.ts";
import { Banner, type BannerTone } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { HashPrint } from "#app/ui/hashPrint.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ReportedAs } from "#events/case/events.ts";
import { explorerIn } from "../../model/identifiers.ts";
import { supportPaymentPath } from "../../model/paths.ts";
import type { TransactionAnswer, TransactionAtDesk } from "../../model/transactionWire.ts";
import { CaseList } from "../cases/caseList.tsx";
import { RaiseCase } from "./raiseCase.tsx";
import { TransactionFacts } from "./transactionFacts.tsx";

type LookupProps = { hash: string; typed: string; network: Pick<PublicNetwork, "name" | "explorerUrl"> };
type LookupState = { at: "asking" } | { at: "silent"; problem: string | null } | { at: "known"; of: TransactionAtDesk };

const TONES: Record<ReportedAs, BannerTone> = {
  Unasked: "wait",
  NotOnChain: "note",
  Pending: "wait",
  Reverted: "note",
  Payment: "bad",
  Transfer: "wait",
  Unrelated: "note",
};

/** A transaction of no known payment or swap, looked up on chain after the page has loaded: no page waits for a chain. */
export function TransactionLookup({ hash, typed, network }: LookupProps) {
  const { t } = useTranslation("support");
  const [lookup, setLookup] = useState<LookupState>({ at: "asking" });
  const look = useCallback(async () => {
    setLookup({ at: "asking" });
    const answer = await getJson<TransactionAnswer>(`/api/support/transactions/${hash}`);
    if (answer !== null && "data" in answer.body) return setLookup({ at: "known", of: answer.body.data });
    setLookup({ at: "silent", problem: answer !== null && "error" in answer.body ? answer.body.error : null });
  }, [hash]);
  useEffect(() => void look(), [look]);
  const again = (
    <Button size="s" onClick={() => void look()}>
      {t("chain.again")}
    </Button>
  );
  return (
    <section className="card" aria-labelledby="lookup-title" aria-busy={lookup.at === "asking"}>
      <div className="card__h">
        <h2 id="lookup-title">{t("lookup.title")}</h2>
        <span className="xs mute">{network.name}</span>
      </div>
      <div className="card__b desk__stack">
        <p className="sm">{t("lookup.unknown")}</p>
        <div className="desk__stack" aria-live="polite">
          {lookup.at === "asking" && (
            <p className="sm mute desk__wait">
              <Spinner /> {t("chain.asking")}
            </p>
          )}
          {lookup.at === "silent" && (
            <Banner tone="bad" title={lookup.problem ?? t("unanswered")} live={false}>
              {again}
            </Banner>
          )}
          {lookup.at === "known" && <Found of={lookup.of} typed={typed} network={network} again={again} />}
        </div>
        {/* A case needs no response from the chain: its response, or its silence, is recorded with the case. */}
        {lookup.at !== "asking" && (lookup.at === "silent" || !isOwn(lookup.of)) && (
          <RaiseCase hash={hash} again={lookup.at === "known" && lookup.of.cases.length > 0} />
        )}
      </div>
      {lookup.at === "known" && lookup.of.cases.length > 0 && (
        <CaseList cases={lookup.of.cases} title={t("search.casesToo")} />
      )}
    </section>
  );
}

/** One of our payments, or a call of the Data API: known after all, so there is no case to open. */
const isOwn = ({ paymentId, callId }: TransactionAtDesk) => paymentId !== null || callId !== null;

type FoundProps = { of: TransactionAtDesk; typed: string; network: LookupProps["network"]; again: JSX.Element };

function Found({ of, typed, network, again }: FoundProps) {
  const { t } = useTranslation("support");
  const locale = useUiLocale();
  const verdict = of.paymentId !== null ? "Known" : of.callId !== null ? "KnownCall" : of.seen;
  const explorer = explorerIn(typed);
  const isForeign =
    explorer !== null && network.explorerUrl !== null && explorer !== new URL(network.explorerUrl).hostname;
  return (
    <>
      <Banner
        tone={verdict === "Known" || verdict === "KnownCall" ? "good" : TONES[verdict]}
        title={t(`lookup.${verdict}.title`, { chain: network.name })}
        live={false}
      >
        <p>{t(`lookup.${verdict}.text`, { chain: network.name })}</p>
        {isForeign && of.seen === "NotOnChain" && <p>{t("lookup.explorer", { explorer, chain: network.name })}</p>}
        {of.seen === "Unasked" && again}
        {of.paymentId !== null && (
          <p>
            <Link className="link" to={supportPaymentPath(locale, of.paymentId)}>
              {t("case.payment")}
            </Link>
          </p>
        )}
      </Banner>
      <p>
        <HashPrint
          hash={of.hash}
          {...(network.explorerUrl && of.from !== null ? { href: `${network.explorerUrl}/tx/${of.hash}` } : {})}
        />
      </p>
      <TransactionFacts of={of} />
    </>
  );
}
