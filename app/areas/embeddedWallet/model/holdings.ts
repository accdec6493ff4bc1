import type { Leaving } from "./calls.ts";
import { LIMITS } from "./sponsoring.ts";

/** What the wallet's accounts hold, as its page shows it. Amounts are base units in decimal digits. */

type Account = Leaving["accounts"][number];
export type Held = Account["tokens"][number];

/** `seenAt`: when the chain last answered, RFC 3339; null where it did not since the page was opened. */
export type SeenAccount = Account & { seenAt: string | null };
export type Seen = { accounts: readonly SeenAccount[]; file: Leaving["file"] };

/** What is known now: of a chain that does not answer, what it last said. */
export const seenNow = ({ accounts, file }: Leaving, before: Seen | null, at: string): Seen => ({
  file,
  accounts: accounts.map((account) => {
    if (account.isKnown) return { ...account, seenAt: at };
    const known = before?.accounts.find(({ chainId }) => chainId === account.chainId);
    return { ...account, tokens: known?.tokens ?? [], seenAt: known?.seenAt ?? null };
  }),
});

/** What is held of the stablecoin, in cents at its face value. Without a price a token counts nothing. */
export function stableCents(accounts: readonly Pick<Account, "tokens">[]): bigint {
  const stable = accounts.flatMap(({ tokens }) => tokens.filter(({ symbol }) => symbol === STABLE));
  return stable.reduce((sum, { amount, decimals }) => sum + (BigInt(amount) * 100n) / 10n ** BigInt(decimals), 0n);
}
const STABLE = "USDC";

/** Whether the accounts of a starter hold more than small money. */
export const isOverSmallMoney = (accounts: readonly Pick<Account, "tokens">[]): boolean =>
  stableCents(accounts) > LIMITS.starterCents;
