// Stored on globalThis: the web process loads this module twice, in the build and outside it.
const kept = globalThis as unknown as { tmaiUnderWay?: Set<Promise<void>> };
const underWay = () => (kept.tmaiUnderWay ??= new Set());

/** Registers work that the response does not wait for but the end of the process does. It must not reject. */
export function untilDone(work: Promise<void>): void {
  underWay().add(work);
  void work.finally(() => underWay().delete(work));
}

/** Resolves once no such work is pending. */
export async function allDone(): Promise<void> {
  while (underWay().size > 0) await Promise.all(underWay());
}
