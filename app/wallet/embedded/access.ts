import { browserStorage } from "#app/platform/pageStorage.ts";

/** Whether this browser lets pages see the embedded wallet: known before any of its code is loaded. */
export const AUTHORISED = "tmai:wallet-authorised";

export const isAuthorised = (): boolean => browserStorage.getItem(AUTHORISED) !== null;

export function setAuthorised(isIt: boolean): void {
  if (isIt) browserStorage.setItem(AUTHORISED, "yes");
  else browserStorage.removeItem(AUTHORISED);
}

const CHANGED = "tmai:wallet-changed";

/** The wallet page has changed the wallet on the server: the provider, if it is loaded, asks the server again. */
export const announceWalletChange = (): void => void window.dispatchEvent(new Event(CHANGED));
export const onWalletChange = (hear: () => void): void => window.addEventListener(CHANGED, hear);
