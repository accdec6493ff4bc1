import { z } from "zod";
import { KEY_MODES, type KeyMode, SCOPES, type Scope } from "./scopes.ts";

/** Keys as shown on their owner's page, and the contents of its forms. Source: docs/spec/data-api.md#1-2. */

export type ShownKey = {
  keyId: string;
  mode: KeyMode;
  name: string;
  /** `tmai_live_4f2A…x9Qz`: the only part of it that is stored for display. */
  shown: string;
  scopes: Scope[];
  cidrs: string[];
  monthlyCap: number | null;
  /** Whether calls beyond the plan's quota are sold one by one. */
  payOverage: boolean;
  /** RFC 3339, like all times here. */
  createdAt: string;
  expiresAt: string | null;
  /** A day, "YYYY-MM-DD". */
  lastUsedOn: string | null;
  /** When it stops working alongside the key that replaced it. */
  diesAt: string | null;
  revokedAt: string | null;
  revokedWhy: RevokedWhy | null;
  /** `paused`: the plans allow fewer keys, and older ones come first. */
  state: "active" | "paused" | "dying" | "expired" | "revoked";
};
export type RevokedWhy = "owner" | "inUrl" | "neverShown";

/** Days that a new key works; "never": until it is revoked. */
export const LIFETIMES = ["30", "90", "365", "never"] as const;
/** Hours that an old key works alongside its successor. */
export const OVERLAPS = ["0", "24", "168"] as const;

export const LONGEST_NAME = 60;
const MAX_CIDRS = 20;

/** Addresses from which a key works: one per line, or separated by commas. */
const cidrList = z
  .string()
  .max(1_000)
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])).max(MAX_CIDRS));

const keyForm = z.object({
  name: z.string().trim().min(1).max(LONGEST_NAME),
  mode: z.enum(KEY_MODES),
  scopes: z.array(z.enum(SCOPES)).min(1),
  lifetime: z.enum(LIFETIMES),
  cidrs: cidrList,
  /** Units per month; empty: no cap of its own. */
  monthlyCap: z
    .union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(1_000_000_000)])
    .nullable(),
  payOverage: z.boolean(),
});

/** The sandbox sells nothing, and an owner who caps a key does not want to spend more. */
export const newKeyForm = keyForm.refine(
  ({ payOverage, mode, monthlyCap }) => !payOverage || (mode === "live" && monthlyCap === null),
  { path: ["payOverage"] },
);
export type NewKeyForm = z.infer<typeof newKeyForm>;

export const rotateForm = z.object({ keyId: z.uuid(), overlap: z.enum(OVERLAPS) });
export const revokeForm = z.object({ keyId: z.uuid() });
