import type { MiddlewareHandler } from "hono";

/** Headers of every Data API response: it is data rather than a page, and pages of any origin may read it. */

const EXPOSED = [
  ...["RateLimit", "RateLimit-Policy", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"],
  ...["Retry-After", "ETag", "Link", "Deprecation", "Sunset", "X-Request-Id", "X-Tmai-Units", "X-Tmai-Simulated"],
  ...["Accept-Ranges", "Content-Range", "Content-Disposition", "Repr-Digest"],
  ...["PAYMENT-REQUIRED", "PAYMENT-RESPONSE", "X-PAYMENT-RESPONSE", "X-Tmai-Receipt"],
];

/** Responses are created with them: setting headers later rebuilds the response, which adds a fifth to a call's cost. */
export const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED.join(","),
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=15552000; includeSubDomains",
  "x-content-type-options": "nosniff",
};

/** For responses that do not come from the dispatcher. */
export const withStandardHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(STANDARD_HEADERS)) context.res.headers.set(name, value);
};
