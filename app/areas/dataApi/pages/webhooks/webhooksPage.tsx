import { useTranslation } from "react-i18next";
import { plansPath } from "~/areas/offers/public";
import { useLocale } from "~/i18n/useLocale";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/state";
import type { WebhooksAnswer, WebhooksPageData } from "../../model/webhooks";
import { ApiFrame } from "../apiFrame";
import { InUseHead } from "../inUse";
import { EndpointActs } from "./endpointActs";
import { EndpointFacts } from "./endpointFacts";
import { NewEndpointForm } from "./newEndpointForm";
import { Said } from "./said";

/** The account's webhook endpoints: made, changed, rotated, replayed to and deleted here. Works before any script. */
export function WebhooksPage({ data, answer }: { data: WebhooksPageData; answer: WebhooksAnswer | null }) {
  return (
    <ApiFrame tab="webhooks">
      <div className="api">
        <div aria-live="polite">{answer && <Said answer={answer} />}</div>
        <EndpointList data={data} />
        <NewEndpointForm data={data} />
      </div>
    </ApiFrame>
  );
}

function EndpointList({ data: { endpoints, types, inUse, formId } }: { data: WebhooksPageData }) {
  const { t } = useTranslation("dataApi");
  const locale = useLocale();
  return (
    <section className="card" aria-labelledby="endpoints-title">
      <InUseHead id="endpoints-title" title={t("hooks.title")} inUse={inUse} />
      {endpoints.length === 0 ? (
        <EmptyState title={t("hooks.none")}>{t("hooks.noneText")}</EmptyState>
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
          <p className="sub">{t("hooks.needPlan")}</p>
          <ButtonLink size="s" to={`${plansPath(locale)}#dataApi`}>
            {t("keys.plans")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
