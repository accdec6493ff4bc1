import type { RecordedEvent } from "#events/ledger/ledger.ts";
import { type MandateEvent, type MandateProposed, mandateStream } from "#events/mandate/events.ts";
import { mandateDigest } from "#events/mandateDigest.ts";
import type { LegExecuted, OrderEvent, OrderFilled, OrderPlaced, OrderQuoted } from "#events/order/events.ts";
import { getTokenIn, getTokenOut, isSameToken } from "#events/order/legs.ts";

/**
 * Checks from the ledger alone that mandates are named by their terms, and that orders by mandate complied with them. It cannot know which
 * share of a holding was sold, which needs balances, or the second of a block. Source: docs/spec/wallets.md#3.
 */

/** Clocks of servers, and a chain's, may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 300;
/** Its clock can be set, so our times say nothing about it: only the sum over the whole term is checked there. */
const DEVELOPMENT_CHAIN = 31_337;

/** An amount spent somewhere in these periods of the mandate, counted from zero, both included. */
type Spending = { from: number; to: number; amount: bigint };
type Known = {
  proposed: MandateProposed;
  wasGranted: boolean;
  /** By the first and last period in which it may have been spent. */
  spent: Map<string, Spending>;
};
type Ordered = {
  known: Known;
  placedAt: number;
  /** By leg and transaction; `fill` is for an order that one transaction executed as a whole. */
  spendings: Map<string, Spending>;
};
type Facts = Pick<RecordedEvent, "streamId" | "recordedAt"> & (MandateEvent | OrderEvent);

export type MandateChecker = {
  /** Returns the problem of an event, or null. Call it for every event in ledger order. */
  check(event: RecordedEvent): string | null;
  /** The number checked so far. */
  counts(): { mandates: number; orders: number };
};

export function mandateChecker(): MandateChecker {
  const mandates = new Map<string, Known>();
  const orders = new Map<string, Ordered>();

  function placed({ streamId, recordedAt }: Facts, order: OrderPlaced): string | null {
    if (order.by !== "mandate") return null;
    const known = mandates.get(mandateStream(order.mandateId ?? ""));
    if (!known) return `no earlier event proposes mandate ${order.mandateId}`;
    orders.set(streamId, { known, placedAt: toSeconds(recordedAt), spendings: new Map() });
    return orderProblem(known.proposed, order);
  }

  const ofMandate = (event: Facts): string | null => {
    if (event.type === "MandateProposed") {
      mandates.set(event.streamId, { proposed: event.data, wasGranted: false, spent: new Map() });
      return idProblem(event.streamId, event.data);
    }
    const known = mandates.get(event.streamId);
    if (known && event.type === "MandateGranted") known.wasGranted = true;
    return null;
  };

  return {
    check(event) {
      const fact = event as RecordedEvent & Facts;
      if (fact.streamId.startsWith("mandate-")) return ofMandate(fact);
      if (!fact.streamId.startsWith("order-")) return null;
      if (fact.type === "OrderPlaced") return placed(fact, fact.data);
      const order = orders.get(fact.streamId);
      return order ? orderEventProblem(order, fact) : null;
    },
    counts: () => ({ mandates: mandates.size, orders: orders.size }),
  };
}

function idProblem(streamId: string, proposed: MandateProposed): string | null {
  const digest = mandateDigest(proposed);
  if (proposed.id !== digest) return `says mandate ${proposed.id}, its terms have the digest ${digest}`;
  if (streamId !== mandateStream(digest)) return `mandate ${digest} stands in ${streamId}`;
  const { wallet, terms } = proposed;
  return isSameToken(wallet, terms.owner) ? null : `is proposed to ${wallet}, its terms are of ${terms.owner}`;
}

function orderProblem(proposed: MandateProposed, order: OrderPlaced): string | null {
  const { id, purpose } = proposed;
  const differs = (what: string, own: unknown, allowed: unknown) =>
    `the order's ${what} is ${own}, mandate ${id} is of ${allowed}`;
  if (!isSameToken(order.wallet, proposed.wallet)) return differs("wallet", order.wallet, proposed.wallet);
  if (order.chainId !== proposed.chainId) return differs("chain", order.chainId, proposed.chainId);
  if (order.kind !== purpose) return differs("kind", order.kind, purpose);
  const [own, allowed] =
    purpose === "index" ? [order.indexSlug, proposed.indexSlug] : [order.agentId, proposed.agentId];
  return own === allowed ? null : differs(purpose, own, allowed);
}

