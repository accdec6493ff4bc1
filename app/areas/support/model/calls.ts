import { z } from "zod";
import type { Refused } from "#app/areas/offers/public.ts";
import { emailField } from "#app/identity/emailAddress.ts";
import { RESOLUTIONS } from "#events/names.ts";
import type { ChainView } from "./replayWire.ts";

/** Schemas of the calls that the support desk's pages make. */

const MAX_TEXT = 4_000;
const words = z.string().trim().min(1, "must not be empty").max(MAX_TEXT);
const staff = z.string().regex(/^staff:[0-9A-Za-z-]{1,64}$/, "must be staff:<id>");

export const lookupBody = z.object({
  email: emailField,
  reason: z.string().trim().min(3, "must give a reason").max(500),
});
export type LookupAnswer = { code: 200; data: { accountId: string | null } } | Refused;

export const caseBody = z.discriminatedUnion("action", [
  z.object({ action: z.literal("assign"), to: z.enum(["me", "nobody"]), seen: staff.nullable() }),
  z.object({ action: z.literal("note"), words }),
  z.object({ action: z.literal("resolve"), resolution: z.enum(RESOLUTIONS), words }),
  z.object({ action: z.literal("reopen"), words }),
]);
export type CaseBody = z.infer<typeof caseBody>;
export type DoneAnswer = { code: 200 } | Refused;

export const noteBody = z.object({ words, raise: z.boolean().default(false) });
export const raiseBody = z.object({ words });
export const emptyBody = z.object({});

export type RecheckAnswer =
  | { code: 200; data: { result: "saved" | "waiting" | "nothing" } | { result: "refused"; sentence: string } }
  | Refused;
export type OrderRecheckAnswer = { code: 200; data: { result: "filled" | "failed" | "waiting" | "nothing" } } | Refused;
export type ChainAnswer = { code: 200; data: ChainView } | Refused;
