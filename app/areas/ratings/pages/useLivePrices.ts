import { useEffect, useRef, useState } from "react";
import type { LatestPrice } from "#app/services/marketData/public.ts";
import type { PricesAnswer } from "../model/page.ts";
import { ratingsPricesPath } from "../model/paths.ts";
import type { ShownRow } from "../model/shownRow.ts";

const EVERY_MS = 30_000;

/** As many as the server returns per request. */
const MAX_REQUESTED = 200;

type Live = { rows: ShownRow[]; at: string | null; isLate: boolean };

/**
 * The rows with the latest prices. Rows do not move: if the order changed under a reader's finger, they would open the wrong
 * token. When the source is late, also returns since when.
 */
export function useLivePrices(locale: string, shown: Live): Live {
  const latest = useLatestPrices(locale, () => shown.rows);
  // Prices of other rows, or older than those in the page.
  if (latest === null || latest.of !== shown.rows) return shown;
  const at = [...latest.prices.values()][0]?.at ?? shown.at;
  return { rows: shown.rows.map((row) => priced(row, latest.prices.get(row.tokenId))), at, isLate: latest.isLate };
}

type Latest = { of: ShownRow[]; prices: ReadonlyMap<number, LatestPrice>; isLate: boolean };

/** The latest prices of the visible rows, requested every half minute while the page is visible, merged with earlier ones. */
export function useLatestPrices(locale: string, inSight: () => ShownRow[]): Latest | null {
  const [latest, setLatest] = useState<Latest | null>(null);
  const rows = useRef(inSight);
  rows.current = inSight;
  useEffect(() => {
    const stop = new AbortController();
    const updatePrices = async () => {
      const shown = rows.current();
      if (document.visibilityState !== "visible" || shown.length === 0) return;
      const answer = await fetchPrices(locale, shown.slice(0, MAX_REQUESTED), stop.signal);
      if (answer === null) return;
      const learned = answer.prices.map((price) => [price.tokenId, price] as const);
      setLatest((before) => ({
        of: shown,
        prices: new Map([...(before?.prices ?? []), ...learned]),
        isLate: answer.isLate,
      }));
    };
    const timer = setInterval(updatePrices, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [locale]);
  return latest;
}

export const priced = (row: ShownRow, latest: LatestPrice | undefined): ShownRow =>
  latest ? { ...row, price: latest.price, change24h: latest.change24h } : row;

/** Null if there is no response: the current prices stay, and the request is repeated later. */
async function fetchPrices(
  locale: string,
  rows: readonly ShownRow[],
  signal: AbortSignal,
): Promise<PricesAnswer | null> {
  try {
    const response = await fetch(
      ratingsPricesPath(
        locale,
        rows.map(({ tokenId }) => tokenId),
      ),
      { signal },
    );
    if (!response.ok) return null;
    const answer = (await response.json()) as PricesAnswer;
    return answer.prices.length > 0 ? answer : null;
  } catch {
    return null;
  }
}
