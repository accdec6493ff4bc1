import {
  type CallContext,
  cursor,
  day,
  decimal,
  encodeCursor,
  formatDecimal,
  limit,
  ORIGINS,
  operation,
  Problem,
  parseCursor,
  period,
  periodIn,
  tokenId,
  toOrigin,
  z,
} from "#app/areas/dataApi/publicOperations.server.ts";
import type { IndexRight } from "../../limits.ts";
import type { ApiIndex, ApiMember, ApiRebalance } from "../../model/apiIndices.ts";
import { planThatIncludes } from "../orders/limits.server.ts";
import { indexId, percentOfBps, percentOfPpm, points, share, sixDecimals } from "./shapes.server.ts";

/** Indices in the Data API: their rules, holdings and performance. Source: docs/spec/data-api.md#1-3, docs/spec/indices.md#6. */

const KINDS = ["active", "passive"] as const;
const MAX_ROWS = 1_000;
const DAY_MS = 86_400_000;
/** Days that every plan shows on pages. */
const LOOKBACK_DAYS = 30;

const summary = {
  id: indexId,
  name: z.string(),
  kind: z
    .enum(KINDS)
    .openapi({ description: "`active`: a signal can move it into the stablecoin; `passive`: it never moves there." }),
  method: z.string().openapi({ description: "Algorithm that computes the index.", example: "index-1" }),
  version: z.number().int().openapi({ description: "Version of the rule in force." }),
  chainId: z
    .number()
    .int()
    .nullable()
    .openapi({ description: "Chain on which it can be bought; null for a reference index." }),
  tokens: z.number().int().openapi({ description: "Number of constituents in the latest set." }),
  date: day.openapi({ description: "Latest published day; levels are those at its close." }),
  levelNow: points("Points after costs; 1000 on the listing day."),
  levelBeforeCosts: points("Points before costs."),
  change24hPercent: z.number().nullable().openapi({ description: "In percent, after costs." }),
  change30dPercent: z
    .number()
    .nullable()
    .openapi({ description: "In percent, after costs; null if the index is not old enough." }),
  drawdown: z.number().openapi({ description: "Maximum drawdown in percent: 0 or less." }),
  feePercent: z.number().openapi({ description: "Annual fee in percent, deducted from the level after costs." }),
  rebalancedAt: day
    .nullable()
    .openapi({ description: "Day from whose close the latest set of constituents is in force." }),
  nextInForce: day.nullable().openapi({ description: "The same for the next set, once it is published." }),
  origin: z.enum(["live", "backtest"]).openapi({
    description: "`backtest`: part of the 30 days is before the listing and was back-tested.",
  }),
};
const indexRow = z.object(summary).openapi("Index");

function shownIndex({ versions, ...row }: ApiIndex): z.output<typeof indexRow> {
  const { version, method } = inForce({ versions, day: row.day });
  return {
    ...{ id: row.slug, name: row.name, kind: toIndexKind(row, versions), method: method.algorithm, version },
    ...{ chainId: row.chainId, tokens: row.count, date: row.day },
    ...{ levelNow: sixDecimals(row.levelNet), levelBeforeCosts: sixDecimals(row.level) },
    ...{ change24hPercent: percentOfBps(row.change24hBps), change30dPercent: percentOfBps(row.change30dBps) },
    ...{ drawdown: percentOfBps(row.drawdownBps) as number, feePercent: percentOfBps(method.feeBps) as number },
    ...{ rebalancedAt: row.rebalancedAt, nextInForce: row.nextInForce, origin: toOrigin(row.origin) },
  };
}

const inForce = ({ versions, day: at }: Pick<ApiIndex, "versions" | "day">) =>
  versions.findLast(({ inForceFrom }) => inForceFrom <= at) ?? (versions[0] as ApiIndex["versions"][number]);
const toIndexKind = ({ day: at }: Pick<ApiIndex, "day">, versions: ApiIndex["versions"]): (typeof KINDS)[number] =>
  inForce({ versions, day: at }).method.regime ? "active" : "passive";

/** A level becomes official some minutes after its day ends. */
const asOfDay = (at: string): string => new Date(Date.parse(at) + DAY_MS).toISOString();

export const listIndices = operation({
  id: "listIndices",
  path: "/v1/indices",
  summary: "List indices",
  description:
    "Rule-based baskets of tokens with their levels on the latest published day, by ID. An index is a rule, not advice: its past says nothing about its future.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({ kind: z.enum(KINDS).optional().openapi({ description: "Default: both." }) }),
  output: indexRow,
  async run({ kind }, { indices, now }) {
    const rows = (await indices.all()).map(shownIndex).filter((row) => kind === undefined || row.kind === kind);
    const [last] = rows.map(({ date }) => date).sort((one, other) => (one < other ? 1 : -1));
    return { data: rows, asOf: last === undefined ? now.toISOString() : asOfDay(last) };
  },
});

