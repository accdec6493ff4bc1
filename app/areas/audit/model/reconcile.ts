/** Compares ledger and chain: everything that is in only one of them. Pure; amounts are base units. */

/** A saved payment of the ledger, and a payment log of the chain, in the same form. */
export type PaymentFacts = {
  digest: string;
  transactionHash: string;
  blockNumber: string;
  blockHash: string;
  logIndex: string;
  tokenId: string;
  wallet: string;
  nonce: string;
  product: string;
  planType: string;
  expiresAtSeconds: string;
  token: string;
  tokenAmount: string;
};
export type LedgerPayment = PaymentFacts & { paymentId: string; symbol: string; treasuryUnits: bigint };
/** A single call with its own payment, as settled in the ledger. */
export type LedgerCall = { callId: string; symbol: string; transactionHash: string; treasuryUnits: bigint };
/** A payment on chain that paid for nothing, and that a refund of its case has added to the books. */
export type LedgerStray = {
  caseRefundId: string;
  symbol: string;
  transactionHash: string;
  logIndex: string;
  treasuryUnits: bigint;
};
/** A refund that the ledger has settled on this chain. `to` is the wallet that was paid. */
export type LedgerRefund = { refundId: string; symbol: string; transactionHash: string; to: string; amount: bigint };
export type Moved = {
  token: string;
  transactionHash: string;
  blockNumber: string;
  direction: "in" | "out";
  other: string;
  amount: bigint;
};
/** `refunded`: the amount that left the treasury according to settled refunds. */
export type TokenTotals = { token: string; received: bigint; sent: bigint; booked: bigint; refunded: bigint };
export type MembershipPair = {
  paymentId: string;
  wallet: string;
  product: number;
  ledger: { planType: number; expiresAtSeconds: number };
  chain: { planType: number; expiresAtSeconds: number } | null;
};

export type Difference =
  /** The chain accepted a payment that the ledger has not saved. */
  | { kind: "notInLedger"; digest: string; transactionHash: string; blockNumber: string; wallet: string }
  /** The ledger saved a payment that the chain does not show in these blocks. */
  | { kind: "notOnChain"; paymentId: string; transactionHash: string; blockNumber: string; wallet: string }
  | { kind: "fieldDiffers"; paymentId: string; transactionHash: string; field: string; ledger: string; chain: string }
  /** Token movements that no saved payment explains. */
  | {
      kind: "unexplained";
      token: string;
      transactionHash: string;
      blockNumber: string;
      direction: "in" | "out";
      amount: string;
    }
  /** A saved payment whose tokens did not reach the treasury. */
  | { kind: "notReceived"; paymentId: string; token: string; transactionHash: string; amount: string }
  | { kind: "callNotReceived"; callId: string; token: string; transactionHash: string; amount: string }
  /** A settled refund whose tokens did not leave the treasury in its transaction. */
  | { kind: "refundNotPaid"; refundId: string; token: string; transactionHash: string; amount: string }
  /** A settled refund for which something else left the treasury for its wallet. */
  | {
      kind: "refundDiffers";
      refundId: string;
      token: string;
      transactionHash: string;
      amount: string;
      paidToken: string;
      paid: string;
    }
  | { kind: "balanceDiffers"; token: string; moved: string; changed: string }
  /** A membership that continues after everything paid for it was refunded. */
  | { kind: "membershipLeft"; refundId: string; wallet: string; product: number; expiresAtSeconds: number }
  | { kind: "membershipMissing"; paymentId: string; wallet: string; product: number }
  | {
      kind: "membershipDiffers";
      paymentId: string;
      wallet: string;
      product: number;
      field: string;
      ledger: string;
      chain: string;
    };

export function comparePayments(
  ledger: readonly LedgerPayment[],
  chain: readonly PaymentFacts[],
  strays: readonly LedgerStray[] = [],
): Difference[] {
  const known = new Set(strays.map(toLogKey));
  const saved = new Map(ledger.map((payment) => [payment.digest, payment]));
  const seen = new Set<string>();
  const differences: Difference[] = [];
  for (const log of chain) {
    if (known.has(toLogKey(log))) continue;
    const payment = saved.get(log.digest);
    seen.add(log.digest);
    const { digest, transactionHash, blockNumber, wallet } = log;
    if (!payment) differences.push({ kind: "notInLedger", digest, transactionHash, blockNumber, wallet });
    else differences.push(...differingFields(payment, log));
  }
  for (const { digest, paymentId, transactionHash, blockNumber, wallet } of ledger)
    if (!seen.has(digest)) differences.push({ kind: "notOnChain", paymentId, transactionHash, blockNumber, wallet });
  return differences;
}

export const toLogKey = ({ transactionHash, logIndex }: { transactionHash: string; logIndex: string }): string =>
  `${transactionHash} ${logIndex}`;

function differingFields(payment: LedgerPayment, log: PaymentFacts): Difference[] {
  return (Object.keys(log) as (keyof PaymentFacts)[]).flatMap((field) =>
    payment[field].toLowerCase() === log[field].toLowerCase()
      ? []
      : [
          {
            kind: "fieldDiffers" as const,
            paymentId: payment.paymentId,
            transactionHash: log.transactionHash,
            field,
            ledger: payment[field],
            chain: log[field],
          },
        ],
  );
}

type Received = LedgerPayment | LedgerCall | LedgerStray;

