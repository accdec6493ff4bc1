import type { Hex } from "viem";
import type { Chain } from "#app/chain/chains.server.ts";
import type { MoveKind } from "../../../../../analytics/portfolio/moves.ts";
import { MAX_RECEIVERS } from "../../../../../analytics/portfolio/spam.ts";
import type { NewMove } from "../store/moves.server.ts";
import { type ChainToken, type KnownContract, loadCoin, sureToken } from "../tokens/onChain.server.ts";
import { ourContractsOn } from "../tokens/ourContracts.server.ts";
import type { WalletLog } from "./logs.server.ts";
import { feeKey } from "./orders.server.ts";
import { type Paid, paidIn, readBlockTime } from "./transactions.server.ts";

/** Moves from a chain's logs and transactions. Source: docs/spec/portfolio.md#1. */

/** `address` in lower case. */
export type ReadWallet = { walletId: string; address: string };
/** `staked`: what went to our staking contract, or came back, as the other side of an own transfer. */
export type MadeMoves = {
  moves: NewMove[];
  staked: NewMove[];
  /** Tokens received in a transaction that paid many. */
  airdropped: string[];
};
type MadeGroup = Omit<MadeMoves, "airdropped">;

/** The note on payments for a plan: our name, in every language. */
const PLAN_NOTE = "tmai";

/** Transaction by transaction, in log order. Throws OtherBlock when the chain was reorganised meanwhile. */
export async function movesMade(
  chain: Chain,
  wallet: ReadWallet,
  contracts: ReadonlyMap<string, KnownContract>,
  logs: readonly WalletLog[],
): Promise<MadeMoves> {
  const coin = await loadCoin(chain.chainId);
  const made: MadeMoves = { moves: [], staked: [], airdropped: [] };
  const groups = new Map<Hex, WalletLog[]>();
  for (const log of logs) groups.set(log.transactionHash, [...(groups.get(log.transactionHash) ?? []), log]);
  for (const [hash, own] of groups) {
    const [paid, known] = [await paidIn(chain, hash), await knownIn(chain.chainId, own, contracts)];
    const at = await readBlockTime(chain, (own[0] as WalletLog).blockNumber, (own[0] as WalletLog).blockHash);
    const group = buildGroup({ chain, wallet, coin, paid, at, known });
    made.moves.push(...group.moves);
    made.staked.push(...group.staked);
    if (paid && paid.recipients > MAX_RECEIVERS)
      made.airdropped.push(...known.filter(({ log }) => log.to === wallet.address).map(({ token }) => token.key));
  }
  return made;
}

type Known = { log: WalletLog; token: ChainToken };

async function knownIn(
  chainId: number,
  logs: readonly WalletLog[],
  contracts: ReadonlyMap<string, KnownContract>,
): Promise<Known[]> {
  const known = await Promise.all(
    logs.map(async (log) => {
      const contract = contracts.get(log.contract);
      const token = contract ? await sureToken(chainId, contract) : null;
      return token ? [{ log, token }] : [];
    }),
  );
  // Zero-value transfers are sent to make an address look like a known one.
  return known.flat().filter(({ log }) => log.amount > 0n && (log.is !== "transfer" || log.from !== log.to));
}

type Group = {
  chain: Chain;
  wallet: ReadWallet;
  coin: ChainToken;
  paid: Paid | null;
  at: string;
  known: readonly Known[];
};
type Leg = {
  token: ChainToken;
  amount: bigint;
  kind: MoveKind | null;
  key: string;
  logIndex: number | null;
  with: string;
};

