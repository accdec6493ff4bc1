import { cachedFor } from "#app/platform/cache.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { publishedMethods } from "#app/services/marketData/publicRecord.server.ts";
import type { Source, SourceKind } from "../../model/shown.ts";

/** The page that shows each kind of figures, without its locale. */
const PAGES: Record<SourceKind, string> = {
  prices: "/ratings",
  grades: "/ratings",
  signals: "/ratings",
  market: "/market",
  record: "/ratings/track-record",
  plans: "/plans",
  lists: "/token-lists",
  alerts: "/alerts",
  own: "/billing",
  indices: "/indices",
  portfolio: "/portfolio",
  agents: "/trading-agent",
};
const GRADED: readonly SourceKind[] = ["grades", "signals"];

const newestMethods = cachedFor(60_000, async () => {
  const methods = await publishedMethods(poolFor("pages"));
  const newest = (kind: string) => methods.find(({ method }) => method.startsWith(kind))?.method;
  return [newest("trader"), newest("investor")].filter((method) => method !== undefined).join(", ") || null;
});

/** @param token the token that the figures are about, if only one */
export async function loadSource(
  kind: SourceKind,
  asOf: string,
  { token, method }: { token?: string | undefined; method?: string | null } = {},
): Promise<Source> {
  const known = method ?? (GRADED.includes(kind) ? await newestMethods() : null);
  return { kind, asOf, method: known, href: token === undefined ? PAGES[kind] : `/tokens/${token}` };
}
