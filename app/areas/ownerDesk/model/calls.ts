import { z } from "zod";
import type { Prepared } from "#app/areas/membership/public.ts";
import { address } from "#app/areas/offers/public.ts";
import { OWNED_CONTRACTS, OWNER_CALLS } from "./ownerCalls.ts";

/** Shapes of `POST /api/admin/contracts/prepare`. */

/** CSV rows arrive as one text, at most a hundred of them. */
const LONGEST_CSV = 40_000;
const LONGEST_VALUE = 500;
const ROWS = ["schedules", "payouts"];
const FIELD_NAMES = [...new Set(OWNER_CALLS.flatMap(({ fields }) => fields.map(({ name }) => name)))];
const values = Object.fromEntries(
  FIELD_NAMES.map((name) => [
    name,
    z
      .string()
      .max(ROWS.includes(name) ? LONGEST_CSV : LONGEST_VALUE)
      .optional(),
  ]),
);

export const ownerBody = z.object({
  /** Who would sign; null for a file that a Safe signs. */
  wallet: address.nullable(),
  contract: z.enum(OWNED_CONTRACTS),
  name: z.string().min(1, "must not be empty").max(64),
  /** Keyed by field name. */
  values: z.object(values),
});
export type OwnerBody = z.infer<typeof ownerBody>;

/** What a transaction's data contains, decoded from its bytes. */
export type Decoded = { contract: string; address: string; name: string; args: { name: string; value: string }[] };

/** `{version, chainId, meta, transactions}` as Safe's transaction builder imports it. */
export type SafeFile = {
  version: "1.0";
  chainId: string;
  createdAt: number;
  meta: { name: string };
  transactions: { to: string; value: "0"; data: string }[];
};

/** `prepared` is null when no wallet signs here: then the file is for the owner's Safe. */
export type OwnerPrepared = { owner: string; decoded: Decoded; prepared: Prepared; safeFile: SafeFile };
export type OwnerAnswer = { code: 200; data: OwnerPrepared } | { code: number; error: string };

/** A contract as the desk shows it. */
export type OwnedState = {
  contract: string;
  address: string;
  owner: string;
  /** Who was offered the ownership; null when there is no offer. */
  pendingOwner: string | null;
  paused: boolean;
};
