import type { Address } from "viem";
import { tmaiStakingAbi } from "../../../contracts/abi/tmaiStaking.ts";
import { paymentChain } from "./paymentChain.server.ts";

/** An active lock as stored on chain. Amounts in base units, times in seconds. */
export type Lock = { lockId: bigint; amount: bigint; veTmai: bigint; unlocksAt: number };
/** A wallet's locks, and the veTMAI of those that were not read yet. */
export type LockPage = { locks: Lock[]; unread: bigint };

/** Anyone may lock dust for a wallet: one query reads far fewer locks than a node could compute. */
const LOCKS_PER_PAGE = 500n;
const MAX_PAGES = 10n;

/**
 * The wallet's active locks at a block, the earliest first, so that later dust cannot hide them; none when the network has
 * no staking contract. Stops when all are read, or after the maximum number of pages.
 */
export async function* lockPages(wallet: Address, blockNumber: bigint): AsyncGenerator<LockPage> {
  const { agreed, addresses } = paymentChain();
  if (!addresses.staking) return;
  const at = { abi: tmaiStakingAbi, address: addresses.staking, blockNumber } as const;
  const readPage = (page: bigint) =>
    agreed.readContract({ ...at, functionName: "getLocksPage", args: [wallet, page * LOCKS_PER_PAGE, LOCKS_PER_PAGE] });
  const [balance, first] = await Promise.all([
    agreed.readContract({ ...at, functionName: "balanceOf", args: [wallet] }),
    readPage(0n),
  ]);
  let unread = balance;
  for (let page = 0n; page < MAX_PAGES; page++) {
    const locks = (page === 0n ? first : await readPage(page)).map(toLock);
    unread -= locks.reduce((sum, { veTmai }) => sum + veTmai, 0n);
    yield { locks, unread };
    if (unread <= 0n) return;
  }
}

type Entry = { lockId: bigint; amount: bigint; veTMAI: bigint; unlockTime: bigint };
const toLock = ({ lockId, amount, veTMAI, unlockTime }: Entry): Lock => ({
  lockId,
  amount,
  veTmai: veTMAI,
  unlocksAt: Number(unlockTime),
});
