import { z } from "zod";
import { address } from "#app/areas/offers/public.ts";

/** Types of `POST /api/membership/prepare`, shared by the page and the server. */

const units = z.string().regex(/^[1-9][0-9]{0,28}$/, "must be a number above 0");
const DECIMAL = /^[0-9]{1,78}$/;
const id = z
  .string()
  .max(78)
  .refine(
    (text) => DECIMAL.test(text) && BigInt(text) < 2n ** 256n,
    "must be a whole number in decimal notation, below 2^256",
  );
const bytes32 = z.string().regex(/^0x[0-9a-fA-F]{64}$/, "must be a hash: 0x followed by 64 hex digits");
/** Maximum data of one call in a proposal. */
const data = z.string().regex(/^0x([0-9a-fA-F]{2}){0,4000}$/, "must be hex");
const days = z.number().int().min(7).max(365);

const proposedCall = z.object({ target: address, data });
export type ProposedCall = z.infer<typeof proposedCall>;
const MAX_CALLS = 10;

export const walletAction = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("lock"), amount: units, days }),
  z.object({ kind: z.literal("lockFor"), user: address, amount: units, days }),
  z.object({ kind: z.literal("unlock"), lockId: id }),
  z.object({ kind: z.literal("delegate"), to: address }),
  z.object({ kind: z.literal("release"), vestingId: bytes32, amount: units }),
  z.object({
    kind: z.literal("propose"),
    description: z.string().trim().min(1, "must not be empty").max(2_000),
    calls: z.array(proposedCall).min(1).max(MAX_CALLS),
  }),
  z.object({ kind: z.literal("vote"), proposalId: id, support: z.enum(["against", "for", "abstain"]) }),
  z.object({ kind: z.literal("queue"), proposalId: id }),
  z.object({ kind: z.literal("execute"), proposalId: id }),
]);
export type WalletAction = z.infer<typeof walletAction>;

export const prepareBody = z.object({ wallet: address, action: walletAction });

/** A transaction that a wallet may sign, and how to recognise it on chain. */
export type Prepared = {
  to: string;
  data: string;
  /** Null when it cannot be estimated before the approval. */
  gas: string | null;
  /** The allowance that the contract still needs first: exactly this. */
  approval: { token: string; spender: string; amount: string } | null;
  /** The event that it emits. A topic that is not known in advance is null. */
  expects: { address: string; topics: (string | null)[] };
};
export type PrepareAnswer = { code: 200; data: Prepared } | { code: number; error: string };

/** The page of locks in a URL; the first when it names none. */
export function parseLocksPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
