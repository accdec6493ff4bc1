/** Whether this browser lets pages see the embedded wallet: known before any of its code is loaded. */
export const AUTHORISED = "tmai:wallet-authorised";

export const isAuthorised = (): boolean => localStorage.getItem(AUTHORISED) !== null;

export function setAuthorised(isIt: boolean): void {
  if (isIt) localStorage.setItem(AUTHORISED, "yes");
  else localStorage.removeItem(AUTHORISED);
}
