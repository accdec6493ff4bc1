/** For whoever reads page after page of the ledger: the database works on the next one while this one is processed. */

/** Work that is awaited later: until then its failure is ignored. */
export function ahead<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Takes in what the database has sent meanwhile. It stops at what nobody takes, so this must not wait for a page's end. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** How many events are processed before the next `turn`. */
export const EVENTS_PER_TURN = 25;
