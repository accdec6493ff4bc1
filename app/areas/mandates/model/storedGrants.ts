import { isHash } from "viem";
import { z } from "zod";
import { browserStorage } from "#app/platform/pageStorage.ts";
import type { ProposedMandate } from "./calls.ts";

/**
 * Grants begun in this browser, stored so that a reloaded page continues and sends nothing twice. Signatures are not
 * stored: anyone who has one could submit it to the chain.
 */

const KEY = "tmai:mandate-grants";
const MAX_ENTRIES = 20;

const call = z.object({ to: z.string(), data: z.string() });
const token = z.object({ symbol: z.string(), address: z.string(), decimals: z.number() });
const line = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("allows"), token, amount: z.string(), contract: z.string() }),
  z.object({
    ...{ kind: z.literal("grants"), token, amount: z.string(), periodSeconds: z.number() },
    ...{ until: z.string(), contract: z.string() },
  }),
  z.object({ kind: z.literal("sells"), sellBps: z.number(), contract: z.string() }),
  z.object({ kind: z.literal("revokes"), contract: z.string() }),
]);
/** Finishing a proposal does not need its terms. */
export type Proposed = Omit<ProposedMandate, "terms">;
const proposed: z.ZodType<Proposed> = z.object({
  ...{ id: z.string(), calls: z.array(call), approvals: z.array(call), lines: z.array(line) },
  typedData: z.object({
    domain: z.object({ name: z.string(), version: z.string(), chainId: z.number(), verifyingContract: z.string() }),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.string(),
    message: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
  worstCase: z.object({
    badPricesUsdCents: z.string(),
    badPricesBps: z.number(),
    capUsdCents: z.string(),
    sellBps: z.number(),
  }),
  tokens: z.array(z.string()),
});
const storedGrant = z.object({
  wallet: z.string(),
  /** One of the two. */
  ...{ indexSlug: z.string().optional(), agentId: z.string().optional() },
  proposed,
  /** Of calls that the wallet accepted as one. */
  batchId: z.string().nullable(),
  /** Of the granting transaction. */
  hash: z
    .string()
    .refine((text): text is `0x${string}` => isHash(text))
    .nullable(),
});
export type StoredGrant = z.infer<typeof storedGrant>;

export const readStoredGrants = (): StoredGrant[] => {
  try {
    const parsed = z.array(storedGrant).safeParse(JSON.parse(browserStorage.getItem(KEY) ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** The subject of a grant: an index or an agent. */
export type GrantedTo = Pick<StoredGrant, "indexSlug" | "agentId">;
export const isSameTarget = (one: GrantedTo, other: GrantedTo): boolean =>
  one.indexSlug === other.indexSlug && one.agentId === other.agentId;

/** The last grant begun for a wallet and an index or agent. */
export const findStoredGrant = (wallet: string, of: GrantedTo): StoredGrant | null =>
  readStoredGrants().findLast((one) => isSameTarget(one, of) && one.wallet.toLowerCase() === wallet.toLowerCase()) ??
  null;

export function storeGrant(grant: StoredGrant): void {
  const others = readStoredGrants().filter(({ proposed: { id } }) => id !== grant.proposed.id);
  browserStorage.setItem(KEY, JSON.stringify([...others, grant].slice(-MAX_ENTRIES)));
}

export const forgetGrant = (mandateId: string): void =>
  browserStorage.setItem(KEY, JSON.stringify(readStoredGrants().filter(({ proposed: { id } }) => id !== mandateId)));
