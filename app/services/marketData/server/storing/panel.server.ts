import type { PoolClient } from "pg";
import type { Panel } from "../../../../../analytics/panel.ts";
import { dayNumber } from "../../model/days.ts";
import { copyOut } from "./copy.server.ts";
import { type Pace, unpaced } from "./pace.server.ts";

/** Every token of the market in order of its id, and whether its class is ever rated. */
export type TokenRow = { tokenId: number; isExcluded: boolean };
/** A panel with the token of each column: `tokenIds[token]`. Its first day is `firstDay`. */
export type MarketPanel = Panel & { tokenIds: number[]; firstDay: string };
export type DayRange = { firstDay: string; lastDay: string };

/** All tokens, or those requested. */
export async function readTokens(client: Pick<PoolClient, "query">, tokenIds?: readonly number[]): Promise<TokenRow[]> {
  const { rows } = await client.query<{ instrument_id: number; class: string }>(
    `SELECT instrument_id, class FROM market.instruments WHERE $1::int[] IS NULL OR instrument_id = ANY ($1)
     ORDER BY instrument_id`,
    [tokenIds ?? null],
  );
  return rows.map((row) => ({ tokenId: row.instrument_id, isExcluded: row.class !== "coin" }));
}

/** The first day that has a candle; null when there is none. */
export async function firstCandleDay(client: Pick<PoolClient, "query">): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>("SELECT min(day)::text AS day FROM market.candles_1d");
  return rows[0]?.day ?? null;
}

/** Indexes of a candle's fields in a row. */
const FIELD = { id: 0, day: 1, close: 2, volume: 3, cap: 4 } as const;

/** Days of PostgreSQL's dates are counted from 2000-01-01. */
export const POSTGRES_EPOCH = dayNumber("2000-01-01");
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Closes, volumes and caps of all tokens, or of some, over a range of days, both ends included. @param knownAt RFC 3339: anything learned
 * later is left out, so that a day is graded again from the same data.
 */
export async function readPanel(
  client: PoolClient,
  { firstDay, lastDay, tokenIds }: DayRange & { tokenIds?: readonly number[] },
  knownAt: string,
  pace: Pace = unpaced,
): Promise<MarketPanel> {
  // COPY takes no parameters.
  if (!ISO_DAY.test(firstDay) || !ISO_DAY.test(lastDay) || !ISO_TIME.test(knownAt))
    throw new RangeError(`no stretch of days: ${firstDay} to ${lastDay}, known at ${knownAt}`);
  const tokens = await readTokens(client, tokenIds);
  const first = dayNumber(firstDay);
  const days = dayNumber(lastDay) - first + 1;
  const column = () => new Float64Array(tokens.length * days).fill(Number.NaN);
  const panel: MarketPanel = {
    tokens: tokens.length,
    days,
    close: column(),
    volume: column(),
    cap: column(),
    excluded: Uint8Array.from(tokens, ({ isExcluded }) => Number(isExcluded)),
    tokenIds: tokens.map(({ tokenId }) => tokenId),
    firstDay,
  };
  const indexByTokenId = new Map(panel.tokenIds.map((tokenId, index) => [tokenId, index * days]));
  const ofTokens = tokenIds ? `AND instrument_id = ANY ('{${panel.tokenIds.join(",")}}')` : "";
  const query = `SELECT instrument_id, day, close, volume, cap FROM market.candles_1d
    WHERE day BETWEEN '${firstDay}' AND '${lastDay}' AND known_at <= '${knownAt}' ${ofTokens}`;
  const storeRow = (row: Buffer, fields: Int32Array) => {
    const start = indexByTokenId.get(row.readInt32BE(fields[FIELD.id]));
    // A token listed after the list was read has no grade yet.
    if (start === undefined) return;
    const at = start + row.readInt32BE(fields[FIELD.day]) + POSTGRES_EPOCH - first;
    const volume = fields[FIELD.volume] as number;
    const cap = fields[FIELD.cap] as number;
    panel.close[at] = row.readDoubleBE(fields[FIELD.close]);
    if (volume >= 0) panel.volume[at] = row.readFloatBE(volume);
    if (cap >= 0) panel.cap[at] = row.readFloatBE(cap);
  };
  await copyOut(client, query, storeRow, pace);
  return panel;
}

/** The token with the largest market cap on the last day whose class is rated. */
export function findLeader({ cap, days, tokens, excluded }: MarketPanel): number {
  let leader = 0;
  const lastCap = (token: number) => (excluded[token] ? 0 : (cap[(token + 1) * days - 1] as number) || 0);
  for (let token = 1; token < tokens; token++) if (lastCap(token) > lastCap(leader)) leader = token;
  return leader;
}
