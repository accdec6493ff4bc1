import { z } from "zod";
import { network } from "#app/chain/network.server.ts";
import { defineEndpoints, ok } from "#app/http/endpoint.server.ts";
import { SUPPORTED_LOCALES } from "#app/i18n/locales.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { recentHealth } from "#app/status/health.server.ts";
import { systemStatus } from "#app/status/systemStatus.server.ts";
import type { SystemStatus } from "#app/status/systemStatus.ts";
import { buildSitemap, sitemapIndex } from "./crawlers/sitemap.server.ts";
import { robotsText, securityText } from "./crawlers/wellKnown.server.ts";

const endpoint = defineEndpoints(refused);

const AN_HOUR = { "Cache-Control": "public, max-age=3600" };
const TEXT = { "Content-Type": "text/plain; charset=utf-8" };

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/common/status",
    summary: "The last known status, the network and the server’s time. Queries neither database nor chain",
    access: "anyone",
    response: z.strictObject({
      status: z.enum(["ok", "slow", "chainDown", "ledgerDown"]).nullable().describe("Null while it is unknown."),
      network: z.enum(["local", "test", "main"]),
      chainId: z.number(),
      serverTime: z.iso.datetime(),
    }),
    run() {
      const { id, chainId } = network();
      const data = { status: systemStatus(), network: id, chainId, serverTime: new Date().toISOString() };
      return ok(data, { headers: { "Cache-Control": "no-store" } });
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/pulse",
    summary: "The last known status in one word, null while it is unknown. Queries neither database nor chain",
    access: "anyone",
    response: z.enum(["ok", "slow", "chainDown", "ledgerDown"] satisfies SystemStatus[]).nullable(),
    run: () => ok(systemStatus(), { headers: { "Cache-Control": "no-store" } }),
  }),
  endpoint({
    method: "GET",
    path: "/healthz",
    mayRepeat: true,
    summary: "200 when payments can be taken, 503 naming the service that is down",
    access: "anyone",
    files: ["application/json"],
    async run() {
      const state = await recentHealth();
      return Response.json(state, { status: state.status === "ok" ? 200 : 503 });
    },
  }),
  endpoint({
    method: "GET",
    path: "/robots.txt",
    mayRepeat: true,
    summary: "What crawlers may read",
    access: "anyone",
    files: ["text/plain"],
    run: () => new Response(robotsText(), { headers: { ...TEXT, ...AN_HOUR } }),
  }),
  endpoint({
    method: "GET",
    path: "/.well-known/security.txt",
    mayRepeat: true,
    summary: "Whom to tell of a vulnerability; 404 unless SECURITY_CONTACT is set",
    access: "anyone",
    files: ["text/plain"],
    run() {
      const text = securityText(new Date());
      if (text === null) return new Response("Nobody is named here.\n", { status: 404, headers: TEXT });
      return new Response(text, { headers: { ...TEXT, ...AN_HOUR } });
    },
  }),
  endpoint({
    method: "GET",
    path: "/sitemap.xml",
    mayRepeat: true,
    summary: "An index of the sitemaps of all languages",
    access: "anyone",
    files: ["application/xml"],
    run: () => xml(sitemapIndex()),
  }),
  endpoint({
    method: "GET",
    path: "/sitemaps/{file}",
    mayRepeat: true,
    summary: "The sitemap of one language",
    access: "anyone",
    files: ["application/xml"],
    async run({ params: { file } }) {
      const locale = SUPPORTED_LOCALES.find((one) => file === `${one}.xml`);
      if (locale === undefined) return new Response("There is no such sitemap.\n", { status: 404 });
      return xml(await buildSitemap(locale));
    },
  }),
];

const xml = (text: string) =>
  new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8", ...AN_HOUR } });