export const getIndex = operation({
  id: "getIndex",
  path: "/v1/indices/{id}",
  summary: "Get an index",
  description: "Level after and before costs on the latest published day, changes, and the next rebalancing.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  isOne: true,
  query: z.object({ id: indexId }),
  output: indexRow.extend({
    retiredOn: day.nullable().openapi({ description: "Last day; null while the index is active." }),
  }),
  async run({ id }, context) {
    const index = await foundIndex(id, context);
    return { data: { ...shownIndex(index), retiredOn: index.retiredOn }, asOf: asOfDay(index.day) };
  },
});

const version = z.object({
  version: z.number().int(),
  inForceFrom: day,
  methodHash: z.string().openapi({ description: "SHA-256 of the rule’s canonical JSON, as in the ledger." }),
  rule: z.record(z.string(), z.unknown()).openapi({
    description: "The rule as data: weights and caps in millionths or basis points, amounts in USD.",
  }),
});

export const getIndexMethod = operation({
  id: "getIndexMethod",
  path: "/v1/indices/{id}/method",
  summary: "Get an index’s rule",
  description: "The rule in force and all its versions, oldest first. Everything that is published follows from it.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  isOne: true,
  query: z.object({ id: indexId }),
  output: z.object({ id: indexId, version: z.number().int(), versions: z.array(version) }).openapi("IndexMethod"),
  async run({ id }, context) {
    const index = await foundIndex(id, context);
    const versions = index.versions.map(({ version: of, inForceFrom, methodHash, method: rule }) => ({
      ...{ version: of, inForceFrom, methodHash, rule },
    }));
    return { data: { id, version: inForce(index).version, versions }, asOf: asOfDay(index.day) };
  },
});

const holding = z
  .object({
    tokenId,
    date: day,
    weight: share
      .nullable()
      .openapi({ description: "In percent at that day’s close; null if it is not in the index yet." }),
    target: share.openapi({ description: "In percent according to the latest published set; 0 if the token leaves." }),
    priceUsd: decimal.nullable().openapi({ description: "Close of that day." }),
    contract: z.string().nullable().openapi({ description: "Contract on the index’s chain." }),
    from: day.nullable().openapi({ description: "Day from whose close it is in the index, if that is in the future." }),
    isSuspended: z.boolean().openapi({ description: "Whether it has had no price for more than three days." }),
  })
  .openapi("IndexHolding");

export const listIndexHoldings = operation({
  id: "listIndexHoldings",
  path: "/v1/indices/{id}/holdings",
  summary: "Get an index’s constituents",
  description:
    "Constituents at the close of a published day, largest weight first; none while the index is entirely in the stablecoin.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({ id: indexId, date: day.optional().openapi({ description: "Default: the latest published day." }) }),
  output: holding,
  async run({ id, date }, context) {
    await refuseWithout("holdings", context);
    await foundIndex(id, context);
    const found = await context.indices.holdings(id, date);
    if (!found) throw new Problem("not-found", { values: { what: `${id} ${date ?? ""}`.trim() } });
    const to = new Date(Date.parse(found.day) + DAY_MS).toISOString().slice(0, 10);
    const slugs = found.holdings.map(({ token }) => token);
    const candles = await context.market.candles("day", {
      ...{ slugs, from: found.day, to, after: null, limit: Math.max(1, slugs.length) },
    });
    const closes = new Map(candles.map(({ slug, close }) => [slug, close]));
    const data = found.holdings.map((one) => ({
      ...{ tokenId: one.token, date: found.day },
      weight: one.weightPpm === null ? null : percentOfPpm(one.weightPpm),
      target: percentOfPpm(one.targetPpm),
      priceUsd: formatDecimal(closes.get(one.token) ?? null),
      ...{ contract: one.contract, from: one.from, isSuspended: one.suspended },
    }));
    return { data, asOf: asOfDay(found.day) };
  },
});

const levelOfDay = z
  .object({
    date: day,
    level: points("Points after costs."),
    levelBeforeCosts: points("Points before costs."),
    drawdown: z.number().openapi({ description: "In percent below the highest level after costs so far: 0 or less." }),
    origin: z.enum(ORIGINS).openapi({
      description:
        "`live`: published after its day; `late`: a missed day; `backtest`: a back-test with a rule written later. No one held it at the time.",
    }),
  })
  .openapi("IndexLevel");

const paged = { ...period, limit: limit(MAX_ROWS, MAX_ROWS), cursor };

