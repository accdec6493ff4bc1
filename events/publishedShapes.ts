import { z } from "zod";

/** Shared fields of published facts. Their descriptions appear in the API's document. */

export const digits = z.string().regex(/^\d+$/);
export const baseUnits = digits.meta({ description: "In base units of the token." });
export const cents = digits.meta({ description: "In US cents." });
export const block = digits.meta({ description: "Block number on chain." });
export const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
export const bytes32 = z.string().regex(/^0x[0-9a-f]{64}$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const instant = z.iso.datetime().meta({ description: "RFC 3339, UTC.", example: "2026-11-22T00:15:00.000Z" });
export const plan = z.object({ slug: z.string(), name: z.string() });
export const inBlock = { transactionHash: bytes32, blockNumber: block, blockHash: bytes32 };
export const toPlan = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
