import { Link } from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { useTranslation } from "react-i18next";
import { plansPath } from "#app/areas/offers/public.ts";
import type { AlertChannel } from "#app/areas/offers/publicEntitlements.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { Draft } from "../../model/draft.ts";
import type { ChannelChoice } from "../../model/pages.ts";
import { ChannelIcon, useChannelName } from "../names/channels.tsx";

type ChannelListProps = {
  channels: readonly ChannelChoice[];
  draft: Draft;
  change(part: Partial<Draft>): void;
  connectPath: string | null;
};

/** The alert's channels: connected ones can be selected, the others show what is missing. */
export function ChannelList({ channels, draft, change, connectPath }: ChannelListProps) {
  const { t } = useTranslation("alerts");
  const formatName = useChannelName();
  const toggled = (channel: AlertChannel, isOn: boolean) =>
    change({ channels: isOn ? [...draft.channels, channel] : draft.channels.filter((known) => known !== channel) });
  return (
    <fieldset className="build__channels">
      <legend className="field__label">{t("build.channels")}</legend>
      {channels.map((choice) => (
        <div key={choice.channel} className="build__channel">
          <label>
            <input
              type="checkbox"
              name="channel"
              value={choice.channel}
              disabled={choice.state !== "ready"}
              checked={draft.channels.includes(choice.channel)}
              onChange={({ currentTarget }) => toggled(choice.channel, currentTarget.checked)}
            />
            <span>{formatName(choice.channel)}</span>
          </label>
          <InTheWay choice={choice} connectPath={connectPath} />
          <ChannelIcon channel={choice.channel} />
        </div>
      ))}
    </fieldset>
  );
}

function InTheWay({ choice: { state, plan }, connectPath }: { choice: ChannelChoice; connectPath: string | null }) {
  const { t } = useTranslation("alerts");
  const locale = useUiLocale();
  if (state === "ready") return <span />;
  if (state === "locked") {
    return (
      <Link className="link xs" to={plansPath(locale)}>
        <Lock className="i" aria-hidden="true" /> {t("build.inPlan", { plan })}
      </Link>
    );
  }
  return connectPath === null ? (
    <span className="xs mute">{t("build.notConnected")}</span>
  ) : (
    <Link className="link xs" to={connectPath}>
      {t("build.connect")}
    </Link>
  );
}