export const listIndexPerformance = operation({
  id: "listIndexPerformance",
  path: "/v1/indices/{id}/performance",
  summary: "Index performance",
  description: "Daily levels as published, never rewritten; before the listing a back-test, marked in `origin`.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({ id: indexId, ...paged }),
  output: levelOfDay,
  async run({ id, ...query }, context) {
    const { from, to } = periodIn(query, context, "all");
    if (Date.parse(from) < context.now.getTime() - (LOOKBACK_DAYS + 1) * DAY_MS)
      await refuseWithout("performance", context);
    await foundIndex(id, context);
    const rows = (await context.indices.levels(id)) ?? [];
    const within = rows.filter(({ date }) => date >= from.slice(0, 10) && Date.parse(date) < Date.parse(to));
    return toPage(`listIndexPerformance ${id}`, within, query, context, ({ date }) => date);
  },
});

const trade = z
  .object({
    date: day.openapi({ description: "Day from whose close the change applies." }),
    tokenId: tokenId.nullable().openapi({ description: "Null for the stablecoin." }),
    side: z.enum(["buy", "sell"]),
    weightFrom: share.openapi({ description: "In percent according to the previous set." }),
    weightTo: share.openapi({ description: "In percent according to this set." }),
    reason: z.enum(["schedule", "regime", "version", "action"]),
    origin: z.enum(["live", "late"]),
  })
  .openapi("IndexTransaction");

export const listIndexTransactions = operation({
  id: "listIndexTransactions",
  path: "/v1/indices/{id}/transactions",
  summary: "Index rebalancings",
  description:
    "One row per token whose published weight changes, oldest first. Weights are those of the sets, without price drift in between or what the band leaves unchanged.",
  tag: "Indices",
  access: { kind: "key", scope: "read" },
  reads: "market",
  cost: "rows",
  fresh: "tick",
  query: z.object({ id: indexId, ...paged }),
  output: trade,
  async run({ id, ...query }, context) {
    await refuseWithout("holdings", context);
    const { from, to } = periodIn(query, context, "all");
    await foundIndex(id, context);
    const rebalances = (await context.indices.rounds(id)) ?? [];
    const within = rebalances.filter(
      ({ inForceFrom }) => inForceFrom >= from.slice(0, 10) && Date.parse(inForceFrom) < Date.parse(to),
    );
    const rows = within.flatMap(toApiTrades);
    return toPage(`listIndexTransactions ${id}`, rows, query, context, ({ date, reason, tokenId: token }) =>
      [date, reason, token ?? ""].join(" "),
    );
  },
});

const STABLE: ApiMember = { token: null, weightPpm: 1_000_000 };

function toApiTrades({ inForceFrom, trigger, origin, before, members }: ApiRebalance): z.output<typeof trade>[] {
  const isIntoStable = members.some(({ token }) => token === null);
  // A regime set's `before` names the previous choice rather than the holdings, which are the tokens or the stablecoin.
  const was = toWeights(trigger === "regime" && !isIntoStable ? [STABLE] : before);
  const is = toWeights(members);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((token) => {
    const [weightFrom, weightTo] = [was.get(token) ?? 0, is.get(token) ?? 0].map(percentOfPpm) as [number, number];
    if (weightFrom === weightTo) return [];
    const side = weightTo > weightFrom ? ("buy" as const) : ("sell" as const);
    return { date: inForceFrom, tokenId: token, side, weightFrom, weightTo, reason: trigger, origin };
  });
}

const toWeights = (members: readonly ApiMember[]): Map<string | null, number> =>
  new Map(members.map(({ token, weightPpm }) => [token, weightPpm]));

/** Rows after the one in the cursor. @param toKey a unique key of a row */
function toPage<Row extends Record<string, unknown>>(
  list: string,
  rows: readonly Row[],
  query: { limit: number; cursor?: string | undefined },
  { now }: CallContext,
  toKey: (row: Row) => string,
) {
  const after = query.cursor === undefined ? null : String(parseCursor(list, query.cursor)[0]);
  const index = after === null ? -1 : rows.findIndex((row) => toKey(row) === after);
  if (after !== null && index < 0)
    throw new Problem("bad-request", {
      errors: [
        { pointer: "/query/cursor", detail: "This cursor belongs to another period. Use the same `from` and `to`." },
      ],
    });
  const begin = index + 1;
  const data = rows.slice(begin, begin + query.limit);
  const last = data.at(-1);
  const hasMore = last !== undefined && rows.length > begin + query.limit;
  const next = hasMore ? encodeCursor(list, [toKey(last)]) : null;
  return { data, next, limit: query.limit, asOf: now.toISOString() };
}

async function foundIndex(id: string, { indices }: Pick<CallContext, "indices">): Promise<ApiIndex> {
  const index = await indices.one(id);
  if (!index) throw new Problem("not-found", { values: { what: id } });
  return index;
}

/** On pages the website plan decides; a Data API key gives access to everything. */
async function refuseWithout(right: IndexRight, { isOfPages, entitlements }: CallContext): Promise<void> {
  if (!isOfPages || entitlements.indices.includes(right)) return;
  throw new Problem("plan-required", { values: { plan: await planThatIncludes(right) } });
}
