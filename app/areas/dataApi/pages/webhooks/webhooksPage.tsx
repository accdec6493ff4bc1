import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import type { WebhooksAnswer, WebhooksPageData } from "../../model/webhooks.ts";
import { ApiFrame } from "../apiFrame.tsx";
import { InUseHead } from "../inUse.tsx";
import { AnswerBanner } from "./answerBanner.tsx";
import { EndpointActs } from "./endpointActs.tsx";
import { EndpointFacts } from "./endpointFacts.tsx";
import { NewEndpointForm } from "./newEndpointForm.tsx";

/** The account's webhook endpoints: created, changed, rotated, replayed to and deleted here. Works without JavaScript. */
export function WebhooksPage({ data, answer }: { data: WebhooksPageData; answer: WebhooksAnswer | null }) {
  return (
    <ApiFrame tab="webhooks">
      <div className="api">
        <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
        <EndpointList data={data} />
        <NewEndpointForm data={data} />
      </div>
    </ApiFrame>
  );
}

function EndpointList({ data: { endpoints, types, inUse, formId } }: { data: WebhooksPageData }) {
  const { t } = useTranslation(["dataApi", "webhooks"]);
  const locale = useLocale();
  return (
    <section className="card" aria-labelledby="endpoints-title">
      <InUseHead id="endpoints-title" title={t("webhooks:title")} inUse={inUse} />
      {endpoints.length === 0 ? (
        <EmptyState title={t("webhooks:none")}>{t("webhooks:noneText")}</EmptyState>
      ) : (
        <ul className="api__keys">
          {endpoints.map((endpoint) => (
            <li key={endpoint.endpointId}>
              <EndpointFacts endpoint={endpoint} heading="h3" />
              <EndpointActs endpoint={endpoint} types={types} formId={formId} />
            </li>
          ))}
        </ul>
      )}
      {inUse.live.limit === 0 && (
        <div className="api__row api__foot">
          <p className="sub">{t("webhooks:needPlan")}</p>
          <ButtonLink size="s" to={`${plansPath(locale)}#dataApi`}>
            {t("keys.plans")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
