import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { KeysAnswer, KeysPageData } from "../../model/pages.ts";
import { ApiFrame } from "../apiFrame.tsx";
import { InUseHead } from "../inUse.tsx";
import { ShownOnce } from "../shownOnce.tsx";
import { KeyRow } from "./keyRow.tsx";
import { NewKeyForm } from "./newKeyForm.tsx";

/** The account's keys: created, rotated and revoked here, each shown once. */
export function KeysPage({ data, answer }: { data: KeysPageData; answer: KeysAnswer | null }) {
  const { t } = useTranslation("dataApi");
  return (
    <ApiFrame tab="keys">
      <div className="api">
        <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
        <KeyList data={data} />
        <div className="api__columns">
          <NewKeyForm data={data} problems={answer && "problem" in answer ? answer.fields : []} />
          <section className="card" aria-labelledby="kept-title">
            <div className="card__h">
              <h2 id="kept-title">{t("kept.title")}</h2>
            </div>
            <ul className="api__facts">
              {(["hash", "scopes", "addresses", "revoked"] as const).map((fact) => (
                <li key={fact}>{t(`kept.${fact}`)}</li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </ApiFrame>
  );
}

function AnswerBanner({ answer }: { answer: KeysAnswer }) {
  const { t } = useTranslation("dataApi");
  if ("problem" in answer) return <Banner tone="bad" live={false} title={answer.problem} />;
  if (answer.said === "revoked") return <Banner tone="good" live={false} title={t("said.revoked")} />;
  return <ShownOnce name={answer.name} secret={answer.key} copy={t("said.copy")} text={t(`said.${answer.said}`)} />;
}

function KeyList({ data: { keys, inUse, planWithMore } }: { data: KeysPageData }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <section className="card" aria-labelledby="keys-title">
      <InUseHead id="keys-title" title={t("keys.title")} inUse={inUse} />
      {keys.length === 0 ? (
        <EmptyState title={t("keys.none")}>{t("keys.noneText")}</EmptyState>
      ) : (
        <ul className="api__keys">
          {keys.map((key) => (
            <KeyRow key={key.keyId} shown={key} />
          ))}
        </ul>
      )}
      {keys.some(({ state }) => state === "paused") && (
        <div className="api__foot">
          <Banner tone="wait" live={false} title={t("keys.paused")}>
            {inUse.live.limit > 0 && planWithMore !== null && t("keys.pausedPlan", { plan: planWithMore })}
          </Banner>
        </div>
      )}
      {inUse.live.limit === 0 && (
        <div className="api__row api__foot">
          <p className="sub">{t("keys.needPlan")}</p>
          <ButtonLink size="s" to={`${plansPath(locale)}#dataApi`}>
            {t("keys.plans")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
