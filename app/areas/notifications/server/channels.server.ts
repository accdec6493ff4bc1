import { toEmail } from "#app/identity/currentAccount.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import type { Channel, ChannelsView } from "#app/services/delivery/public.ts";
import { pushKey } from "#app/services/delivery/publicPush.server.ts";
import { connectedChannels, loadEndpoints, preferencesOfOne } from "#app/services/delivery/publicSettings.server.ts";
import { hasTelegram } from "#app/services/delivery/publicTelegram.server.ts";

/** All channels of an account, and its preferences. */
export async function loadChannels(accountId: string): Promise<ChannelsView> {
  const pool = poolFor("pages");
  const [{ rows }, endpoints, connected, key, preferences] = await Promise.all([
    pool.query<{ email: string; email_verified: boolean }>(
      "SELECT email, email_verified FROM accounts.users WHERE id = $1",
      [accountId],
    ),
    loadEndpoints(accountId),
    connectedChannels(accountId),
    pushKey(),
    preferencesOfOne(pool, accountId),
  ]);
  const address = rows[0] ? toEmail(rows[0]) : null;
  const absent: Channel[] = [...(hasTelegram() ? [] : (["telegram"] as const)), ...(key ? [] : (["webPush"] as const))];
  return {
    email: address === null ? null : { address, isVerified: rows[0]?.email_verified ?? false, isOn: preferences.mail },
    endpoints,
    connected,
    absent,
    pushKey: key,
    preferences,
  };
}
