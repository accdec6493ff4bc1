import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "#app/areas/notifications/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";

const TONES = { active: "good", paused: "wait", disabled: "bad" } as const;

type EndpointFactsProps = { endpoint: WebhookEndpoint; heading: "h2" | "h3" };

/** An endpoint's address, the events it receives, and its state. */
export function EndpointFacts({ endpoint, heading: Heading }: EndpointFactsProps) {
  const { t } = useTranslation(["dataApi", "webhooks"]);
  const { url, mode, state, types, failingSince, disabledAt, previousSecretUntil, createdAt } = endpoint;
  return (
    <>
      <div className="api__row">
        <Heading className="api__url">
          <bdi dir="ltr">{url}</bdi>
        </Heading>
        <Badge tone={TONES[state]}>{t(`webhooks:state.${state}`)}</Badge>
        {mode === "test" && <Badge>{t("keys.sandbox")}</Badge>}
      </div>
      <p className="sub sm">{types.length === 0 ? t("webhooks:allTypes") : <bdi dir="ltr">{types.join(", ")}</bdi>}</p>
      <p className="mute sm api__times">
        <span>
          {t("keys.made")} <DateTime at={createdAt} />
        </span>
        {failingSince && (
          <span>
            {t("webhooks:failing")} <DateTime at={failingSince} form="second" />
          </span>
        )}
        {disabledAt && (
          <span>
            {t("webhooks:offSince")} <DateTime at={disabledAt} form="second" />
          </span>
        )}
        {previousSecretUntil && (
          <span>
            {t("webhooks:twoSecrets")} <DateTime at={previousSecretUntil} form="second" />
          </span>
        )}
      </p>
      {state === "paused" && <p className="sub sm">{t("webhooks:paused")}</p>}
    </>
  );
}
