import type { ConstituentsSet, IndexEvent, IndexVersion } from "#events/index/events.ts";
import type { RecordedEvent } from "#events/ledger/ledger.ts";
import type { LevelProof } from "#events/ledger/proofs.ts";
import type { LevelsPublished } from "#events/levels/levels.ts";
import type { OrderEvent, OrderFilled, OrderPlaced, OrderQuoted, TokenAmount } from "#events/order/events.ts";
import { byToken, getTokenIn, getTokenOut, isSameToken, movedBy, quotedOut } from "#events/order/legs.ts";
import { evolveOrder, getExecutedLegs, getLeftOutLegs, newOrder, type Order } from "#events/order/order.ts";
import { problemOfSet, problemOfVersion } from "./verifyConstituents.ts";

/** Checks an order of an index against what the index had published before it. Source: docs/spec/indices.md#3 and #4. */

/** Streams of a ledger, each from its first event, and the proof of the index's last level. */
export type IndexOrderBooks = {
  order: readonly RecordedEvent[];
  index: readonly RecordedEvent[];
  levels: readonly RecordedEvent[];
  level: LevelProof | null;
};

/** A problem, as a sentence. */
export class WrongOrder extends Error {}

type At<Event> = Event & Pick<RecordedEvent, "position" | "recordedAt">;
type Version = At<{ data: IndexVersion }>;

/** A quote made just before a day was published is based on the day before it. */
const QUOTE_VALID_MS = 3_600_000;

/** The index of an order; null for an order of another kind, and for events that are not of an order. */
export function indexOfOrder(placed: unknown): string | null {
  const { type, data } = (placed ?? {}) as { type?: unknown; data?: Partial<OrderPlaced> };
  return type === "OrderPlaced" && data?.kind === "index" && data.indexSlug ? data.indexSlug : null;
}

/** The checks made, one sentence each. Throws WrongOrder with the problem. */
export function checkIndexOrder({ order, index, levels, level }: IndexOrderBooks): string[] {
  const [placedEvent] = order;
  if (!placedEvent) throw new WrongOrder("the order is not in the ledger of this bundle");
  const placed = placedEvent.data as OrderPlaced;
  const before = index.filter(({ position }) => position < placedEvent.position) as At<IndexEvent>[];
  const versions = before.filter(({ type }) => type === "IndexListed" || type === "IndexChanged") as Version[];
  const sets = before.filter(({ type }) => type === "ConstituentsSet") as At<{ data: ConstituentsSet }>[];
  if (!versions[0] || sets.length === 0)
    throw new WrongOrder(`no constituents of ${placed.indexSlug} were published before the order`);
  for (const { position, data } of versions) mustBeNull(problemOfVersion(data), position);
  for (const { position, data } of sets) {
    const version = versions.find((one) => one.data.version === data.version);
    const unknown = `no earlier event has version ${data.version} of the index`;
    mustBeNull(version ? problemOfSet(version.data, data) : unknown, position);
  }
  const days = lastDays(placedEvent, levels, before);
  const isOwn = versions[0].data.owner !== null;
  const shown = isOwn
    ? ["the index is somebody's own: no level of it is published"]
    : [levelText(level, days, versions)];
  const chosen = sets.filter(({ data }) => data.trigger !== "regime").map(({ data }) => data);
  const inForce = days.flatMap(({ data: { day } }) => chosen.findLast(({ inForceFrom }) => inForceFrom <= day) ?? []);
  const inForceOrDraft = inForce.length === 0 && isOwn ? chosen.slice(0, 1) : inForce;
  if (inForceOrDraft.length === 0) throw new WrongOrder("no constituents were in force when it was placed");
  if (!inForceOrDraft.some(({ version }) => version <= (placed.indexVersion ?? 0)))
    throw new WrongOrder(
      `the order is of version ${placed.indexVersion}, the constituents of ${inForceOrDraft[0]?.version}`,
    );
  return [
    `${sets.length} sets of constituents of ${placed.indexSlug} follow from their inputs`,
    ...shown,
    ...orderTexts(order, placed, inForceOrDraft, chosen),
  ];
}

function mustBeNull(problem: string | null, position: number): void {
  if (problem) throw new WrongOrder(`position ${position}: ${problem}`);
}

type Day = Pick<RecordedEvent, "position" | "hash"> & { data: LevelsPublished };

/** The index's last published day before the order, and the one before that if the quote may be based on it. */
function lastDays(placed: RecordedEvent, levels: readonly RecordedEvent[], index: readonly At<IndexEvent>[]): Day[] {
  const retired = index.find((event) => event.type === "IndexRetired");
  const last = retired?.type === "IndexRetired" ? retired.data.day : null;
  const known = levels.filter(({ position, data }) => {
    return position < placed.position && (last === null || (data as LevelsPublished).day <= last);
  });
  const published = known.at(-1);
  const isFresh = Date.parse(placed.recordedAt) - Date.parse(published?.recordedAt ?? "") < QUOTE_VALID_MS;
  return (known.slice(isFresh ? -2 : -1) as (RecordedEvent & Day)[]).toReversed();
}

