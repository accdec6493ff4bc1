import type { Leaving } from "./calls.ts";
import { LIMITS } from "./sponsoring.ts";

/** What the wallet's accounts hold, as its page shows it. Amounts are base units in decimal digits, values whole cents. */

type Account = Leaving["accounts"][number];
export type Held = Account["tokens"][number];

/** `seenAt`: when the chain last answered, RFC 3339; null where it did not since the page was opened. */
export type SeenAccount = Account & { seenAt: string | null };
export type Seen = { accounts: readonly SeenAccount[]; file: Leaving["file"]; simulated: boolean };

/** What is known now: of a chain that does not answer, or was not asked, what it last said. */
export const seenNow = ({ accounts, ...answer }: Leaving, before: Seen | null, at: string): Seen => ({
  ...answer,
  accounts: accounts.map((account) => {
    if (account.isKnown) return { ...account, seenAt: at };
    const known = before?.accounts.find(({ chainId }) => chainId === account.chainId);
    const { tokens = [], leftOut = [], seenAt = null } = known ?? {};
    return { ...account, tokens, leftOut, seenAt };
  }),
});

/** It was asked and did not answer. */
export const isDown = ({ isAsked, isKnown }: Pick<Account, "isAsked" | "isKnown">): boolean => isAsked && !isKnown;
/** Nobody asked it since the page was opened. */
export const isUnseen = ({ isAsked, seenAt }: Pick<SeenAccount, "isAsked" | "seenAt">): boolean =>
  !isAsked && seenAt === null;

export type Total = {
  cents: bigint;
  /** Chains that are not in it, because they do not answer. */
  withoutChains: number[];
  /** Symbols of what is held and has no price, or an amount that is not sure. */
  withoutTokens: string[];
  /** The oldest of the prices, RFC 3339; null where all are at face value. */
  pricesAsOf: string | null;
};

/** What all of it is worth, of the chains that answered. */
export function totalOf(accounts: readonly SeenAccount[]): Total {
  const counted = accounts.filter((account) => !isDown(account) && account.seenAt !== null);
  const held = counted.flatMap(({ tokens }) => tokens);
  const times = held.flatMap(({ priceAsOf }) => priceAsOf ?? []).sort();
  const unpriced = held.filter(({ valueUsdCents }) => valueUsdCents === null);
  const unsure = counted.flatMap(({ leftOut }) => leftOut);
  return {
    cents: centsOf(counted),
    withoutChains: accounts.filter(isDown).map(({ chainId }) => chainId),
    withoutTokens: [...new Set([...unpriced, ...unsure].map(({ symbol }) => symbol))],
    pricesAsOf: times[0] ?? null,
  };
}

/** In cents. Without a price a token counts nothing. */
export const centsOf = (accounts: readonly Pick<Account, "tokens">[]): bigint =>
  accounts.flatMap(({ tokens }) => tokens).reduce((sum, { valueUsdCents }) => sum + BigInt(valueUsdCents ?? 0), 0n);

/** Whether the accounts of a starter hold more than small money, as far as prices are known. */
export const isOverSmallMoney = (accounts: readonly Pick<Account, "tokens">[]): boolean =>
  centsOf(accounts) > LIMITS.starterCents;
