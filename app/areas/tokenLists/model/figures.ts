import type { ListToken } from "./list.ts";
import type { ListFigures, ListSort } from "./pages.ts";

/** Summary values of a list. None of them reveals a value that the caller's plan does not show. */

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const isKnown = (value: number | null | undefined): value is number => typeof value === "number";

export function computeListFigures(members: readonly ListToken[], leader: ListFigures["leader"]): ListFigures {
  const markets = members.flatMap(({ market }) => (market ? [market] : []));
  const traders = markets.map(({ trader }) => trader);
  const grades = traders.filter((grade) => typeof grade === "number");
  return {
    tokens: members.length,
    withoutAddress: members.filter(({ address }) => address === null).length,
    // A mean of only some of the tokens would be mistaken for that of all.
    meanTrader: traders.includes("locked") ? "locked" : mean(grades),
    graded: grades.length,
    signals: countSignals(markets.map(({ signal }) => signal)),
    equalParts: mean(markets.map(({ change30d }) => change30d).filter(isKnown)),
    leader,
  };
}

function countSignals(signals: readonly (-1 | 0 | 1 | null | "locked")[]): ListFigures["signals"] {
  if (signals.includes("locked")) return "locked";
  const count = (wanted: number) => signals.filter((signal) => signal === wanted).length;
  const counts = { buy: count(1), hold: count(0), sell: count(-1) };
  return counts.buy + counts.hold + counts.sell === 0 ? null : counts;
}

/** Largest first; unknown and hidden values come last, in list order. */
export function sorted(members: readonly ListToken[], sort: ListSort): ListToken[] {
  if (sort === "hand") return [...members];
  const figure = ({ market }: ListToken): number | null => {
    const value = market?.[sort === "price" ? "priceUsd" : sort];
    return typeof value === "number" ? value : null;
  };
  return [...members].sort((one, other) => {
    const [first, second] = [figure(one), figure(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return second - first;
  });
}

/** Identifies a member within its list: tokens unknown here have only their address. */
export const toMemberKey = ({
  tokenId,
  chainId,
  address,
}: Pick<ListToken, "tokenId" | "chainId" | "address">): string => tokenId ?? `${chainId}:${address}`;

/** The members with one of them moved up or down by one; at an end it stays. */
export function moved<Member>(members: readonly Member[], from: number, step: -1 | 1): Member[] {
  const to = from + step;
  const all = [...members];
  const [one, other] = [all[from], all[to]];
  if (one === undefined || other === undefined) return all;
  all[from] = other;
  all[to] = one;
  return all;
}
