import type { Leaving } from "./calls.ts";
import { LIMITS } from "./sponsoring.ts";

/** Balances of the wallet's accounts, as its page shows them. Amounts are base units in decimal digits, values whole cents. */

type Account = Leaving["accounts"][number];
export type Held = Account["tokens"][number];

/** `seenAt`: when the chain last responded, RFC 3339; null when it has not since the page opened. */
export type SeenAccount = Account & { seenAt: string | null };
export type Seen = { accounts: readonly SeenAccount[]; file: Leaving["file"]; simulated: boolean };

/** The current balances; for a chain that did not respond or was not queried, the last known ones. */
export const seenNow = ({ accounts, ...answer }: Leaving, before: Seen | null, at: string): Seen => ({
  ...answer,
  accounts: accounts.map((account) => {
    if (account.isKnown) return { ...account, seenAt: at };
    const known = before?.accounts.find(({ chainId }) => chainId === account.chainId);
    const { tokens = [], leftOut = [], seenAt = null } = known ?? {};
    return { ...account, tokens, leftOut, seenAt };
  }),
});

/** It was queried and did not respond. */
export const isDown = ({ isAsked, isKnown }: Pick<Account, "isAsked" | "isKnown">): boolean => isAsked && !isKnown;
/** It has not been queried since the page opened. */
export const isUnseen = ({ isAsked, seenAt }: Pick<SeenAccount, "isAsked" | "seenAt">): boolean =>
  !isAsked && seenAt === null;

export type Total = {
  cents: bigint;
  /** Chains left out because they do not respond. */
  withoutChains: number[];
  /** Symbols of tokens without a price, or with an uncertain amount. */
  withoutTokens: string[];
  /** The oldest of the prices, RFC 3339; null when all are at face value. */
  pricesAsOf: string | null;
};

/** The total value on the chains that responded. */
export function computeTotal(accounts: readonly SeenAccount[]): Total {
  const counted = accounts.filter((account) => !isDown(account) && account.seenAt !== null);
  const held = counted.flatMap(({ tokens }) => tokens);
  const times = held.flatMap(({ priceAsOf }) => priceAsOf ?? []).sort();
  const unpriced = held.filter(({ valueUsdCents }) => valueUsdCents === null);
  const unsure = counted.flatMap(({ leftOut }) => leftOut);
  return {
    cents: sumCents(counted),
    withoutChains: accounts.filter(isDown).map(({ chainId }) => chainId),
    withoutTokens: [...new Set([...unpriced, ...unsure].map(({ symbol }) => symbol))],
    pricesAsOf: times[0] ?? null,
  };
}

/** In cents. A token without a price counts as zero. */
export const sumCents = (accounts: readonly Pick<Account, "tokens">[]): bigint =>
  accounts.flatMap(({ tokens }) => tokens).reduce((sum, { valueUsdCents }) => sum + BigInt(valueUsdCents ?? 0), 0n);

/** Whether a starter's accounts hold more than small money, as far as prices are known. */
export const isOverSmallMoney = (accounts: readonly Pick<Account, "tokens">[]): boolean =>
  sumCents(accounts) > LIMITS.starterCents;
