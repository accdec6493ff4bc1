// Kept on globalThis: the web process has this module twice, in the build and beside it.
const kept = globalThis as unknown as { tmaiEndless?: Set<() => void> };
const endless = () => (kept.tmaiEndless ??= new Set());

/** An answer that goes on until its reader leaves: a server that stops ends it by `end`. @returns What forgets it. */
export function endWithServer(end: () => void): () => void {
  endless().add(end);
  return () => endless().delete(end);
}

/** Ends all answers that would go on. */
export function endEndless(): void {
  for (const end of [...endless()]) end();
}
