import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { listText } from "#app/ui/intl.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { type OnChain, sorted } from "../../model/progress.ts";
import type { Doing, Operations } from "./useOperations.ts";

type NoteProps = { operations: Operations; done: string; names: Record<string, string> };

/** The outcome of the last operation in a part of the page. */
export function ProgressNote({ operations, done, names }: NoteProps) {
  const { doing } = operations;
  return (
    <div className="says" aria-live="polite">
      <ProgressText doing={doing} done={done} names={names} />
      {"chains" in doing && <Chains chains={doing.chains} operations={operations} names={names} />}
    </div>
  );
}

function ProgressText({ doing, done, names }: Omit<NoteProps, "operations"> & { doing: Doing }) {
  const { t } = useTranslation("wallet");
  switch (doing.step) {
    case "idle":
      return null;
    case "checking":
      return <Waits text={t("doing.checking")} />;
    case "doing":
      return <Under chains={doing.chains} names={names} />;
    case "over":
      return doing.chains.some(({ status }) => status === "failed") ? null : (
        <Banner tone="good" live={false} title={done} />
      );
    case "cancelled":
      return <Banner tone="wait" live={false} title={t("doing.cancelled")} />;
    case "failed":
      return <Banner tone="bad" live={false} title={doing.text} />;
    default:
      return doing satisfies never;
  }
}

const Waits = ({ text }: { text: string }) => (
  <p>
    <Spinner /> {text}
  </p>
);

/** One sentence: where it is done, and where it waits for the person or the chain. */
function Under({ chains, names }: { chains: readonly OnChain[]; names: Record<string, string> }) {
  const { t } = useTranslation("wallet");
  const locale = useUiLocale();
  const { mined, open } = sorted(chains);
  const now = open.find(({ status }) => status !== "queued") ?? open[0];
  if (!now) return null;
  const chain = names[now.chainId] ?? String(now.chainId);
  if (mined.length === 0 || now.status === "checking") {
    if (now.status === "checking" || now.status === "queued") return <Waits text={t("doing.checking")} />;
    return <Waits text={t(now.status === "sent" ? "doing.sent" : "doing.waiting", { chain })} />;
  }
  const done = listText(formatChainNames(mined, names), locale);
  return <Waits text={t("doing.partly", { done, chain, part: mined.length, all: chains.length })} />;
}

/** Chains that are counting confirmations, and those where it failed. */
function Chains({ chains, operations, names }: Omit<NoteProps, "done"> & { chains: readonly OnChain[] }) {
  const { t } = useTranslation("wallet");
  const { counting, failed, mined } = sorted(chains);
  const formatChainName = ({ chainId }: { chainId: number }) => names[chainId] ?? String(chainId);
  const isSeveral = chains.length > 1;
  return (
    <>
      {counting.map(({ chainId, confirmations, needed }) => (
        <p key={chainId} className="sm mute">
          {t("doing.confirmations", { chain: formatChainName({ chainId }), done: confirmations, all: needed })}
        </p>
      ))}
      {failed.length > 0 &&
        mined.map((one) => <p key={one.chainId}>{t("doing.mined", { chain: formatChainName(one) })}</p>)}
      {failed.map(({ chainId, text }) => (
        <Banner
          key={chainId}
          tone="bad"
          live={false}
          title={isSeveral ? t("doing.failedOn", { chain: formatChainName({ chainId }) }) : text}
        >
          {isSeveral && <p>{text}</p>}
          <p>
            <Button size="s" disabled={operations.isBusy} onClick={() => void operations.again(chainId)}>
              {t("again")}
            </Button>
          </p>
        </Banner>
      ))}
    </>
  );
}

const formatChainNames = (chains: readonly { chainId: number }[], names: Record<string, string>) =>
  chains.map(({ chainId }) => names[chainId] ?? String(chainId));