function buildGroup({ chain, wallet, coin, paid, at, known }: Group): MadeGroup {
  const [first] = known;
  if (!first) return { moves: [], staked: [] };
  const { transactionHash, blockNumber, blockHash } = first.log;
  const ownContracts = ourContractsOn(chain.chainId);
  const legs = [...known.flatMap((one) => toLegs(one, wallet, coin)), ...valueLegs(wallet, coin, paid, known)];
  const isTrade = isSwap(legs);
  const chainId = String(chain.chainId);
  const placed = {
    ...{ walletId: wallet.walletId, chainId, at, groupId: transactionHash, source: "chain" as const, note: "" },
    ...{ valueUsdMicro: null, valueBy: null, importId: null, transactionHash, blockHash },
    blockNumber: String(blockNumber),
  };
  const toSide = ({ key: tokenKey, symbol, decimals }: ChainToken, amount: bigint) => ({
    ...{ tokenKey, symbol, decimals, amount: String(amount) },
  });
  const moves = legs.map((leg): NewMove => {
    const isPlan = leg.amount < 0n && [leg.with, paid?.to ?? ""].some((one) => ownContracts.plans.includes(one));
    return {
      ...{ ...placed, ...toSide(leg.token, leg.amount), logIndex: leg.logIndex },
      kind: inferKind(leg, isTrade && !isPlan),
      note: isPlan ? PLAN_NOTE : "",
      sourceKey: `chain:${chainId}:${transactionHash}:${leg.key}:${wallet.walletId}`,
    };
  });
  const staked = legs.flatMap((leg, index): NewMove[] => {
    const move = moves[index] as NewMove;
    if (leg.with !== ownContracts.staking || leg.logIndex === null) return [];
    const kind = leg.amount < 0n ? "transferIn" : "transferOut";
    const sourceKey = `staked:${chainId}:${transactionHash}:${leg.key}:${wallet.walletId}`;
    return [{ ...move, kind, amount: String(-leg.amount), sourceKey }];
  });
  if (paid && paid.from === wallet.address && paid.fee > 0n)
    moves.push({
      ...{ ...placed, ...toSide(coin, -paid.fee), kind: "fee", logIndex: null },
      sourceKey: feeKey(chainId, transactionHash, wallet.walletId),
    });
  return { moves, staked };
}

/** A wrapped coin is worth the same amount of the coin, and the other way round. */
function toLegs({ log, token }: Known, { address }: ReadWallet, coin: ChainToken): Leg[] {
  const base = { key: String(log.logIndex), logIndex: log.logIndex };
  if (log.is === "transfer") {
    const isOut = log.from === address;
    return [{ ...base, token, amount: isOut ? -log.amount : log.amount, kind: null, with: isOut ? log.to : log.from }];
  }
  const sign = log.is === "wrap" ? 1n : -1n;
  return [
    { ...base, token, amount: sign * log.amount, kind: log.is, with: log.contract },
    {
      ...base,
      token: coin,
      amount: -sign * log.amount,
      kind: log.is,
      with: log.contract,
      key: `${log.logIndex}c`,
      logIndex: null,
    },
  ];
}

/** The coin that the transaction itself carried, unless it was wrapped. */
function valueLegs({ address }: ReadWallet, coin: ChainToken, paid: Paid | null, known: readonly Known[]): Leg[] {
  if (!paid || paid.value === 0n || paid.from === paid.to) return [];
  const isWrapped = known.some(({ log }) => log.is === "wrap" && log.contract === paid.to && log.amount === paid.value);
  if (isWrapped) return [];
  const base = { token: coin, kind: null, key: "value", logIndex: null };
  if (paid.from === address) return [{ ...base, amount: -paid.value, with: paid.to ?? "" }];
  return paid.to === address ? [{ ...base, amount: paid.value, with: paid.from }] : [];
}

/** One token went out and a different one came in. */
function isSwap(legs: readonly Leg[]): boolean {
  const free = legs.filter(({ kind }) => kind === null);
  const out = free.filter(({ amount }) => amount < 0n).map(({ token }) => token.key);
  return free.some(({ amount, token }) => amount > 0n && out.some((key) => key !== token.key));
}

function inferKind({ kind, amount }: Leg, isTrade: boolean): MoveKind {
  if (kind !== null) return kind;
  if (isTrade) return amount < 0n ? "swapOut" : "swapIn";
  return amount < 0n ? "transferOut" : "transferIn";
}
