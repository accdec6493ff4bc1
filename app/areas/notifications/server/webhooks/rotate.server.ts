import { inTransaction } from "#app/platform/transaction.server.ts";
import { seal, unseal } from "#app/services/delivery/publicSecrets.server.ts";
import { newWebhookSecret } from "#app/services/delivery/publicSettings.server.ts";
import { COMMAND_RETENTION, known, type Made, type On } from "./commands.server.ts";
import type { EndpointOwner } from "./endpointRows.server.ts";

/**
 * Gives an endpoint a new secret. Each previous secret also signs until its own overlap ends, however often the secret is rotated
 * meanwhile, so a lost response does not invalidate the secret that is in use. Source: docs/spec/data-api.md#4.
 */

/** Each of them adds a signature to every delivery's header. */
const MAX_OLD_SECRETS = 4;

type Row = { sealed: Buffer; is_repeated: boolean; old: number; wait: number | null };

/**
 * @param command of the call: repeating it within a day returns the same secret
 * @returns null when there is no endpoint, and the seconds to wait when too many secrets still sign
 */
export async function rotateSecret(
  pool: On,
  owner: EndpointOwner,
  endpointId: string,
  { overlapSeconds, command }: { overlapSeconds: number; command: string | null },
): Promise<Made | { waitSeconds: number } | null> {
  return inTransaction(pool, async (on) => {
    const { rows } = await on.query<Row>(
      `SELECT sealed_secret AS sealed, coalesce(rotation = $4 AND rotated_at > now() - interval '${COMMAND_RETENTION}', false)
         AS is_repeated, o.old, o.wait
       FROM notifications.endpoints e,
         LATERAL (SELECT count(*)::int AS old, extract(epoch FROM min(until) - now())::float8 AS wait
                  FROM notifications.old_secrets WHERE endpoint_id = e.endpoint_id AND until > now()) AS o
       WHERE account = $1 AND mode = $2 AND endpoint_id = $3 FOR NO KEY UPDATE OF e`,
      [owner.account, owner.mode, endpointId, command],
    );
    const [row] = rows;
    if (!row) return null;
    if (row.is_repeated)
      return { endpoint: await known(on, owner, endpointId), secret: unseal(row.sealed, endpointId) };
    if (row.old >= MAX_OLD_SECRETS) return { waitSeconds: Math.max(1, Math.ceil(row.wait ?? 1)) };
    const secret = newWebhookSecret();
    await on.query("DELETE FROM notifications.old_secrets WHERE endpoint_id = $1 AND until <= now()", [endpointId]);
    await on.query(
      `INSERT INTO notifications.old_secrets (endpoint_id, sealed, until)
       VALUES ($1, $2, now() + make_interval(secs => $3))`,
      [endpointId, row.sealed, overlapSeconds],
    );
    await on.query(
      `UPDATE notifications.endpoints SET sealed_secret = $2, command = NULL, rotation = $3, rotated_at = now()
       WHERE endpoint_id = $1`,
      [endpointId, seal(secret, endpointId), command],
    );
    return { endpoint: await known(on, owner, endpointId), secret };
  });
}
