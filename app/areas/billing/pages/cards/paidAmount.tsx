import { Money } from "#app/ui/money.tsx";
import { TokenAmount } from "#app/ui/tokenAmount.tsx";
import { isByCard } from "../../model/receipt.ts";

/** What was paid: base units of a token, or cents of a card. */
export function PaidAmount({ amount, token }: { amount: string; token: { symbol: string; decimals: number } }) {
  return isByCard(token) ? (
    <Money cents={BigInt(amount)} />
  ) : (
    <TokenAmount amount={amount} decimals={token.decimals} symbol={token.symbol} />
  );
}
