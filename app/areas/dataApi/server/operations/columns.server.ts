import type { ApiColumns } from "#app/services/marketData/public.ts";
import type { CallContext } from "../exchange/operation.server.ts";
import { Problem } from "../exchange/problem.server.ts";

/** The last closed days of tokens. Throws a problem before the market has its first day. */
export async function columnsIn(
  { market }: Pick<CallContext, "market">,
  tokens: readonly string[],
  days: number,
): Promise<ApiColumns> {
  const found = await market.columns(tokens, days);
  if (found.lastDay === "") throw new Problem("unavailable");
  return found;
}

/** Leaves out tokens whose prices may not be resold, for responses that contain prices. */
export async function sellableColumnsIn(context: Pick<CallContext, "market">, tokens: readonly string[], days: number) {
  const found = await columnsIn(context, tokens, days);
  return { ...found, tokens: found.tokens.filter(({ maySell }) => maySell) };
}
