import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "#app/areas/notifications/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { EmptyState } from "#app/ui/state.tsx";
import { apiWebhookPath, apiWebhooksPath } from "../../model/paths.ts";
import type { WebhookPageData, WebhooksAnswer } from "../../model/webhooks.ts";
import { ApiFrame } from "../apiFrame.tsx";
import { AnswerBanner } from "./answerBanner.tsx";
import { EndpointFacts } from "./endpointFacts.tsx";

/** One endpoint: its deliveries and their responses, each of which can be sent again. */
export function WebhookPage({ data, answer }: { data: WebhookPageData; answer: WebhooksAnswer | null }) {
  const { t } = useTranslation("webhooks");
  const locale = useLocale();
  const { endpoint, deliveries, older } = data;
  return (
    <ApiFrame tab="webhooks">
      <div className="api">
        <div aria-live="polite">{answer && <AnswerBanner answer={answer} />}</div>
        <p>
          <Link className="link" to={apiWebhooksPath(locale)}>
            {t("deliveries.back")}
          </Link>
        </p>
        <section className="card api__form">
          <EndpointFacts endpoint={endpoint} heading="h2" />
        </section>
        <section className="card" aria-labelledby="deliveries-title">
          <div className="card__h">
            <h2 id="deliveries-title">{t("deliveries.title")}</h2>
          </div>
          {deliveries.length === 0 ? (
            <EmptyState title={t("deliveries.none")}>{t("deliveries.noneText")}</EmptyState>
          ) : (
            <ul className="api__keys">
              {deliveries.map((delivery) => (
                <DeliveryRow key={delivery.deliveryId} delivery={delivery} />
              ))}
            </ul>
          )}
          {older !== null && (
            <div className="api__foot">
              <Link className="link" to={`${apiWebhookPath(locale, endpoint.endpointId)}?before=${older}`}>
                {t("deliveries.older")}
              </Link>
            </div>
          )}
        </section>
      </div>
    </ApiFrame>
  );
}

const TONES = { due: "wait", done: "good", dead: "bad", skipped: undefined } as const;

function DeliveryRow({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation("webhooks");
  const { deliveryId, endpointId, eventId, type, state, attempts, lastStatus, lastAnswer, createdAt, nextAt } =
    delivery;
  const tone = TONES[state];
  return (
    <li>
      <div className="api__row">
        <code dir="ltr">{type}</code>
        <code className="mute sm" dir="ltr">
          {eventId}
        </code>
        <Badge {...(tone ? { tone } : {})}>{t(`deliveries.state.${state}`)}</Badge>
        {lastStatus !== null && <span className="mono sm">{lastStatus}</span>}
      </div>
      <p className="mute sm api__times">
        <span>
          <DateTime at={createdAt} form="second" />
        </span>
        <span>
          {t("deliveries.tries")} {attempts}
        </span>
        {nextAt && attempts > 0 && (
          <span>
            {t("deliveries.next")} <DateTime at={nextAt} form="second" />
          </span>
        )}
      </p>
      {lastAnswer && (
        <details>
          <summary className="link sm">{t("deliveries.answer")}</summary>
          <pre className="api__answer" dir="ltr">
            {lastAnswer}
          </pre>
        </details>
      )}
      <Form method="post" action={apiWebhookPath(useLocale(), endpointId)}>
        <input type="hidden" name="deliveryId" value={deliveryId} />
        <Button type="submit" size="s" name="intent" value="again">
          {t("deliveries.again")}
        </Button>
      </Form>
    </li>
  );
}