/** Each movement explains at most one payment, one call or one refund of the same transaction, token and amount. */
export function compareTreasury(
  payments: readonly LedgerPayment[],
  moved: readonly Moved[],
  calls: readonly (LedgerCall | LedgerStray)[] = [],
  refunds: readonly LedgerRefund[] = [],
): { differences: Difference[]; totals: TokenTotals[] } {
  const ledger: readonly Received[] = [...payments, ...calls];
  const toTransferKey = (transactionHash: string, token: string, amount: bigint) =>
    `${transactionHash} ${token} ${amount}`;
  const expected = new Map<string, Received[]>();
  for (const one of ledger) {
    const key = toTransferKey(one.transactionHash, one.symbol, one.treasuryUnits);
    expected.set(key, [...(expected.get(key) ?? []), one]);
  }
  const paidBack = compareRefunds(
    refunds,
    moved.filter(({ direction }) => direction === "out"),
  );
  const differences: Difference[] = [];
  for (const movement of moved) {
    const { token, transactionHash, blockNumber, direction, amount } = movement;
    const explained =
      direction === "in"
        ? expected.get(toTransferKey(transactionHash, token, amount))?.pop() !== undefined
        : paidBack.explained.has(movement);
    if (!explained)
      differences.push({ kind: "unexplained", token, transactionHash, blockNumber, direction, amount: String(amount) });
  }
  differences.push(...[...expected.values()].flat().flatMap(notReceived), ...paidBack.differences);
  return { differences, totals: computeTotals(ledger, moved, refunds) };
}

/** An unmatched payment is in the books because the chain's own log shows it. */
function notReceived(one: Received): Difference[] {
  if ("caseRefundId" in one) return [];
  const { symbol: token, transactionHash } = one;
  const amount = String(one.treasuryUnits);
  return "callId" in one
    ? [{ kind: "callNotReceived", callId: one.callId, token, transactionHash, amount }]
    : [{ kind: "notReceived", paymentId: one.paymentId, token, transactionHash, amount }];
}

function computeTotals(
  ledger: readonly Pick<LedgerCall, "symbol" | "treasuryUnits">[],
  moved: readonly Moved[],
  refunds: readonly LedgerRefund[],
) {
  const named = [...ledger, ...refunds].map(({ symbol }) => symbol);
  const tokens = [...new Set([...moved.map(({ token }) => token), ...named])].sort();
  const refunded = (of: string) =>
    refunds.filter(({ symbol }) => symbol === of).reduce((total, { amount }) => total + amount, 0n);
  const sum = (direction: "in" | "out", of: string) =>
    moved
      .filter((movement) => movement.direction === direction && movement.token === of)
      .reduce((total, { amount }) => total + amount, 0n);
  const booked = (of: string) =>
    ledger.filter(({ symbol }) => symbol === of).reduce((total, { treasuryUnits }) => total + treasuryUnits, 0n);
  return tokens.map(
    (token): TokenTotals => ({
      token,
      received: sum("in", token),
      sent: sum("out", token),
      booked: booked(token),
      refunded: refunded(token),
    }),
  );
}

export function compareMemberships(pairs: readonly MembershipPair[]): Difference[] {
  return pairs.flatMap(({ paymentId, wallet, product, ledger, chain }): Difference[] => {
    if (!chain) return [{ kind: "membershipMissing", paymentId, wallet, product }];
    return (["planType", "expiresAtSeconds"] as const).flatMap((field) =>
      ledger[field] === chain[field]
        ? []
        : [
            {
              kind: "membershipDiffers" as const,
              paymentId,
              wallet,
              product,
              field,
              ledger: String(ledger[field]),
              chain: String(chain[field]),
            },
          ],
    );
  });
}

/** A membership on chain whose holder has no active period left after a refund. */
export type LeftMembership = { refundId: string; wallet: string; product: number; expiresAtSeconds: number };

/**
 * Compares settled refunds with what left the treasury: each movement pays at most one refund of the same transaction, wallet, token and
 * amount. Another movement of the same transaction and wallet is what was paid instead. Pure.
 */
export function compareRefunds(
  refunds: readonly LedgerRefund[],
  sent: readonly Moved[],
): { explained: Set<Moved>; differences: Difference[] } {
  const explained = new Set<Moved>();
  const take = (refund: LedgerRefund, isPayout: (movement: Moved) => boolean): Moved | undefined => {
    const paid = sent.find(
      (movement) => !explained.has(movement) && isRefundMovement(refund, movement) && isPayout(movement),
    );
    if (paid) explained.add(paid);
    return paid;
  };
  const unpaid = refunds.filter(
    (refund) => !take(refund, ({ token, amount }) => token === refund.symbol && amount === refund.amount),
  );
  const differences = unpaid.map((refund): Difference => {
    const { refundId, symbol: token, transactionHash } = refund;
    const due = { refundId, token, transactionHash, amount: String(refund.amount) };
    const paid = take(refund, () => true);
    return paid
      ? { kind: "refundDiffers", ...due, paidToken: paid.token, paid: String(paid.amount) }
      : { kind: "refundNotPaid", ...due };
  });
  return { explained, differences };
}

const isRefundMovement = ({ transactionHash, to }: LedgerRefund, movement: Moved): boolean =>
  movement.transactionHash.toLowerCase() === transactionHash.toLowerCase() &&
  movement.other.toLowerCase() === to.toLowerCase();

/** Memberships that continue after `atSeconds` although everything paid for them was refunded. */
export const compareLeft = (left: readonly LeftMembership[], atSeconds: number): Difference[] =>
  left
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > atSeconds)
    .map((membership) => ({ kind: "membershipLeft", ...membership }));
