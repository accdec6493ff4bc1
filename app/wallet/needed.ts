import { browserStorage } from "#app/platform/pageStorage.ts";

/** Remembers that this browser has used a wallet, so that until then other pages need not load any wallet code. */
const NEEDED = "tmai:wallet-needed";
const listeners = new Set<() => void>();

export function isWalletNeeded(): boolean {
  return browserStorage.getItem(NEEDED) !== null;
}

export function markWalletNeeded(): void {
  if (isWalletNeeded()) return;
  browserStorage.setItem(NEEDED, "yes");
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore(onWalletNeeded, isWalletNeeded, () => false)`. */
export function onWalletNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
