import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { keysetPage, type PageOf, rowPositionSql } from "#app/platform/keyset.server.ts";
import { type Firing, type FiringPage, KIND_OF } from "../model/alert.ts";
import { measuredText } from "../model/figures.ts";
import { loadDeliveries } from "./notify.server.ts";
import { loadSubjects } from "./subjects/subjects.server.ts";

/** An account's firings, as far back as its plan shows them. */

type FiringRow = {
  firingId: string;
  alertId: string;
  firedAt: Date;
  tokenId: number;
  condition: Firing["condition"];
  before: number | null;
  after: number;
  tick: Date;
};

type FiringsRequest = PageOf & { page?: number; alertId?: string | undefined; limit: number };
const IN_ORDER = { at: "fired_at", id: "firing_id" };

/** Newest first. Firings of kinds that the plan no longer includes are left out. */
export async function firingsPage(
  accountId: string,
  entitlements: Entitlements,
  { alertId, page: number = 1, limit, ...place }: FiringsRequest,
): Promise<FiringPage> {
  const pool = poolFor("pages");
  const where = `account = $1 AND fired_at > now() - make_interval(days => $2) AND ($3::uuid IS NULL OR alert_id = $3)
    AND condition->>'type' = ANY ($4)`;
  const types = Object.entries(KIND_OF).flatMap(([type, kind]) => (entitlements.alertKinds.includes(kind) ? type : []));
  const values = [accountId, entitlements.alertHistoryDays, alertId ?? null, types];
  const [counted, found] = await Promise.all([
    pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM alerts.firings WHERE ${where}`, values),
    keysetPage(place, IN_ORDER, { limit, first: 7 }, async (page) => {
      const { rows } = await pool.query<FiringRow & { place: string }>(
        `SELECT firing_id AS "firingId", alert_id AS "alertId", fired_at AS "firedAt", token_id AS "tokenId", condition, before,
           after, tick, ${rowPositionSql(IN_ORDER)} AS place
         FROM alerts.firings WHERE ${where} AND ${page.condition} ORDER BY ${page.order} LIMIT $5 OFFSET $6`,
        [...values, page.limit, (number - 1) * limit, ...page.values],
      );
      return rows;
    }),
  ]);
  const [subjects, deliveries] = await Promise.all([
    loadSubjects(pool, found.rows),
    loadDeliveries(found.rows.map(({ firingId }) => firingId)),
  ]);
  const firings = found.rows.flatMap(({ tokenId, firedAt, tick, before, after, place: _, ...same }): Firing[] => {
    const subject = subjects({ tokenId, condition: same.condition });
    if (!subject) return [];
    return [
      {
        ...same,
        firedAt: firedAt.toISOString(),
        subject,
        before: before === null ? null : measuredText(same.condition, before),
        after: measuredText(same.condition, after),
        tick: tick.toISOString(),
        deliveries: deliveries.get(same.firingId) ?? [],
      },
    ];
  });
  const { older, newer } = found;
  return { firings, page: number, limit, total: counted.rows[0]?.total ?? 0, older, newer };
}
