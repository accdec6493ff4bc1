import type { Opened } from "../accounts/public.ts";

/** Everything that staff can open. A kind that is missing here is found by the compiler. */
const KINDS: Record<Opened["what"], true> = {
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
  catalogue: true,
  coupons: true,
  referrals: true,
};
export type AccessKind = Opened["what"];
export const ACCESS_KINDS = Object.keys(KINDS) as AccessKind[];
export const isAccessKind = (what: string): what is AccessKind => what in KINDS;
