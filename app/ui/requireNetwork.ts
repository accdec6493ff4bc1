/**
 * Call it before an import on demand: browsers remember a failed import until the page is reloaded, so none is attempted without a network.
 * @throws while the browser is offline
 */
export function requireNetwork(): void {
  if (globalThis.navigator?.onLine === false) throw new Error("The browser is offline");
}
