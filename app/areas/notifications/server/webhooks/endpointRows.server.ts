import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import type { EndpointMode, WebhookEndpoint } from "#app/services/delivery/public.ts";
import { PLACE } from "#app/services/delivery/publicSettings.server.ts";

/**
 * Endpoints of programs: rows of notifications.endpoints with types. The plans' limit is the number of active ones in each mode, oldest
 * first; the others are paused until there is room. None of that is stored. Source: docs/spec/data-api.md#4 and #6.
 */

type Row = {
  endpoint_id: string;
  address: string;
  types: string[];
  mode: EndpointMode;
  state: "active" | "disabled";
  failing_since: Date | null;
  disabled_at: Date | null;
  before_until: Date | null;
  created_at: Date;
  place: number;
};

export const limitOfMode = ({ webhookEndpoints, testWebhookEndpoints }: Entitlements, mode: EndpointMode): number =>
  mode === "live" ? webhookEndpoints : testWebhookEndpoints;

/** Their owner, and what the owner's plans include. */
export type EndpointOwner = { account: string; mode: EndpointMode; entitlements: Entitlements };

/** All endpoints of an owner, or one of them, oldest first. */
export async function endpointRows(
  on: Queryable,
  { account, mode, entitlements }: EndpointOwner,
  endpointId: string | null = null,
): Promise<WebhookEndpoint[]> {
  const { rows } = await on.query<Row>(
    `SELECT endpoint_id, address, types, mode, state, failing_since, disabled_at, created_at, ${PLACE} AS place,
       (SELECT max(o.until) FROM notifications.old_secrets o
        WHERE o.endpoint_id = e.endpoint_id AND o.until > now()) AS before_until
     FROM notifications.endpoints e
     WHERE account = $1 AND mode = $2 AND ($3::uuid IS NULL OR endpoint_id = $3) ORDER BY created_at, endpoint_id`,
    [account, mode, endpointId],
  );
  const limit = limitOfMode(entitlements, mode);
  return rows.map((row) => ({
    endpointId: row.endpoint_id,
    url: row.address,
    types: row.types,
    mode: row.mode,
    state: row.state === "active" && row.place > limit ? "paused" : row.state,
    failingSince: row.failing_since?.toISOString() ?? null,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    previousSecretUntil: row.before_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }));
}

export const findEndpoint = async (
  on: Queryable,
  owner: EndpointOwner,
  endpointId: string,
): Promise<WebhookEndpoint | null> => (await endpointRows(on, owner, endpointId))[0] ?? null;
