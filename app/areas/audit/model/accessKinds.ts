import type { AccessKind } from "../../accounts/public.ts";

/** Everything that staff can open. A kind that is missing here is found by the compiler. */
const KINDS: Record<AccessKind, true> = {
  query: true,
  export: true,
  figures: true,
  reconciliation: true,
  verification: true,
  evidence: true,
  search: true,
  payment: true,
  customer: true,
  case: true,
  accounts: true,
  roles: true,
  catalogue: true,
  coupons: true,
  referrals: true,
};

export type { AccessKind };
export const ACCESS_KINDS = Object.keys(KINDS) as AccessKind[];
export const isAccessKind = (what: string): what is AccessKind => what in KINDS;
