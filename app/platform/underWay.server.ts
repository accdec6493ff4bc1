// Kept on globalThis: the web process has this module twice, in the build and beside it.
const kept = globalThis as unknown as { tmaiUnderWay?: Set<Promise<void>> };
const underWay = () => (kept.tmaiUnderWay ??= new Set());

/** Something that an answer does not wait for, and the end of the process does. It may not reject. */
export function untilDone(work: Promise<void>): void {
  underWay().add(work);
  void work.finally(() => underWay().delete(work));
}

/** Resolves once nothing of the kind is under way. */
export async function allDone(): Promise<void> {
  while (underWay().size > 0) await Promise.all(underWay());
}
