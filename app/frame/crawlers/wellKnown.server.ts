import { env } from "#app/platform/env.server.ts";

/**
 * What crawlers may read. Pages that should not be indexed declare it themselves (`noindex`), and must be readable for that. A network
 * without real money must not be indexed at all: its prices and payments would be taken for real ones. Source: RFC 9309.
 */
export function robotsText(): string {
  const { APP_ORIGIN, NETWORK } = env();
  const rules =
    NETWORK === "main"
      ? ["User-agent: *", "Disallow: /api/", "Disallow: /v1/", "Disallow: /mcp"]
      : ["# This network is for trying things out: nothing here is real.", "User-agent: *", "Disallow: /"];
  return [...rules, "", `Sitemap: ${APP_ORIGIN}/sitemap.xml`, ""].join("\n");
}

const CONTACT_VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The contact for reporting a vulnerability, and until when it is valid. Null when no contact is configured. Source: RFC 9116. */
export function securityText(now: Date): string | null {
  const { APP_ORIGIN, SECURITY_CONTACT } = env();
  if (SECURITY_CONTACT === undefined) return null;
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + CONTACT_VALID_DAYS) * DAY_MS);
  return [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${APP_ORIGIN}/.well-known/security.txt`,
    "",
  ].join("\n");
}