/** The level shown to people: its leaf is of this index, and in the root of the last day before the order. */
function levelText(level: LevelProof | null, [last]: readonly Day[], versions: readonly Version[]): string {
  if (!last) throw new WrongOrder("no levels were published before the order");
  const { day } = last.data;
  if (!level) throw new WrongOrder(`the level of ${day}, the last day before the order, is not proven`);
  const slug = versions[0]?.data.method.slug;
  const leaf = JSON.parse(level.leaf) as { slug: string; version: number; day: string } & Record<string, number>;
  if (level.event.position !== last.position || level.event.hash !== last.hash)
    throw new WrongOrder(`the level that is proven is of ${leaf.day}, the last day before the order is ${day}`);
  if (leaf.slug !== slug) throw new WrongOrder(`the level that is proven is of ${leaf.slug}, the order of ${slug}`);
  const version = versions.findLast(({ data }) => data.inForceFrom <= day)?.data.version;
  if (leaf.version !== version)
    throw new WrongOrder(`the level of ${day} is of version ${leaf.version}, in force was ${version}`);
  return `the level of ${slug} on ${day} was ${leaf.level}, or ${leaf.levelNet} after costs, and is in the published root`;
}

/** Replays the order and checks its quote and each of its fills. */
function orderTexts(
  events: readonly RecordedEvent[],
  placed: OrderPlaced,
  inForceOrDraft: readonly ConstituentsSet[],
  ever: readonly ConstituentsSet[],
): string[] {
  const lines: string[] = [];
  let state: Order = newOrder;
  for (const event of events as (RecordedEvent & OrderEvent)[]) {
    state = evolveOrder(state, event);
    if (event.type === "OrderQuoted") lines.push(legsText(placed, event.data, inForceOrDraft, ever));
    if (event.type === "LegExecuted" && "quote" in state) {
      const quoted = state.quote.legs[event.data.leg - 1];
      const { leg, tokenIn, tokenOut } = event.data;
      if (!quoted || !isSameToken(getTokenIn(quoted), tokenIn) || !isSameToken(getTokenOut(quoted), tokenOut))
        throw new WrongOrder(`position ${event.position}: leg ${leg} was not quoted like that`);
    }
    if ((event.type === "OrderFilled" || event.type === "OrderPartlyFilled") && "quote" in state)
      lines.push(fillText(event.position, event.data, state));
  }
  return lines;
}

/** Bought tokens are constituents in force, sold ones were constituents once. */
function legsText(
  { side }: OrderPlaced,
  { legs }: OrderQuoted,
  inForceOrDraft: readonly ConstituentsSet[],
  ever: readonly ConstituentsSet[],
): string {
  const [buys, sells] = [collectContracts(inForceOrDraft), collectContracts(ever)];
  const ofLeg = (leg: OrderQuoted["legs"][number]) => ({
    isBought: side !== "sell" && buys.named.has(getTokenOut(leg).toLowerCase()),
    isSold: side !== "buy" && sells.named.has(getTokenIn(leg).toLowerCase()),
  });
  const strange = legs.filter((leg) => !Object.values(ofLeg(leg)).includes(true));
  const unnamed = side === "buy" ? buys.unnamed : sells.unnamed;
  const [first] = strange;
  if (first && strange.length > unnamed) {
    const token = side === "sell" ? getTokenIn(first) : getTokenOut(first);
    throw new WrongOrder(`leg ${legs.indexOf(first) + 1} trades ${token}, which is no constituent`);
  }
  return strange.length === 0
    ? `its ${legs.length} legs trade constituents`
    : `${legs.length - strange.length} of its ${legs.length} legs trade constituents; the ledger names no contract of the others`;
}

function collectContracts(sets: readonly ConstituentsSet[]): { named: Set<string>; unnamed: number } {
  const members = sets.flatMap((set) => set.members);
  const named = new Set(members.flatMap(({ contract }) => (contract === undefined ? [] : [contract.toLowerCase()])));
  const unnamed = new Set(members.filter(({ contract }) => contract === undefined).map(({ tokenId }) => tokenId)).size;
  return { named, unnamed };
}

/** A fill is the sum of its legs, to the last unit; if one transaction executed the whole order, at least what was agreed. */
function fillText(position: number, fill: OrderFilled, order: Extract<Order, { quote: unknown }>): string {
  const wrong = (text: string) => new WrongOrder(`position ${position}: ${text}`);
  const executed = getExecutedLegs(order);
  const { legs } = order.quote;
  if (executed.length === 0) {
    const came = byToken(fill.received);
    for (const [token, min] of quotedOut(legs, "minOut"))
      if ((came.get(token) ?? 0n) < min)
        throw wrong(`the fill says that ${came.get(token) ?? 0n} of ${token} was received, but ${min} was agreed`);
    return "the fill is at least the agreed amount";
  }
  const ended = new Set([...executed, ...getLeftOutLegs(order)].map(({ leg }) => leg));
  const open = legs.findIndex((_, index) => !ended.has(index + 1));
  if (open !== -1) throw wrong(`leg ${open + 1} is neither executed nor left out`);
  const moved = movedBy(executed);
  const problem = differing("spent", fill.spent, moved.spent) ?? differing("received", fill.received, moved.received);
  if (problem) throw wrong(problem);
  return `the fill is the sum of ${executed.length} executed legs`;
}

function differing(what: string, stated: readonly TokenAmount[], summed: readonly TokenAmount[]): string | null {
  const [one, other] = [byToken(stated), byToken(summed)];
  for (const token of new Set([...one.keys(), ...other.keys()])) {
    const [statedAmount, summedAmount] = [one.get(token) ?? 0n, other.get(token) ?? 0n];
    if (statedAmount !== summedAmount)
      return `the fill says that ${statedAmount} of ${token} were ${what}, its legs sum to ${summedAmount}`;
  }
  return null;
}
