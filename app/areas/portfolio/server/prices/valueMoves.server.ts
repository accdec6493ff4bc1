import type { Pool } from "pg";
import type { Move } from "../../../../../analytics/portfolio/moves.ts";
import { groupValues } from "../../../../../analytics/portfolio/value.ts";
import { groupsWithoutValue, type MoveRow } from "../store/moves.server.ts";
import { stablecoins } from "../tokens/forms.server.ts";
import { historicPrices } from "./historicPrices.server.ts";

/** What moves were worth when they happened, computed once and stored: yesterday's figures do not change with today's market. */

const IN_ONE_STATEMENT = 5_000;
/** How long after its hour a price may still be stored; a move without a price by then will never have one. */
const WAITED_DAYS = 3;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Values all moves of an account that have no value yet, from their group and the prices of their hour. Returns how many have one
 * now. Throws when prices cannot be read: then no move is valued.
 */
export async function valueMoves(on: Pool, account: string, now = Date.now()): Promise<number> {
  const rows = await groupsWithoutValue(on, account);
  const due = new Set(rows.filter((row) => isDue(row, now)).map(({ groupId }) => groupId));
  if (due.size === 0) return 0;
  const groups = new Map<string, MoveRow[]>();
  for (const row of rows) if (due.has(row.groupId)) groups.set(row.groupId, [...(groups.get(row.groupId) ?? []), row]);
  const all = [...groups.values()].flat();
  const startOfHour = (at: string) => new Date(Math.floor(Date.parse(at) / HOUR_MS) * HOUR_MS).toISOString();
  const prices = await historicPrices(
    on,
    all.map(({ tokenKey, at }) => ({ tokenKey, at })),
  );
  const priced = new Map(
    all.map(({ tokenKey, at }, index) => [`${tokenKey} ${startOfHour(at)}`, prices[index] ?? null]),
  );
  const isStablecoin = await stablecoins();
  const found: { id: string; value: string; by: string }[] = [];
  for (const group of groups.values()) {
    const decimals = new Map(group.map((row) => [row.tokenKey, row.decimals]));
    const values = groupValues(group.map(asMove), {
      usdOf: (token, at) => priced.get(`${token} ${startOfHour(new Date(at).toISOString())}`) ?? null,
      findDecimals: (token) => decimals.get(token) ?? 0,
      isStablecoin,
    });
    group.forEach((row, index) => {
      const value = values[index];
      if (row.valueUsdMicro === null && value?.valueUsdMicro != null && value.valueBy !== null)
        found.push({ id: row.moveId, value: String(value.valueUsdMicro), by: value.valueBy });
    });
  }
  for (let from = 0; from < found.length; from += IN_ONE_STATEMENT)
    await on.query(
      `UPDATE portfolio.moves SET value_usd_micro = v.value, value_by = v.by
       FROM jsonb_to_recordset($2::jsonb) AS v(id uuid, value numeric, by text)
       WHERE account = $1 AND move_id = v.id AND value_usd_micro IS NULL`,
      [account, JSON.stringify(found.slice(from, from + IN_ONE_STATEMENT))],
    );
  return found.length;
}

/** The price of an hour is stored after it; an old move from a file is valued when it is imported. */
const isDue = ({ valueUsdMicro, at, moveId }: MoveRow, now: number): boolean =>
  valueUsdMicro === null && now - Math.max(Date.parse(at), addedAt(moveId)) < WAITED_DAYS * DAY_MS;

/** When a move was stored, from its id: a UUIDv7 begins with the milliseconds. */
const addedAt = (moveId: string): number => Number.parseInt(moveId.replaceAll("-", "").slice(0, 12), 16);

const asMove = (row: MoveRow): Move => {
  const value = row.valueByHand ?? row.valueUsdMicro;
  return {
    ...{ id: row.moveId, at: Date.parse(row.at), wallet: row.walletId, chainId: row.chainId, token: row.tokenKey },
    ...{ amount: BigInt(row.amount), kind: row.kindByHand ?? row.kind, group: row.groupId },
    valueUsdMicro: value === null ? null : BigInt(value),
    valueBy: row.valueByHand === null ? row.valueBy : "hand",
    ...(row.logIndex !== null && { logIndex: row.logIndex }),
  };
};
