import "./notifications.css";
import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import type { Channel, ChannelsView, EndpointView } from "#app/services/delivery/public.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { notificationSettingsPath } from "../model/paths.ts";
import { PushButton } from "./pushButton.tsx";

export type ChannelsCardProps = {
  channels: ChannelsView;
  /** The channels that the plan includes. */
  allowed: readonly Channel[];
};

/** The account's channels, and how to connect another one. The page must load the namespace `notifications`. */
export function ChannelsCard({ channels, allowed }: ChannelsCardProps) {
  const { t } = useTranslation("notifications");
  const { email, endpoints, absent, pushKey } = channels;
  const of = (channel: Channel) => endpoints.filter((endpoint) => endpoint.channel === channel);
  const isOpen = (channel: Channel) => allowed.includes(channel);
  return (
    <section className="card" aria-label={t("channels.title")}>
      <div className="card__h">
        <h2>{t("channels.title")}</h2>
      </div>
      <ul className="notices__list">
        <ChannelRow
          name={t("channels.inApp")}
          about={t("channels.inAppText")}
          tag={<Badge tone="good">{t("channels.on")}</Badge>}
        />
        <ChannelRow
          name={t("channels.email")}
          about={email?.address ?? t("channels.noEmail")}
          tag={email && <EmailTag {...email} />}
        />
        {!absent.includes("webPush") && pushKey !== null && (
          <ChannelRow name={t("channels.webPush")} about={t("channels.webPushText")}>
            {isOpen("webPush") ? <PushButton pushKey={pushKey} /> : <Locked />}
          </ChannelRow>
        )}
        <Connected endpoints={of("webPush")} />
        {!absent.includes("telegram") && (
          <ChannelRow name={t("channels.telegram")} about={t("channels.telegramText")}>
            {isOpen("telegram") ? <Act intent="telegram">{t("channels.connect")}</Act> : <Locked />}
          </ChannelRow>
        )}
        <Connected endpoints={of("telegram")} />
        <ChannelRow name={t("channels.webhook")} about={t("channels.webhookText")}>
          {isOpen("webhook") ? <NewWebhook /> : <Locked />}
        </ChannelRow>
        <Connected endpoints={of("webhook")} />
      </ul>
    </section>
  );
}

type ChannelRowProps = { name: string; about: string; tag?: ReactNode; children?: ReactNode };

const ChannelRow = ({ name, about, tag, children }: ChannelRowProps) => (
  <li>
    <div>
      <b>{name}</b>
      <span className="mute sm">
        <bdi>{about}</bdi>
      </span>
    </div>
    <div className="notices__do">
      {tag}
      {children}
    </div>
  </li>
);

function EmailTag({ isVerified, isOn }: NonNullable<ChannelsView["email"]>) {
  const { t } = useTranslation("notifications");
  if (!isVerified) return <Badge tone="wait">{t("channels.notVerified")}</Badge>;
  return isOn ? <Badge tone="good">{t("channels.on")}</Badge> : <Badge>{t("channels.off")}</Badge>;
}

function Locked() {
  const { t } = useTranslation("notifications");
  return (
    <Link className="link sm notices__way" to={plansPath(useLocale())}>
      {t("channels.locked")}
    </Link>
  );
}

/** A button with a single action, on whatever page the card is. */
function Act({
  intent,
  endpointId,
  about,
  children,
}: {
  intent: string;
  endpointId?: string;
  about?: string;
  children: string;
}) {
  return (
    <Form method="post" action={notificationSettingsPath(useLocale())}>
      <input type="hidden" name="intent" value={intent} />
      {endpointId && <input type="hidden" name="endpointId" value={endpointId} />}
      <Button type="submit" size="s" aria-label={about && `${children}: ${about}`}>
        {children}
      </Button>
    </Form>
  );
}

function NewWebhook() {
  const { t } = useTranslation("notifications");
  return (
    <Form className="notices__form" method="post" action={notificationSettingsPath(useLocale())}>
      <input type="hidden" name="intent" value="webhook" />
      <Field label={t("channels.url")} required>
        <Input name="url" type="url" code maxLength={500} />
      </Field>
      <Button type="submit" size="s">
        {t("channels.add")}
      </Button>
    </Form>
  );
}

const Connected = ({ endpoints }: { endpoints: readonly EndpointView[] }) =>
  endpoints.map((endpoint) => <EndpointRow key={endpoint.endpointId} endpoint={endpoint} />);

function EndpointRow({ endpoint }: { endpoint: EndpointView }) {
  const { t } = useTranslation("notifications");
  const { endpointId, channel, label, isDisabled, failingSince } = endpoint;
  return (
    <li>
      <div>
        <span className="mono sm">
          <bdi>{label}</bdi>
        </span>
        {isDisabled ? (
          <Badge tone="bad">{t("channels.disabled")}</Badge>
        ) : (
          failingSince && <Badge tone="wait">{t("channels.failing")}</Badge>
        )}
      </div>
      <div className="notices__do">
        {isDisabled ? (
          <Act intent="enable" endpointId={endpointId} about={label}>
            {t("channels.enable")}
          </Act>
        ) : (
          <Act intent="test" endpointId={endpointId} about={label}>
            {t("channels.test")}
          </Act>
        )}
        {channel === "webhook" && (
          <Act intent="renew" endpointId={endpointId} about={label}>
            {t("channels.renew")}
          </Act>
        )}
        <Act intent="remove" endpointId={endpointId} about={label}>
          {t("channels.remove")}
        </Act>
      </div>
    </li>
  );
}
