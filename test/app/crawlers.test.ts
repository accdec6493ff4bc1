import { afterEach, expect, test, vi } from "vitest";
import { robotsText, securityText } from "#app/frame/crawlers/wellKnown.server.ts";
import { forgetEnv } from "#app/platform/env.server.ts";

const NOW = new Date("2026-11-30T10:20:30.000Z");

function on(network: string, more: Record<string, string> = {}): void {
  const variables = { NETWORK: network, APP_ORIGIN: "https://tmai.example", DATABASE_URL: "postgresql://app@db/tmai" };
  for (const [name, value] of Object.entries({ ...variables, ...more })) vi.stubEnv(name, value);
  forgetEnv();
}
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

test("crawlers may read all pages of the main network, but no API calls", () => {
  on("main");
  const lines = robotsText().split("\n");
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual([
    "Disallow: /api/",
    "Disallow: /v1/",
    "Disallow: /mcp",
  ]);
  expect(lines).toContain("Sitemap: https://tmai.example/sitemap.xml");
});

test.each(["local", "test"])("crawlers may read nothing on the network %s, where nothing is real", (network) => {
  on(network);
  expect(robotsText().split("\n")).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /"]));
});

test("the security contact is published for half a year in the form of RFC 9116", () => {
  on("main", { SECURITY_CONTACT: "mailto:security@tmai.example" });
  expect(securityText(NOW)?.split("\n")).toEqual([
    "Contact: mailto:security@tmai.example",
    "Expires: 2027-05-29T00:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://tmai.example/.well-known/security.txt",
    "",
  ]);
});

test("no contact is published where none is set, and an invalid one is refused by its variable's name", () => {
  on("main");
  expect(securityText(NOW)).toBeNull();
  on("main", { SECURITY_CONTACT: "security@tmai.example" });
  expect(() => securityText(NOW)).toThrow(/SECURITY_CONTACT.*mailto:, https:\/\/ or tel:/);
});
