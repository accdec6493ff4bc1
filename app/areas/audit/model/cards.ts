/** Compares the ledger with the card provider's balance, charge by charge. Pure; cents, signed. */

/** The balance of `assets:receivable:card` for one charge, its refunds and disputes included. */
export type LedgerCharge = {
  cardPaymentId: string;
  chargeId: string;
  /** The provider's ids of the charge, its refunds and its disputes. */
  sources: readonly string[];
  usdCents: bigint;
};
/** The change of the provider's balance, less its fee. */
export type ProviderMovement = { id: string; source: string | null; type: string; netUsdCents: bigint; at: string };

export type CardDifference =
  /** The provider's balance has another amount for a charge than the books. */
  | { kind: "chargeDiffers"; cardPaymentId: string; chargeId: string; ledger: string; provider: string }
  /** The books have a charge that the provider's balance does not. */
  | { kind: "chargeMissing"; cardPaymentId: string; chargeId: string; ledger: string }
  /** The balance moved because of something that no charge of the books explains. */
  | { kind: "movementUnknown"; source: string; type: string; provider: string; at: string };
export type CardTotals = { ledger: string; provider: string };

/** Payouts and the provider's own charges are not ours. */
const NOT_OWN = /^(payout|transfer|topup|stripe_fee|tax_fee)/;

export function compareCards(
  charges: readonly LedgerCharge[],
  movements: readonly ProviderMovement[],
): { differences: CardDifference[]; totals: CardTotals } {
  const chargeBySource = new Map(
    charges.flatMap((charge) => charge.sources.map((source) => [source, charge] as const)),
  );
  const moved = new Map<LedgerCharge, bigint>();
  const differences: CardDifference[] = [];
  let total = 0n;
  for (const { source, type, netUsdCents, at } of movements.filter((one) => !NOT_OWN.test(one.type))) {
    total += netUsdCents;
    const charge = source === null ? undefined : chargeBySource.get(source);
    if (charge) moved.set(charge, (moved.get(charge) ?? 0n) + netUsdCents);
    else differences.push({ kind: "movementUnknown", source: source ?? "", type, provider: String(netUsdCents), at });
  }
  for (const charge of charges) {
    const { cardPaymentId, chargeId, usdCents } = charge;
    const provider = moved.get(charge);
    const about = { cardPaymentId, chargeId, ledger: String(usdCents) };
    if (provider === undefined) differences.push({ kind: "chargeMissing", ...about });
    else if (provider !== usdCents) differences.push({ kind: "chargeDiffers", ...about, provider: String(provider) });
  }
  const booked = charges.reduce((sum, { usdCents }) => sum + usdCents, 0n);
  return { differences, totals: { ledger: String(booked), provider: String(total) } };
}
