import { connectedChannels } from "#app/areas/notifications/publicChannels.server.ts";
import {
  ALERT_CHANNELS,
  type AlertChannel,
  ENTITLEMENTS,
  type EntitledSlug,
  type Entitlements,
} from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import type { ChannelChoice } from "../../model/pages.ts";
import { planName } from "./holds.server.ts";

/** Every channel with what is missing: a plan that includes it, or a connection. */
export async function channelChoices(account: Account | null, entitlements: Entitlements): Promise<ChannelChoice[]> {
  const connected = account ? await connectedChannels(account.accountId) : ["inApp"];
  return Promise.all(
    ALERT_CHANNELS.map(async (channel): Promise<ChannelChoice> => {
      if (!entitlements.alertChannels.includes(channel))
        return { channel, state: "locked", plan: await planOpening(channel) };
      return { channel, state: connected.includes(channel) ? "ready" : "notConnected", plan: null };
    }),
  );
}

async function planOpening(channel: AlertChannel): Promise<string | null> {
  const slugs = Object.keys(ENTITLEMENTS) as EntitledSlug[];
  const slug = slugs.find((plan) => (ENTITLEMENTS[plan].alertChannels as readonly string[]).includes(channel));
  return slug ? planName(slug) : null;
}
