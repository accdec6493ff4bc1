import type { CatalogueEntry } from "#events/pricing/catalogue.ts";
import type { VeTmai } from "#events/pricing/veTmai.ts";

/** What the membership page shows of a wallet, all at one block. Amounts are base units as text, times RFC 3339. */

/** A membership token as the contract stores it. */
export type HeldMembership = { product: number; planType: number; tokenId: string; expiresAt: string };

export type LockRow = { lockId: string; amount: string; veTmai: string; days: number; unlocksAt: string };

export type LocksPage = {
  /** Active locks among those of this page, earliest first. Ended locks keep their position and are not shown. */
  rows: LockRow[];
  page: number;
  pages: number;
  /** All locks ever made for the wallet. */
  everMade: number;
};

export type Staking = {
  paused: boolean;
  totalVeTmai: string;
  lastSnapshotId: string;
  /** Total veTMAI at the last snapshot; null before the first. */
  snapshotTotal: string | null;
};

export type WalletStaking = {
  veTmai: string;
  /** The score for the discount at this block, by the rules of a checkout. */
  counted: VeTmai;
  /** Whether all locks that could raise the score were read. */
  isWhole: boolean;
  locks: LocksPage;
  /** The account that votes with this wallet's veTMAI; the wallet itself if it never delegated. */
  delegate: string;
  votes: string;
  /** veTMAI at the last snapshot; null before the first. */
  snapshotVeTmai: string | null;
};

export type VestingRow = {
  vestingId: string;
  index: number;
  start: string;
  cliffSeconds: number;
  durationSeconds: number;
  slicePeriodSeconds: number;
  revocable: boolean;
  revoked: boolean;
  amountTotal: string;
  initialUnlock: string;
  released: string;
  vested: string;
  releasable: string;
};

export type TokenState = {
  supply: string;
  burned: string;
  paused: boolean;
  pair: string | null;
  sellLimitBlocks: number;
  /** Null when no window was ever set. */
  window: { startBlock: string; endBlock: string } | null;
};

export const PROPOSAL_STATES = [
  "pending",
  "active",
  "canceled",
  "defeated",
  "succeeded",
  "queued",
  "expired",
  "executed",
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export type ProposalCall = { target: string; value: string; data: string };
export type ProposalRow = {
  proposalId: string;
  proposer: string;
  description: string;
  calls: ProposalCall[];
  state: ProposalState;
  forVotes: string;
  againstVotes: string;
  abstainVotes: string;
  /** veTMAI that must vote for or abstain; null until it is fixed at the end of the voting delay. */
  quorum: string | null;
  voteStart: string;
  voteEnd: string;
  /** When the timelock allows its execution; null unless queued. */
  executableAt: string | null;
  /** Whether the shown wallet has voted. */
  hasVoted: boolean;
};

export type Governance = {
  proposals: ProposalRow[];
  /** Whether all blocks since the deployment were searched. */
  isWhole: boolean;
  thresholdVeTmai: string;
  votingDelaySeconds: number;
  votingPeriodSeconds: number;
  timelockSeconds: number;
};

export type WalletHoldings = {
  wallet: string;
  memberships: HeldMembership[];
  tmai: string;
  /** Null when the network has no staking contract. */
  staking: WalletStaking | null;
  vesting: VestingRow[] | null;
  /** Whether more schedules exist than are shown. */
  vestingMore: boolean;
  /** The first block at which this wallet may sell again; null when it may now. */
  nextSellBlock: string | null;
  isLiquidityProvider: boolean;
};

export type MembershipShown = {
  block: { number: string; time: string };
  nftPaused: boolean;
  catalogue: CatalogueEntry[];
  staking: Staking | null;
  token: TokenState;
  /** Null when the network has no governor. */
  governance: Governance | null;
  of: WalletHoldings | null;
};
