import "@remix-run/server-runtime";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  /** What the HTTP server passes to every loader and to the render. */
  interface AppLoadContext {
    cspNonce: string;
    /** The client's address, as far as the proxy in front is trusted. */
    address?: string;
  }
}
