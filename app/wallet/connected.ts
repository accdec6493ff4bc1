import { useSyncExternalStore } from "react";
import { isWalletNeeded } from "./needed.ts";

/** The wallet that this browser has connected, for pages that load no wallet code of their own. */

/** Null when none is connected; undefined while an earlier connection is being restored. */
type Connected = string | null | undefined;

/** After this, a wallet that has not reconnected counts as absent: the price is shown without it, and labelled so. */
const TIMEOUT_MS = 5_000;

let connected: Connected;
let isGivenUp = false;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Called by the wallet code whenever the connection has changed. */
export function setConnected(address: string | null): void {
  if (connected === address) return;
  connected = address;
  announce();
}

export const useConnectedAddress = (): Connected => useSyncExternalStore(subscribe, read, () => undefined);

const read = (): Connected => (connected === undefined && (isGivenUp || !isWalletNeeded()) ? null : connected);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) setTimeout(giveUp, TIMEOUT_MS);
  isWaiting = true;
  return () => listeners.delete(listener);
}

function giveUp(): void {
  isGivenUp = true;
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}
