import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { planWithHigherLimit } from "#app/areas/offers/publicEntitlements.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { EndpointMode, WebhookEndpoint } from "#app/services/delivery/public.ts";
import { seal, unseal } from "#app/services/delivery/publicSecrets.server.ts";
import { newWebhookSecret } from "#app/services/delivery/publicSettings.server.ts";
import { type EndpointOwner, findEndpoint, limitOfMode } from "./endpointRows.server.ts";

/** Creates, changes and deletes an owner's endpoints. Source: docs/spec/data-api.md#4. */

export type EndpointRefusal =
  | { tag: "TooManyWebhookEndpoints"; limit: number; planName: string }
  | { tag: "TooManyWebhookEndpointsOfAll"; limit: number };

/** Only this response contains the secret. */
export type Made = { endpoint: WebhookEndpoint; secret: string };
export type On = Pick<Pool, "connect" | "query">;
type Order = { url: string; types: readonly string[] };

/** How long repeating the same call returns the same secret. */
export const COMMAND_RETENTION = "24 hours";

/** @param command of the call: repeating it creates nothing new */
export async function createEndpoint(
  pool: On,
  owner: EndpointOwner,
  { url, types }: Order,
  command: string | null,
): Promise<Made | { refusal: EndpointRefusal }> {
  const { account, mode } = owner;
  return inTransaction(pool, async (on) => {
    await lockAccount(on, account);
    const before = command === null ? null : await madeBefore(on, owner, command);
    if (before) return before;
    const limit = limitOfMode(owner.entitlements, mode);
    if ((await countEndpoints(on, account, mode)) >= limit) return { refusal: limitRefusal(owner, limit) };
    const [endpointId, secret] = [randomUUID(), newWebhookSecret()];
    await on.query(
      `INSERT INTO notifications.endpoints (endpoint_id, account, channel, address, sealed_secret, types, mode, command, created_at)
       VALUES ($1, $2, 'webhook', $3, $4, $5, $6, $7, clock_timestamp())`,
      [endpointId, account, url, seal(secret, endpointId), [...new Set(types)], mode, command],
    );
    return { endpoint: await known(on, owner, endpointId), secret };
  });
}

/** Prevents concurrent creation of endpoints for this account until the transaction ends. */
const lockAccount = (on: Queryable, account: string) =>
  on.query("SELECT FROM accounts.users WHERE id = $1 FOR NO KEY UPDATE", [account]);

async function countEndpoints(on: Queryable, account: string, mode: EndpointMode): Promise<number> {
  const { rows } = await on.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM notifications.endpoints WHERE account = $1 AND mode = $2",
    [account, mode],
  );
  return rows[0]?.n ?? 0;
}

function limitRefusal({ mode, entitlements }: EndpointOwner, limit: number): EndpointRefusal {
  const plan = planWithHigherLimit(mode === "live" ? "webhookEndpoints" : "testWebhookEndpoints", entitlements);
  if (plan === null) return { tag: "TooManyWebhookEndpointsOfAll", limit };
  return { tag: "TooManyWebhookEndpoints", limit, planName: plan.replaceAll("-", " ").toUpperCase() };
}

/** What the same call created: its response may have been lost. After a day it counts as another call. */
async function madeBefore(on: PoolClient, owner: EndpointOwner, command: string): Promise<Made | null> {
  await on.query(
    `UPDATE notifications.endpoints SET command = NULL
     WHERE account = $1 AND command = $2 AND created_at < now() - interval '${COMMAND_RETENTION}'`,
    [owner.account, command],
  );
  const { rows } = await on.query<{ id: string; sealed: Buffer }>(
    "SELECT endpoint_id AS id, sealed_secret AS sealed FROM notifications.endpoints WHERE account = $1 AND command = $2",
    [owner.account, command],
  );
  const [row] = rows;
  return row ? { endpoint: await known(on, owner, row.id), secret: unseal(row.sealed, row.id) } : null;
}

/** An endpoint that must exist. */
export async function known(on: Queryable, owner: EndpointOwner, endpointId: string): Promise<WebhookEndpoint> {
  const found = await findEndpoint(on, owner, endpointId);
  if (!found) throw new Error(`there is no endpoint ${endpointId}`);
  return found;
}

export type EndpointChange = {
  url?: string | undefined;
  types?: readonly string[] | undefined;
  state?: "active" | "disabled" | undefined;
};

/** Changes the given fields. Reactivating it clears its failures. Null when it does not exist. */
export async function changeEndpoint(
  pool: Queryable,
  owner: EndpointOwner,
  endpointId: string,
  { url, types, state }: EndpointChange,
): Promise<WebhookEndpoint | null> {
  await pool.query(
    `UPDATE notifications.endpoints SET address = coalesce($4, address), types = coalesce($5, types),
       state = coalesce($6, state),
       disabled_at = CASE $6 WHEN 'active' THEN NULL WHEN 'disabled' THEN coalesce(disabled_at, now()) ELSE disabled_at END,
       failing_since = CASE WHEN $6 = 'active' OR $4 IS NOT NULL THEN NULL ELSE failing_since END,
       told_failing_at = CASE WHEN $6 = 'active' OR $4 IS NOT NULL THEN NULL ELSE told_failing_at END,
       slow_until = CASE WHEN $6 = 'active' OR $4 IS NOT NULL THEN NULL ELSE slow_until END
     WHERE account = $1 AND mode = $2 AND endpoint_id = $3`,
    [owner.account, owner.mode, endpointId, url ?? null, types ? [...new Set(types)] : null, state ?? null],
  );
  return findEndpoint(pool, owner, endpointId);
}

/** Waiting deliveries are skipped. False when it does not exist. */
export async function deleteEndpoint(pool: Queryable, owner: EndpointOwner, endpointId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "DELETE FROM notifications.endpoints WHERE account = $1 AND mode = $2 AND endpoint_id = $3",
    [owner.account, owner.mode, endpointId],
  );
  return rowCount === 1;
}