function orderEventProblem(order: Ordered, event: Facts): string | null {
  switch (event.type) {
    case "OrderQuoted":
      return legsProblem(order.known.proposed, event.data);
    case "OrderSent":
      return order.known.wasGranted
        ? null
        : `is sent by mandate ${order.known.proposed.id}, which no earlier event grants`;
    case "LegExecuted":
      return legExecuted(order, event, event.data);
    case "OrderFilled":
    case "OrderPartlyFilled":
      return order.spendings.size > 0 ? null : filled(order, event, event.data);
    case "OrderWithdrawn": {
      const { transactionHash, legs } = event.data;
      for (const place of legs?.map((leg) => toLegKey(leg, transactionHash)) ?? ["fill"]) takeBack(order, place);
      return null;
    }
    default:
      return null;
  }
}

/** A mandate buys with its spend token and sells for it: each leg has it at one end. */
function legsProblem({ id, terms }: MandateProposed, { legs }: OrderQuoted): string | null {
  const isOfIt = (token: string) => isSameToken(token, terms.spendToken);
  const place = legs.findIndex((leg) => isOfIt(getTokenIn(leg)) === isOfIt(getTokenOut(leg)));
  return place === -1 ? null : `leg ${place + 1} does not trade ${terms.spendToken}, which mandate ${id} spends`;
}

const toLegKey = (leg: number, transactionHash: string): string => `${leg} ${transactionHash}`;

function legExecuted(order: Ordered, event: Facts, leg: LegExecuted): string | null {
  const { terms, id } = order.known.proposed;
  const [isBuy, isSale] = [leg.tokenIn, leg.tokenOut].map((token) => isSameToken(token, terms.spendToken));
  if (isBuy === isSale) return `leg ${leg.leg} does not trade ${terms.spendToken}, which mandate ${id} spends`;
  // A sale uses nothing of the cap; it is remembered, so that the order's fill does not count its legs again.
  return spend(order, event, toLegKey(leg.leg, leg.transactionHash), isBuy ? BigInt(leg.amountIn) : 0n);
}

function filled(order: Ordered, event: Facts, { spent }: OrderFilled): string | null {
  const { spendToken } = order.known.proposed.terms;
  const amount = spent.find(({ token }) => isSameToken(token, spendToken))?.amount ?? "0";
  return spend(order, event, "fill", BigInt(amount));
}

/**
 * Adds up spending. It happened between the recorded times of the order and of its fill. If both lie in one period, the sum of that period
 * is exact; if the order crossed the end of one, only the sum of both periods is known.
 */
function spend(order: Ordered, { recordedAt }: Facts, place: string, amount: bigint): string | null {
  const { known, placedAt } = order;
  const within = findPeriods(known.proposed, placedAt, toSeconds(recordedAt));
  if (!within) return `was traded outside the term of mandate ${known.proposed.id}`;
  order.spendings.set(place, { ...within, amount });
  add(known.spent, { ...within, amount });
  return capProblem(known, within);
}

function takeBack(order: Ordered, place: string): void {
  const spending = order.spendings.get(place);
  if (!spending) return;
  order.spendings.delete(place);
  add(order.known.spent, { ...spending, amount: -spending.amount });
}

function add(sums: Map<string, Spending>, { from, to, amount }: Spending): void {
  const key = `${from} ${to}`;
  sums.set(key, { from, to, amount: (sums.get(key)?.amount ?? 0n) + amount });
}

/** The first and the last period of the mandate in which it may have happened; null if there is none. */
function findPeriods({ chainId, terms }: MandateProposed, since: number, until: number) {
  const last = Math.ceil((terms.end - terms.start) / terms.period) - 1;
  if (chainId === DEVELOPMENT_CHAIN) return { from: 0, to: last };
  const toPeriodIndex = (seconds: number) => Math.floor((seconds - terms.start) / terms.period);
  const from = Math.max(0, toPeriodIndex(since - CLOCK_TOLERANCE_SECONDS));
  const to = Math.min(last, toPeriodIndex(until + CLOCK_TOLERANCE_SECONDS));
  return from <= to ? { from, to } : null;
}

/** Spending in these periods, and including an adjacent one, must not exceed their caps together. */
function capProblem({ proposed: { id, terms }, spent }: Known, { from, to }: Omit<Spending, "amount">): string | null {
  for (const first of [from, from - 1])
    for (const last of [to, to + 1]) {
      const within = [...spent.values()].filter((one) => one.from >= first && one.to <= last);
      const sum = within.reduce((total, { amount }) => total + amount, 0n);
      const max = BigInt(terms.cap) * BigInt(last - first + 1);
      if (sum > max) return `mandate ${id} allows ${max} in periods ${first + 1} to ${last + 1}, but ${sum} was spent`;
    }
  return null;
}

const toSeconds = (time: string): number => Date.parse(time) / 1_000;
