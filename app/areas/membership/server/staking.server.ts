import type { Address } from "viem";
import { readVeTmai } from "#app/areas/offers/publicTmai.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";
import type { LatestBlock } from "#app/chain/payment/reads.server.ts";
import { tmaiStakingAbi } from "../../../../contracts/abi/tmaiStaking.ts";
import type { LockRow, LocksPage, Staking, WalletStaking } from "../model/walletHoldings.ts";

/** Few enough to read at a glance, and far below what a node computes for one request. */
const LOCKS_PER_PAGE = 25;
const DAY_SECONDS = 86_400n;

const at = (address: Address, { number }: LatestBlock) =>
  ({ abi: tmaiStakingAbi, address, blockNumber: number }) as const;

export async function stakingAt(block: LatestBlock): Promise<Staking | null> {
  const { addresses, client } = paymentChain();
  if (!addresses.staking) return null;
  const call = at(addresses.staking, block);
  const [paused, total, last] = await Promise.all([
    client.readContract({ ...call, functionName: "paused" }),
    client.readContract({ ...call, functionName: "totalSupply" }),
    client.readContract({ ...call, functionName: "lastSnapshotId" }),
  ]);
  const then = last === 0n ? null : await client.readContract({ ...call, functionName: "totalSupplyAt", args: [last] });
  return { paused, totalVeTmai: String(total), lastSnapshotId: String(last), snapshotTotal: toAmountText(then) };
}

export async function readStaking(wallet: Address, block: LatestBlock, page: number): Promise<WalletStaking | null> {
  const { addresses, client } = paymentChain();
  if (!addresses.staking) return null;
  const call = at(addresses.staking, block);
  const [veTmai, delegate, votes, last, score, locks] = await Promise.all([
    client.readContract({ ...call, functionName: "balanceOf", args: [wallet] }),
    client.readContract({ ...call, functionName: "delegates", args: [wallet] }),
    client.readContract({ ...call, functionName: "getVotes", args: [wallet] }),
    client.readContract({ ...call, functionName: "lastSnapshotId" }),
    readVeTmai(wallet, block),
    locksPage(wallet, call, page),
  ]);
  const then =
    last === 0n ? null : await client.readContract({ ...call, functionName: "balanceOfAt", args: [wallet, last] });
  return {
    veTmai: String(veTmai),
    counted: score.veTmai,
    isWhole: score.isWhole,
    locks,
    delegate,
    votes: String(votes),
    snapshotVeTmai: toAmountText(then),
  };
}

async function locksPage(wallet: Address, call: ReturnType<typeof at>, requestedPage: number): Promise<LocksPage> {
  const { client } = paymentChain();
  const everMade = Number(await client.readContract({ ...call, functionName: "lockCountOf", args: [wallet] }));
  const pages = Math.max(1, Math.ceil(everMade / LOCKS_PER_PAGE));
  const page = Math.min(requestedPage, pages);
  const args = [wallet, BigInt((page - 1) * LOCKS_PER_PAGE), BigInt(LOCKS_PER_PAGE)] as const;
  const rows = await client.readContract({ ...call, functionName: "getLocksPage", args });
  return { rows: rows.map(toRow), page, pages, everMade };
}

type Entry = { lockId: bigint; amount: bigint; duration: bigint; unlockTime: bigint; veTMAI: bigint };
const toRow = ({ lockId, amount, duration, unlockTime, veTMAI }: Entry): LockRow => ({
  lockId: String(lockId),
  amount: String(amount),
  veTmai: String(veTMAI),
  days: Number(duration / DAY_SECONDS),
  unlocksAt: new Date(Number(unlockTime) * 1000).toISOString(),
});

const toAmountText = (amount: bigint | null): string | null => (amount === null ? null : String(amount));
