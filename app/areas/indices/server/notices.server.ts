import { v5 as uuidv5 } from "uuid";
import { ALERT_CHANNELS } from "#app/areas/offers/publicEntitlements.ts";
import type { Queryable } from "#app/platform/jobs.server.ts";
import { notify, simulatedValue } from "#app/services/delivery/publicNotify.server.ts";
import { isMarketSimulated } from "#app/services/marketData/publicSimulated.server.ts";
import { accountsOfOrders, accountsWithMandate } from "#app/services/trading/public.server.ts";
import { legsOfIndexOrder, loadMovedByOrders } from "#app/services/trading/publicBaskets.server.ts";
import { indexCore, orderCore } from "#events/cores.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";

/**
 * Notices about indices: to holders, that constituents change, and to customers, the outcome of their orders. Source:
 * docs/spec/indices.md#6.
 */

/** A fixed namespace: together with an event and an account it identifies one notice. */
const NOTICES = "a3f0c2de-5b1c-4c6e-9f0a-2d6c7b8e9f10";
const deriveNoticeId = ({ streamId, version }: RecordedEvent, accountId: string) =>
  uuidv5(`${streamId} ${version} ${accountId}`, NOTICES);
const OWN_SLUG = /^[0-9a-f]{8}-/;

/** Notifies of changes by schedule, by the rule or by the market's signal; a change caused by a token's own action is no one's decision. */
export async function notifyHolders(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const parsed = indexCore.parse(event);
    if (parsed.type !== "ConstituentsSet" || parsed.data.trigger === "action" || parsed.data.before.length === 0)
      continue;
    await notifyOfSet(transaction, event, parsed.data);
  }
}

async function notifyOfSet(
  on: Queryable,
  event: RecordedEvent,
  { asOf, inForceFrom }: { asOf: string; inForceFrom: string },
): Promise<void> {
  const slug = event.streamId.slice("index-".length);
  const accounts = await loadHolders(on, slug);
  if (accounts.length === 0) return;
  const [name, isSimulated] = [await loadIndexName(on, slug), (await isMarketSimulated(on)) ?? false];
  const rebalanced = await accountsWithMandate(on, slug);
  await notify(
    on,
    accounts.map((accountId) => ({
      ...{ noticeId: deriveNoticeId(event, accountId), accountId, kind: "indexRebalanced" },
      words: rebalanced.has(accountId) ? "indexRebalancedByMandate" : "indexRebalanced",
      values: { index: name, day: inForceFrom, ...simulatedValue(isSimulated) },
      path: toIndexPath(slug),
      ...{ channels: ALERT_CHANNELS, isUrgent: false, stream: event.streamId },
      data: { slug, asOf, inForceFrom, position: event.position, simulated: isSimulated },
    })),
  );
}

const toIndexPath = (slug: string) => (OWN_SLUG.test(slug) ? `/indices/own/${slug}` : `/indices/${slug}`);

/** Accounts whose orders of an index have bought more than they sold, token by token. */
async function loadHolders(on: Queryable, slug: string): Promise<string[]> {
  const rows = await loadMovedByOrders(on, slug);
  const accounts = await accountsOfOrders(
    on,
    rows.map(({ orderId }) => orderId),
  );
  const held = new Map<string, Map<string, bigint>>();
  for (const { orderId, token, units } of rows) {
    const account = accounts.get(orderId);
    if (account === undefined) continue;
    const own = held.get(account) ?? new Map<string, bigint>();
    held.set(account, own.set(token, (own.get(token) ?? 0n) + BigInt(units)));
  }
  return [...held].filter(([, own]) => [...own.values()].some((units) => units > 0n)).map(([account]) => account);
}

async function loadIndexName(on: Queryable, slug: string): Promise<string> {
  const { rows } = await on.query<{ name: string }>(
    "SELECT method->>'name' AS name FROM read.index_versions WHERE slug = $1 ORDER BY version DESC LIMIT 1",
    [slug],
  );
  return rows[0]?.name ?? slug;
}

const ENDS = {
  OrderFilled: "orderFilled",
  OrderPartlyFilled: "orderPartlyFilled",
  OrderFailed: "orderFailed",
} as const;
/** For orders that we executed within a mandate. */
const OURS = {
  OrderFilled: "rebalanced",
  OrderPartlyFilled: "partlyRebalanced",
  OrderFailed: "notRebalanced",
} as const;
type End = keyof typeof ENDS;
const isEnd = (type: string): type is End => Object.hasOwn(ENDS, type);

/** Notifies of each outcome of an index order, also one that follows a reorganisation of another. Guests cannot be notified. */
export async function notifyOfOrders(events: readonly RecordedEvent[], transaction: Queryable): Promise<void> {
  for (const event of events) {
    const { type } = orderCore.parse(event);
    if (isEnd(type)) await notifyOfEnd(transaction, event, type);
  }
}

async function notifyOfEnd(on: Queryable, event: RecordedEvent, type: End): Promise<void> {
  const orderId = event.streamId.slice("order-".length);
  const order = await legsOfIndexOrder(on, orderId);
  const accountId = (await accountsOfOrders(on, [orderId])).get(orderId);
  if (!order || accountId === undefined) return;
  await notify(on, [
    {
      ...{ noticeId: deriveNoticeId(event, accountId), accountId, kind: ENDS[type] },
      words: (order.isOwn ? OURS : ENDS)[type],
      values: {
        ...{ index: await loadIndexName(on, order.indexSlug), done: order.done, legs: order.legs },
        ...simulatedValue((await isMarketSimulated(on)) ?? false),
      },
      path: `/indices/orders/${orderId}`,
      ...{ channels: ALERT_CHANNELS, isUrgent: false, stream: event.streamId },
      data: { orderId, slug: order.indexSlug, done: order.done, legs: order.legs, position: event.position },
    },
  ]);
}
