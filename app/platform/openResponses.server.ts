// Stored on globalThis: the web process has two copies of this module, in the build and outside it.
const globals = globalThis as unknown as { tmaiOpenResponses?: Set<() => void> };
const openResponses = () => (globals.tmaiOpenResponses ??= new Set());

/**
 * Registers a response that stays open until its reader leaves: a server that stops calls `end`. @returns A function that unregisters it.
 */
export function endWithServer(end: () => void): () => void {
  openResponses().add(end);
  return () => openResponses().delete(end);
}

/** Ends all open responses. */
export function endOpenResponses(): void {
  for (const end of [...openResponses()]) end();
}
