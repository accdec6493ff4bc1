import type { ApiColumns } from "../../../market/public.ts";
import { Problem } from "../http/problem.server.ts";
import type { Asked } from "./operation.server.ts";

/** The last closed days of tokens. Throws a problem before the market has a first one. */
export async function columnsIn(
  { market }: Pick<Asked, "market">,
  tokens: readonly string[],
  days: number,
): Promise<ApiColumns> {
  const found = await market.columns(tokens, days);
  if (found.lastDay === "") throw new Problem("unavailable");
  return found;
}

/** Without those whose prices may not be sold on, for answers that hold prices. */
export async function sellableColumnsIn(asked: Pick<Asked, "market">, tokens: readonly string[], days: number) {
  const found = await columnsIn(asked, tokens, days);
  return { ...found, tokens: found.tokens.filter(({ maySell }) => maySell) };
}
