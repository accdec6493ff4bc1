// Stored on globalThis: the web process loads this module twice, in the build and outside it.
const globals = globalThis as unknown as { tmaiInFlight?: Set<Promise<void>> };
const inFlight = () => (globals.tmaiInFlight ??= new Set());

/** Registers work that the response does not wait for but the end of the process does. It must not reject. */
export function trackInFlight(work: Promise<void>): void {
  inFlight().add(work);
  void work.finally(() => inFlight().delete(work));
}

/** Resolves once no such work is pending. */
export async function drainInFlight(): Promise<void> {
  while (inFlight().size > 0) await Promise.all(inFlight());
}
