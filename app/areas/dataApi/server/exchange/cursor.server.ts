import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/platform/env.server.ts";
import { badRequest } from "./problem.server.ts";

/** Where a list continues: opaque, and only we can create it. Source: docs/spec/data-api.md#1-2. */

const SIGNATURE_BYTES = 8;

/** @param place what the next page starts after: values in sort order, ending with the id */
export function encodeCursor(operation: string, place: readonly (string | number | null)[]): string {
  const body = Buffer.from(JSON.stringify(place), "utf8");
  return Buffer.concat([signCursor(operation, body), body]).toString("base64url");
}

/** The position in a cursor. Throws a problem for one that we did not create for this operation. */
export function parseCursor(operation: string, cursor: string): (string | number | null)[] {
  const bytes = Buffer.from(cursor, "base64url");
  const [signature, body] = [bytes.subarray(0, SIGNATURE_BYTES), bytes.subarray(SIGNATURE_BYTES)];
  const isOwn = signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, signCursor(operation, body));
  if (!isOwn || bytes.toString("base64url") !== cursor)
    throw badRequest("/query/cursor", "This cursor does not belong to this list. Start again without it.");
  return JSON.parse(body.toString("utf8"));
}

const signCursor = (operation: string, body: Buffer): Buffer =>
  createHmac("sha256", env().SESSION_SECRET)
    .update(`cursor of ${operation}\n`)
    .update(body)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
