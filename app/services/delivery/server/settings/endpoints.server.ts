import { randomBytes, randomUUID } from "node:crypto";
import { poolFor } from "#app/platform/db.server.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { Channel } from "../../model/notice.ts";
import type { EndpointView } from "../../model/views.ts";
import { seal } from "./sealed.server.ts";

/** External channels that an account has connected for notices. Endpoints of programs are in webhooks/. */

type Row = {
  endpoint_id: string;
  channel: EndpointView["channel"];
  address: string;
  details: { name?: string };
  state: "active" | "disabled";
  failing_since: Date | null;
  created_at: Date;
};

export async function loadEndpoints(accountId: string): Promise<EndpointView[]> {
  const { rows } = await poolFor("pages").query<Row>(
    `SELECT endpoint_id, channel, address, details, state, failing_since, created_at FROM notifications.endpoints
     WHERE account = $1 AND types IS NULL ORDER BY created_at, endpoint_id`,
    [accountId],
  );
  return rows.map(({ endpoint_id, channel, address, details, state, failing_since, created_at }) => ({
    endpointId: endpoint_id,
    channel,
    label: channel === "webPush" ? new URL(address).hostname : channel === "telegram" ? (details.name ?? "") : address,
    isDisabled: state === "disabled",
    failingSince: failing_since?.toISOString() ?? null,
    createdAt: created_at.toISOString(),
  }));
}

/** Channels through which a notice currently reaches the account; the inbox always exists. */
export async function connectedChannels(accountId: string): Promise<Channel[]> {
  const { rows } = await poolFor("pages").query<{ channel: Channel }>(
    `SELECT 'email' AS channel FROM accounts.users u LEFT JOIN notifications.settings s ON s.account = u.id
     WHERE u.id = $1 AND u.email_verified AND u.email NOT LIKE '%.invalid' AND coalesce(s.mail, true)
     UNION SELECT channel FROM notifications.endpoints WHERE account = $1 AND state = 'active' AND types IS NULL`,
    [accountId],
  );
  return ["inApp", ...rows.map(({ channel }) => channel)];
}

/** Maximum per channel; more is a mistake or worse. */
export const MAX_ENDPOINTS = { telegram: 5, webPush: 20, webhook: 5 } as const;

type NewEndpoint = { channel: EndpointView["channel"]; address: string; details: object; secret?: string };

/** The endpoint's id, or null when the account has too many. The same address again is the same endpoint, reconnected. */
export async function connect(on: Queryable, accountId: string, wanted: NewEndpoint): Promise<string | null> {
  const { channel, address, details, secret } = wanted;
  const endpointId = randomUUID();
  // Concurrent calls are counted one after the other.
  await on.query("SELECT FROM accounts.users WHERE id = $1 FOR NO KEY UPDATE", [accountId]);
  const { rows } = await on.query<{ endpoint_id: string }>(
    `INSERT INTO notifications.endpoints AS e (endpoint_id, account, channel, address, details, sealed_secret)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM notifications.endpoints
            WHERE account = $2 AND channel = $3 AND address <> $4 AND types IS NULL) < $7
     ON CONFLICT (channel, address, account) WHERE types IS NULL DO UPDATE SET details = excluded.details, state = 'active',
       disabled_at = NULL, failing_since = NULL, slow_until = NULL
     RETURNING e.endpoint_id`,
    [
      endpointId,
      accountId,
      channel,
      address,
      JSON.stringify(details),
      secret === undefined ? null : seal(secret, endpointId),
      MAX_ENDPOINTS[channel],
    ],
  );
  return rows[0]?.endpoint_id ?? null;
}

/** A secret as in the standard: 32 bytes. Shown once. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Replaces the secret; null when the account has no such webhook. */
export async function renewSecret(on: Queryable, accountId: string, endpointId: string): Promise<string | null> {
  const secret = newWebhookSecret();
  const { rowCount } = await on.query(
    `UPDATE notifications.endpoints SET sealed_secret = $3
     WHERE account = $1 AND endpoint_id = $2 AND channel = 'webhook' AND types IS NULL`,
    [accountId, endpointId, seal(secret, endpointId)],
  );
  return rowCount === 1 ? secret : null;
}

/** Deliveries that still wait for it are then marked as skipped. */
export async function disconnect(on: Queryable, accountId: string, endpointId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    "DELETE FROM notifications.endpoints WHERE account = $1 AND endpoint_id = $2 AND types IS NULL",
    [accountId, endpointId],
  );
  return rowCount === 1;
}

/** Turns it on again, after it was turned off because nothing arrived. */
export async function enable(on: Queryable, accountId: string, endpointId: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE notifications.endpoints SET state = 'active', disabled_at = NULL, failing_since = NULL, slow_until = NULL
     WHERE account = $1 AND endpoint_id = $2 AND types IS NULL`,
    [accountId, endpointId],
  );
  return rowCount === 1;
}

/** The rank of an endpoint `e` among those of its account and mode, starting at 1, oldest first. */
export const PLACE = `(SELECT count(*)::int FROM notifications.endpoints o
  WHERE o.account = e.account AND o.mode = e.mode AND (o.created_at, o.endpoint_id) <= (e.created_at, e.endpoint_id))`;
