import type { Holding } from "./calls.ts";

/** The same holdings, grouped by location. */

type Row = { holding: Holding; amount: string; valueUsdCents: string | null; share: number | null };
export type Group = { key: string; valueCents: bigint | null; share: number | null; rows: Row[] };

/** By chain or wallet, the most valuable first; holdings on no chain have the key "". Shares are of everything that has a value. */
export function groupHoldings(holdings: readonly Holding[], by: "chain" | "wallet"): Group[] {
  const groups = new Map<string, Map<Holding, { amount: bigint; cents: bigint | null }>>();
  let all = 0n;
  for (const holding of holdings)
    for (const { walletId, chainId, amount, valueUsdCents } of holding.places) {
      const key = by === "chain" ? (chainId ?? "") : walletId;
      const rows = groups.get(key) ?? new Map();
      const known = rows.get(holding) ?? { amount: 0n, cents: valueUsdCents === null ? null : 0n };
      const cents = valueUsdCents === null ? null : BigInt(valueUsdCents);
      rows.set(holding, {
        amount: known.amount + BigInt(amount),
        cents: known.cents === null || cents === null ? null : known.cents + cents,
      });
      groups.set(key, rows);
      all += cents ?? 0n;
    }
  const toShare = (cents: bigint) => (all === 0n ? null : Number(cents) / Number(all));
  return [...groups]
    .map(([key, rows]): Group => {
      const listed = [...rows].map(([holding, { amount, cents }]) => ({
        ...{ holding, amount: String(amount), valueUsdCents: cents === null ? null : String(cents) },
        share: cents === null ? null : toShare(cents),
      }));
      const values = listed.flatMap(({ valueUsdCents }) => (valueUsdCents === null ? [] : [BigInt(valueUsdCents)]));
      // Without any price the value is unknown, which is not zero.
      const valueCents = values.length === 0 ? null : values.reduce((sum, cents) => sum + cents, 0n);
      return { key, valueCents, share: valueCents === null ? null : toShare(valueCents), rows: listed };
    })
    .sort((one, other) => Number((other.valueCents ?? -1n) - (one.valueCents ?? -1n)));
}
