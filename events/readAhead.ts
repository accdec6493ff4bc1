/** For code that reads the ledger page by page: the database prepares the next page while this one is processed. */

/** Work that is awaited later: until then its failure is ignored. */
export function ahead<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

/** Reads what the database has sent meanwhile. It stops sending when no one reads, so do not wait until the end of a page. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** How many events to process before the next `turn`. */
export const EVENTS_PER_TURN = 25;
