import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a transaction is not prepared. */
export type MembershipRefusal =
  | { tag: "NotOnThisNetwork" }
  | { tag: "UnknownProposal" }
  | { tag: "BalanceShort"; token: string }
  | { tag: "StakingPaused" }
  | { tag: "LockNotDue"; at: string }
  | { tag: "NotYourLock" }
  | { tag: "NothingDue" }
  | { tag: "NotYourSchedule" }
  | { tag: "TooFewVotes" }
  | { tag: "AlreadyVoted" }
  | { tag: "WrongProposalState" }
  | { tag: "WouldRevert"; reason: string };

const STATUS: StatusOf<MembershipRefusal> = {
  AlreadyVoted: 409,
  BalanceShort: 409,
  LockNotDue: 409,
  NotOnThisNetwork: 404,
  NothingDue: 409,
  NotYourLock: 409,
  NotYourSchedule: 409,
  StakingPaused: 409,
  TooFewVotes: 409,
  UnknownProposal: 404,
  WouldRevert: 409,
  WrongProposalState: 409,
};

/** The response to a refused call of this area. */
export const refused = createRefuser<MembershipRefusal>(STATUS);
