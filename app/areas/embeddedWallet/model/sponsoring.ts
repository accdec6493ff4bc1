import { type Address, isAddressEqual } from "viem";
import { isAt, type KnownContracts, type ReadCall } from "./reading.ts";

/** Decides for which operations we pay the network fee, and for how many. Pure. Source: docs/spec/wallets.md#2-4. */

export const LIMITS = {
  operationsPerDay: 20,
  gasPerDay: 3_000_000n,
  newAccountsPerDay: 5,
  /** This many operations that failed on chain within a day pause a wallet. */
  failuresPerDay: 3,
  /** We pay for a new account once it has this much. */
  minCents: 100n,
  /** Small money: above this, our buttons add no more to a starter. Source: docs/spec/wallets.md#6. */
  starterCents: 10_000n,
} as const;

const DAY_MS = 86_400_000;

/** By lowercase token address, in base units. */
export type Units = ReadonlyMap<string, bigint>;

/**
 * The first call that we do not pay for; null when we pay for all of them.
 * @param balances of tokens that are approved without being spent in the same operation
 * @param neededByMandate needed by mandates that were granted or proposed before
 */
export function notSponsored(
  calls: readonly ReadCall[],
  contracts: KnownContracts,
  balances: Units,
  neededByMandate: Units = new Map(),
): number | null {
  const found = calls.findIndex(
    (call, index) => !isPaid(call, calls.slice(index + 1), contracts, balances, neededByMandate),
  );
  return found === -1 ? null : found;
}

function isPaid(
  call: ReadCall,
  later: readonly ReadCall[],
  contracts: KnownContracts,
  balances: Units,
  neededByMandate: Units,
): boolean {
  switch (call.is) {
    case "payment":
      return call.isOwn;
    case "approval":
      if (call.allows.token === null) return false;
      if (isForMandates(call, contracts)) return isWithin(call, later, balances, neededByMandate);
      return isSpender(call.spender, contracts) && isExact(call, later, contracts, balances);
    case "transfer":
      return call.sends.token !== null;
    case "sweep":
      return call.sends.every(({ token }) => token !== null);
    case "swap":
      return isAddressEqual(call.to, contracts.account);
    case "addsSigners":
    case "removesSigners":
    case "revoke":
      return true;
    case "grant":
      return call.cap.token !== null;
    case "unknown":
      return false;
    default:
      return call satisfies never;
  }
}

const isSpender = (spender: Address, { payment, router }: KnownContracts): boolean =>
  isAt(spender, payment) || isAt(spender, router);

/**
 * Exactly what later calls of the same operation spend; without such calls, at most the account's balance. Nothing revokes an allowance
 * afterwards.
 */
function isExact(
  { allows, spender }: Extract<ReadCall, { is: "approval" }>,
  later: readonly ReadCall[],
  contracts: KnownContracts,
  balances: ReadonlyMap<string, bigint>,
): boolean {
  if (allows.amount === 0n) return true;
  const isSameToken = (pays: { address: Address }) => isAddressEqual(pays.address, allows.address);
  const spends = later.flatMap((call) => {
    if (call.is === "payment" && isAddressEqual(call.contract, spender) && isSameToken(call.pays))
      return [call.pays.amount];
    if (call.is === "swap" && !isAt(spender, contracts.payment) && isSameToken(call.pays)) return [call.pays.amount];
    return [];
  });
  if (spends.length > 0) return spends.reduce((sum, amount) => sum + amount, 0n) === allows.amount;
  return allows.amount <= (balances.get(allows.address.toLowerCase()) ?? 0n);
}

/**
 * The mandates' contract spends its allowance bit by bit: without grants at most the account's balance, with grants also what those need.
 */
function isWithin(
  { allows: { address, amount } }: Extract<ReadCall, { is: "approval" }>,
  later: readonly ReadCall[],
  balances: Units,
  neededByMandate: Units,
): boolean {
  const at = address.toLowerCase();
  const needed = later.reduce(
    (sum, call) =>
      call.is === "grant" && isAddressEqual(call.cap.address, address)
        ? sum + maxAllowed({ ...call, cap: call.cap.amount })
        : sum,
    0n,
  );
  const max = needed + (neededByMandate.get(at) ?? 0n);
  const balance = balances.get(at) ?? 0n;
  return amount <= (max > balance ? max : balance);
}

/** The most that a mandate may need of its token: a cap for each period, at most seven. Times in seconds. */
export const maxAllowed = (terms: { cap: bigint; period: number; start: number; end: number }): bigint =>
  terms.cap * BigInt(Math.min(MAX_CAPS, Math.ceil(Math.max(0, terms.end - terms.start) / Math.max(1, terms.period))));
const MAX_CAPS = 7;

export const isForMandates = (
  { spender }: { spender: Address },
  { mandates }: Pick<KnownContracts, "mandates">,
): boolean => isAt(spender, mandates?.contract ?? null);

/** Tokens whose balance decides about an allowance: the approved ones. */
export const allowedTokens = (calls: readonly ReadCall[]): Address[] => [
  ...new Set(calls.flatMap((call) => (call.is === "approval" ? [call.allows.address] : []))),
];

/** An operation that we sent for a wallet. `gas`: used, or its limits until that is known. */
export type Sponsored = { atMs: number; gas: bigint; isFailure: boolean };

/** Seconds until the wallet may send an operation with this much gas; null when it may now. One that is too large for a day waits a day. */
export function waitSeconds(recent: readonly Sponsored[], gas: bigint, nowMs: number): number | null {
  if (gas > LIMITS.gasPerDay) return DAY_MS / 1_000;
  const day = recent.filter(({ atMs }) => atMs > nowMs - DAY_MS).sort((one, other) => one.atMs - other.atMs);
  const failures = day.filter(({ isFailure }) => isFailure);
  const waits = [
    untilFewer(day, LIMITS.operationsPerDay - 1),
    untilFewer(failures, LIMITS.failuresPerDay - 1),
    untilLighter(day, LIMITS.gasPerDay - gas),
  ].filter((atMs) => atMs !== null);
  return waits.length === 0 ? null : Math.max(1, Math.ceil((Math.max(...waits) + DAY_MS - nowMs) / 1_000));
}

/** Time of the operation that must drop out of the day so that only this many are left. */
const untilFewer = (day: readonly Sponsored[], max: number): number | null =>
  day.length <= max ? null : (day[day.length - max - 1]?.atMs ?? null);

function untilLighter(day: readonly Sponsored[], max: bigint): number | null {
  let sum = day.reduce((total, { gas }) => total + gas, 0n);
  let last: number | null = null;
  for (const { atMs, gas } of day) {
    if (sum <= max) break;
    sum -= gas;
    last = atMs;
  }
  return last;
}

const GAS_PER_POOL = 30_000n;
const MARGIN_PERCENT = 130n;
const VERIFICATION = { known: 400_000n, new: 1_000_000n };

/** Gas limits of an operation whose calls used this much in the simulation. `pools`: number of pools in its swaps. */
export function gasLimits(simulated: bigint, pools: number, isNew: boolean) {
  const callGasLimit = (simulated * MARGIN_PERCENT) / 100n + GAS_PER_POOL * BigInt(pools);
  return { callGasLimit, verificationGasLimit: isNew ? VERIFICATION.new : VERIFICATION.known };
}
