import "../agents.css";
import "#app/ui/css/table.css";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { signInPath } from "#app/identity/paths.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { useTableKeys } from "#app/ui/useTableKeys.ts";
import { agentsPath, newAgentPath } from "../../model/paths.ts";
import { type Did, isSimulated, type ListPageData } from "../../model/view.ts";
import { KeysLine } from "../parts/keysLine.tsx";
import { AgentRows } from "./agentRows.tsx";
import { Strategies } from "./strategies.tsx";

type ListPageProps = { shown: ListPageData; did?: Did | null; backtests?: ReactNode };

/** The caller's agents and back-tests; with none, the ways to start. Source: docs/spec/agent.md#7. */
export function ListPage({ shown, did = null, backtests = null }: ListPageProps) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (
    <div className="agents">
      <div className="head">
        <div>
          <h1>{t("meta.title")}</h1>
          <p className="sub sm">{t("lead")}</p>
        </div>
        {shown.is === "shown" && (
          <ButtonLink variant="main" to={newAgentPath(locale)}>
            {t("new")}
          </ButtonLink>
        )}
      </div>
      <div aria-live="polite">{did && <Banner tone="good" title={t(`did.${did}`)} live={false} />}</div>
      <div className="agents__stack">
        {shown.is === "guest" ? <Guest /> : <Own shown={shown} backtests={backtests} />}
      </div>
    </div>
  );
}

function Guest() {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (
    <>
      <section className="card" aria-label={t("guest.title")}>
        <EmptyState
          title={t("guest.title")}
          out={
            <ButtonLink variant="main" to={signInPath(locale, agentsPath(locale))}>
              {t("guest.signIn")}
            </ButtonLink>
          }
        >
          {t("guest.text")}
        </EmptyState>
      </section>
      <Strategies />
    </>
  );
}

type OwnProps = { shown: Extract<ListPageData, { is: "shown" }>; backtests: ReactNode };

function Own({ shown: { agents, room, liveNeedsPlan }, backtests }: OwnProps) {
  const { t } = useTranslation("tradingAgent");
  const box = useRef<HTMLDivElement>(null);
  useTableKeys(box);
  return (
    <>
      {agents.length === 0 ? (
        <Strategies />
      ) : (
        <div className="agents__stack" ref={box}>
          <AgentRows agents={agents} />
          <p className="agents__note">
            {t("list.note")} {t("list.room", room)}
          </p>
          <Words agents={agents} />
        </div>
      )}
      {liveNeedsPlan && <LiveLocked plan={liveNeedsPlan.plan} />}
      {backtests}
      {agents.length > 0 && <KeysLine keys={["rows", "open"]} />}
    </>
  );
}

/** The full disclosures next to results, for each kind that is listed. */
function Words({ agents }: Pick<OwnProps["shown"], "agents">) {
  const { t } = useTranslation("tradingAgent");
  const hasLive = agents.some(({ mode }) => mode === "live");
  const hasSimulated = agents.some((agent) => isSimulated(agent));
  return (
    <div className="agents__words">
      {hasSimulated && <p>{t("words.simulated")}</p>}
      {hasLive && <p>{t("words.live")}</p>}
    </div>
  );
}

function LiveLocked({ plan }: { plan: string | null }) {
  const { t } = useTranslation("tradingAgent");
  const locale = useUiLocale();
  return (
    <div className="agents__locked hatch">
      <p className="sm">
        <Lock className="i" aria-hidden="true" />
        <span>{plan === null ? t("locked.liveAny") : t("locked.live", { plan })}</span>
      </p>
      <ButtonLink size="s" to={plansPath(locale)}>
        {t("locked.plans")}
      </ButtonLink>
    </div>
  );
}
