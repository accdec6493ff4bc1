import type { History } from "../../../../../analytics/agents/history.ts";
import { fillAt } from "../../../../../analytics/agents/inputs.ts";
import type { Fill, Judgement } from "../../../../../analytics/agents/model.ts";
import { paperFill } from "../../../../../analytics/agents/paper.ts";
import { type PlainFill, parseFill, plainFill } from "../../../../../analytics/agents/plain.ts";

/** Paper fills of decisions: for paper agents the fills they trade by, for live agents the twins of their orders. */

/** `isLate`: no hourly price was known, so the next close is used instead. */
export type StoredFill =
  | { fill: PlainFill; isLate?: true }
  /** It would have moved the price too far, or no price was known. */
  | { refusal: "noImpact" | "noPrice" };
export type PaperFill = { decisionId: string; body: StoredFill };

export const fillIn = (stored: StoredFill | undefined): Fill[] =>
  stored && "fill" in stored ? [parseFill(stored.fill)] : [];

/**
 * The fills of a judgement's decisions at the prices of the next candle, in their order. `isFinal`: that candle is over, so its close is
 * used where no hourly price is known, and a refusal where there is neither; before that, unknown prices are left out.
 */
export function computePaperFills(
  { candle, decisions, state }: Judgement,
  history: History,
  { isFinal }: { isFinal: boolean },
): PaperFill[] {
  const index = history.candles.indexOf(candle);
  return decisions.flatMap((decision): PaperFill[] => {
    const { decisionId = "", tokenId } = decision;
    const at = index < 0 ? null : fillAt(history, index, decision);
    if (!isFinal && (at === null || at.isLate)) return [];
    if (at === null) return [{ decisionId, body: { refusal: "noPrice" } }];
    const { isLate, ...price } = at;
    const filled = paperFill(decision, state.positions.find((one) => one.tokenId === tokenId) ?? null, price);
    if ("refusal" in filled) return [{ decisionId, body: { refusal: filled.refusal } }];
    return [{ decisionId, body: { fill: plainFill(filled.fill), ...(isLate && { isLate }) } }];
  });
}
