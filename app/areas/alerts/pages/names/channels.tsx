import Bell from "lucide-react/icons/bell";
import Mail from "lucide-react/icons/mail";
import Send from "lucide-react/icons/send";
import Smartphone from "lucide-react/icons/smartphone";
import Webhook from "lucide-react/icons/webhook";
import { useTranslation } from "react-i18next";
import type { AlertChannel } from "#app/areas/offers/publicEntitlements.ts";

const ICONS = { inApp: Bell, email: Mail, telegram: Send, webPush: Smartphone, webhook: Webhook };

/** A channel's icon; its name is shown or read next to it. */
export function ChannelIcon({ channel }: { channel: AlertChannel }) {
  const Icon = ICONS[channel];
  return <Icon className="i" aria-hidden="true" />;
}

export function useChannelName(): (channel: AlertChannel) => string {
  const { t } = useTranslation("alerts");
  return (channel) => t(`channel.${channel}`);
}

/** The channels of an alert as icons, each with its name for screen readers. */
export function ChannelSigns({ channels }: { channels: readonly AlertChannel[] }) {
  const formatName = useChannelName();
  return (
    <span className="alerts__signs">
      {channels.map((channel) => (
        <span key={channel} title={formatName(channel)}>
          <ChannelIcon channel={channel} />
          <span className="sr">{formatName(channel)} </span>
        </span>
      ))}
    </span>
  );
}
