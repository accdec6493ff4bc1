import { Form, Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookEndpoint } from "#app/areas/notifications/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { apiWebhookPath, apiWebhooksPath } from "../../model/paths.ts";
import { LONGEST_URL, SECRET_OVERLAPS } from "../../model/webhooks.ts";
import { TypeChoices } from "./typeChoices.tsx";

type EndpointActsProps = { endpoint: WebhookEndpoint; types: readonly string[]; formId: string };

/** Actions for an endpoint. Those that need more than one press unfold from a summary. */
export function EndpointActs({ endpoint, types, formId }: EndpointActsProps) {
  const { t } = useTranslation("webhooks");
  const locale = useLocale();
  const { endpointId, mode, state } = endpoint;
  const turn = state === "disabled" ? "on" : "off";
  return (
    <div className="api__acts">
      <Link className="link sm" to={apiWebhookPath(locale, endpointId)}>
        {t("acts.deliveries")}
      </Link>
      {state === "active" && (
        <Act endpointId={endpointId}>
          <Press intent="test">{t("acts.test")}</Press>
        </Act>
      )}
      <Act endpointId={endpointId}>
        <Press intent={turn}>{t(`acts.${turn}`)}</Press>
      </Act>
      <Change endpoint={endpoint} types={types} />
      <Rotate endpointId={endpointId} formId={formId} />
      {mode === "live" && state === "active" && <Replay endpointId={endpointId} />}
      <Opens words={t("acts.delete")}>
        <Act endpointId={endpointId}>
          <span className="sm">{t("acts.deleteWarning")}</span>
          <Press intent="remove">{t("acts.deleteNow")}</Press>
        </Act>
      </Opens>
    </div>
  );
}

function Opens({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details>
      <summary className="link sm">{words}</summary>
      {children}
    </details>
  );
}

function Act({ endpointId, children }: { endpointId: string; children: ReactNode }) {
  return (
    <Form method="post" action={apiWebhooksPath(useLocale())} className="api__row">
      <input type="hidden" name="endpointId" value={endpointId} />
      {children}
    </Form>
  );
}

function Press({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <Button type="submit" size="s" name="intent" value={intent}>
      {children}
    </Button>
  );
}

function Change({ endpoint: { endpointId, url, types: chosen }, types }: Omit<EndpointActsProps, "formId">) {
  const { t } = useTranslation("webhooks");
  return (
    <Opens words={t("acts.change")}>
      <Act endpointId={endpointId}>
        <div className="api__form">
          <Field label={t("new.url")} required>
            <Input name="url" type="url" maxLength={LONGEST_URL} defaultValue={url} code />
          </Field>
          <TypeChoices types={types} chosen={chosen} />
          <div>
            <Press intent="change">{t("acts.save")}</Press>
          </div>
        </div>
      </Act>
    </Opens>
  );
}

function Rotate({ endpointId, formId }: { endpointId: string; formId: string }) {
  const { t } = useTranslation("webhooks");
  const overlap = useId();
  return (
    <Opens words={t("acts.rotate")}>
      <Act endpointId={endpointId}>
        <input type="hidden" name="formId" value={formId} />
        <label htmlFor={overlap} className="sm">
          {t("acts.overlap")}
        </label>
        <select id={overlap} name="overlap" className="select" defaultValue="24">
          {SECRET_OVERLAPS.map((hours) => (
            <option key={hours} value={hours}>
              {t(`acts.hours.${hours}`)}
            </option>
          ))}
        </select>
        <Press intent="rotate">{t("acts.rotateNow")}</Press>
      </Act>
    </Opens>
  );
}

function Replay({ endpointId }: { endpointId: string }) {
  const { t } = useTranslation("webhooks");
  return (
    <Opens words={t("acts.replay")}>
      <Act endpointId={endpointId}>
        <div className="api__form">
          <Field label={t("acts.replayFrom")} hint={t("acts.replayText")} required>
            <Input name="fromPosition" inputMode="numeric" pattern="[1-9][0-9]*" defaultValue="1" code />
          </Field>
          <div>
            <Press intent="replay">{t("acts.replayNow")}</Press>
          </div>
        </div>
      </Act>
    </Opens>
  );
}
