// Stored on globalThis: the web process has two copies of this module, in the build and outside it.
const kept = globalThis as unknown as { tmaiEndless?: Set<() => void> };
const endless = () => (kept.tmaiEndless ??= new Set());

/**
 * Registers a response that stays open until its reader leaves: a server that stops calls `end`. @returns A function that unregisters it.
 */
export function endWithServer(end: () => void): () => void {
  endless().add(end);
  return () => endless().delete(end);
}

/** Ends all open responses. */
export function endEndless(): void {
  for (const end of [...endless()]) end();
}
