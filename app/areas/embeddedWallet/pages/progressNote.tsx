import { useTranslation } from "react-i18next";
import { Banner } from "#app/ui/banner.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Doing } from "./useOperations.ts";

/** What became of the last operation of a part of the page. */
export function ProgressNote({ doing, done, names }: { doing: Doing; done: string; names: Record<string, string> }) {
  const { t } = useTranslation("wallet");
  const nameOf = (chainId: number) => names[chainId] ?? String(chainId);
  const said = () => {
    switch (doing.step) {
      case "idle":
        return null;
      case "checking":
        return (
          <p>
            <Spinner /> {t("doing.checking")}
          </p>
        );
      case "doing": {
        const mined = doing.chains.filter(({ status }) => status === "mined");
        const open = doing.chains.filter(({ status }) => status !== "mined");
        return (
          <>
            {mined.map(({ chainId }) => (
              <p key={chainId}>{t("doing.mined", { chain: nameOf(chainId) })}</p>
            ))}
            {open.map(({ chainId, status }) => (
              <p key={chainId}>
                <Spinner /> {t(status === "sent" ? "doing.sent" : "doing.waiting", { chain: nameOf(chainId) })}
              </p>
            ))}
          </>
        );
      }
      case "done":
        return <Banner tone="good" live={false} title={done} />;
      case "cancelled":
        return <Banner tone="wait" live={false} title={t("doing.cancelled")} />;
      case "failed":
        return (
          <Banner tone="bad" live={false} title={doing.text}>
            {doing.chains
              .filter(({ status }) => status === "mined")
              .map(({ chainId }) => (
                <p key={chainId}>{t("doing.mined", { chain: nameOf(chainId) })}</p>
              ))}
          </Banner>
        );
      default:
        return doing satisfies never;
    }
  };
  return (
    <div className="says" aria-live="polite">
      {said()}
    </div>
  );
}
