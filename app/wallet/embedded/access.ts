import { browserStorage } from "#app/platform/pageStorage.ts";

/** Whether this browser lets pages see the embedded wallet: known before any of its code is loaded. */
export const AUTHORISED = "tmai:wallet-authorised";

export const isAuthorised = (): boolean => browserStorage.getItem(AUTHORISED) !== null;

export function setAuthorised(isIt: boolean): void {
  if (isIt) browserStorage.setItem(AUTHORISED, "yes");
  else browserStorage.removeItem(AUTHORISED);
}

const CHANGED = "tmai:wallet-changed";

/** The wallet has changed on the server, by the wallet page: its provider, where it is loaded, asks again. */
export const announceWalletChange = (): void => void window.dispatchEvent(new Event(CHANGED));
export const onWalletChange = (hear: () => void): void => window.addEventListener(CHANGED, hear);
