import { useEffect, useRef, useState } from "react";
import type { LatestPrice, RatingsRow } from "../../market/public";
import type { PricesAnswer } from "../model/page";
import { ratingsPricesPath } from "../model/paths";

const EVERY_MS = 30_000;

type Live = { rows: RatingsRow[]; at: string | null; isLate: boolean };

/**
 * The rows with the newest prices, asked for every half minute while the page can be seen. Rows keep their places: an order
 * that changes under a reader's finger leads to the wrong token. Where the source is late, says since when.
 */
export function useLivePrices(locale: string, shown: Live): Live {
  const [live, setLive] = useState<{ of: RatingsRow[]; prices: Map<number, LatestPrice>; isLate: boolean } | null>(
    null,
  );
  const rows = useRef(shown.rows);
  rows.current = shown.rows;
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const asked = rows.current;
      if (document.visibilityState !== "visible" || asked.length === 0) return;
      const answer = await pricesOf(locale, asked, stop.signal);
      if (answer === null) return;
      const prices = new Map(answer.prices.map((price) => [price.tokenId, price]));
      setLive({ of: asked, prices, isLate: answer.isLate });
    };
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [locale]);
  if (live === null || live.of !== shown.rows) return shown;
  const at = [...live.prices.values()][0]?.at ?? shown.at;
  return { rows: shown.rows.map((row) => priced(row, live.prices.get(row.tokenId))), at, isLate: live.isLate };
}

const priced = (row: RatingsRow, latest: LatestPrice | undefined): RatingsRow =>
  latest ? { ...row, price: latest.price, change24h: latest.change24h } : row;

/** Null where there is no answer: what is shown stays, and is asked for again. */
async function pricesOf(
  locale: string,
  rows: readonly RatingsRow[],
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
