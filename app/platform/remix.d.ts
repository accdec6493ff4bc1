import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  /** What the http server hands to every loader and to the render. */
  interface AppLoadContext {
    cspNonce: string;
    /** Where the caller calls from, as far as the proxy in front is to be believed. */
    address?: string;
  }
}
