import type { Disposal, Lot } from "../../../../../analytics/portfolio/moves.ts";
import type { AccountingQuery, LotsAnswer } from "../../model/calls.ts";
import { countedNow } from "./counted.server.ts";
import { type Here, here } from "./here.server.ts";
import { toCents } from "./portfolio.server.ts";

/** The remainder of a token's purchases, and what each sale took from them. */

/** Oldest first; empty for a token that was never held. */
export async function loadLots(
  accountId: string,
  query: AccountingQuery,
  token: string,
  { pool }: Pick<Here, "pool"> = here(),
): Promise<LotsAnswer> {
  const { books, cost } = await countedNow(pool, accountId, query);
  const own = books.formOf.get(token) ?? token;
  const pools = cost.tokens.filter((one) => one.token === own);
  const inOrder = <One extends { at: number }>(one: One, other: One) => one.at - other.at;
  return {
    decimals: books.scale.get(own) ?? 0,
    lots: pools
      .flatMap(({ lots }) => lots)
      .sort(inOrder)
      .map(lotView),
    disposals: pools
      .flatMap(({ disposals }) => disposals)
      .sort(inOrder)
      .map(disposalView),
  };
}

const cents = (micro: bigint | null): string | null => (micro === null ? null : toCents(micro));
/** Units that no move explains have no date. */
const toIsoTime = (at: number | null): string | null =>
  at === null || at === Number.MAX_SAFE_INTEGER ? null : new Date(at).toISOString();

const lotView = ({ at, amount, costMicro }: Lot): LotsAnswer["lots"][number] => ({
  ...{ at: toIsoTime(at), amount: String(amount), costUsdCents: cents(costMicro) },
});

const disposalView = (one: Disposal): LotsAnswer["disposals"][number] => ({
  ...{ moveId: one.moveId, at: toIsoTime(one.at), amount: String(one.amount), unknownAmount: String(one.unknown) },
  ...{ costUsdCents: toCents(one.costMicro), realisedUsdCents: cents(one.realisedMicro) },
  taken: one.taken.map(({ at, amount, costMicro }) => ({
    ...{ at: toIsoTime(at), amount: String(amount), costUsdCents: cents(costMicro) },
  })),
});
