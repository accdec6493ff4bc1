import type { CostResult } from "../../../../../analytics/portfolio/moves.ts";
import { isSpam } from "../../../../../analytics/portfolio/spam.ts";
import type { AccountingQuery, Question } from "../../model/calls.ts";
import { openMatches } from "../moves/matches.server.ts";
import { moveViews } from "../moves/views.server.ts";
import type { MoveRow } from "../store/moves.server.ts";
import { type DescribedToken, describeTokens, NO_GRADES } from "../tokens/described.server.ts";
import type { Books } from "./books.server.ts";
import { loadColumns } from "./columns.server.ts";
import { countedNow, type Held } from "./counted.server.ts";
import { type Here, here } from "./here.server.ts";
import { hiddenTokens } from "./hidden.server.ts";

/** Questions that only the person can answer: each once, those whose answers change the most first. */

/** At most this many moves without a known cost or origin are asked about; the rest follow once these are answered. */
const MAX_REQUESTED = 100;

export async function loadQuestions(
  accountId: string,
  query: AccountingQuery,
  { pool, now }: Here = here(),
): Promise<Question[]> {
  const { books, wallets, held, cost } = await countedNow(pool, accountId, query);
  const [matches, columns, hidden] = await Promise.all([
    openMatches(pool, accountId),
    loadColumns({ pool, now }, accountId, books, null),
    hiddenTokens(pool, accountId, books, wallets),
  ]);
  const keys = [...new Set([...books.places, ...held].map(({ token }) => token))];
  const describedOf = await describeTokens(pool, accountId, keys, NO_GRADES);
  const missing = cost.missing.slice(0, MAX_REQUESTED);
  const withoutCosts = withoutCost(cost, books).slice(0, MAX_REQUESTED);
  const about = missing.flatMap((id) => books.rowByMoveId.get(id) ?? []);
  const views = await moveViews(pool, accountId, [...about, ...withoutCosts]);
  const byId = new Map(views.map((view) => [view.moveId, view]));
  return [
    ...matches.map((match): Question => ({ is: "match", ...match })),
    ...(columns?.jumps ?? []).map(
      ({ token, rise }): Question => ({
        ...{ is: "jump", token: { ...describedOf(token).token, decimals: books.scale.get(token) ?? 0 } },
        valueUsdCents: String(Math.round(rise * 100)),
      }),
    ),
    ...unpriced(held, describedOf),
    ...missing.flatMap((id): Question[] => {
      const move = byId.get(id);
      return move ? [{ is: "origin", move }] : [];
    }),
    ...withoutCosts.flatMap(({ moveId }): Question[] => {
      const move = byId.get(moveId);
      return move ? [{ is: "cost", move }] : [];
    }),
    // What the rule is certain about is listed, not asked.
    ...hidden
      .filter(({ by, reasons }) => by === "rule" && !isSpam(reasons))
      .map(({ token, amount, reasons }): Question => ({ is: "spam", token, amount, reasons })),
  ];
}

function unpriced(held: readonly Held[], describedOf: (key: string) => DescribedToken): Question[] {
  const units = new Map<string, Held>();
  for (const one of held) {
    const before = units.get(one.token)?.units ?? 0n;
    if (describedOf(one.token).price === null) units.set(one.token, { ...one, units: before + one.units });
  }
  return [...units.values()].map(({ token, units: amount, decimals }) => ({
    ...{ is: "price", token: { ...describedOf(token).token, decimals }, amount: String(amount) },
  }));
}

/** Moves that still have lots without a cost, ordered by time. */
function withoutCost(cost: CostResult, books: Books): MoveRow[] {
  const ids = new Set(
    cost.tokens.flatMap(({ lots }) => lots.flatMap(({ moveId, costMicro }) => (costMicro === null ? [moveId] : []))),
  );
  return [...ids]
    .flatMap((id) => books.rowByMoveId.get(id) ?? [])
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
