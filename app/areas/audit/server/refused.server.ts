import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why the desk refuses an order. */
export type AuditRefusal = { tag: "TooManyExports"; limit: number };

const STATUS: StatusOf<AuditRefusal> = { TooManyExports: 409 };

/** The response to a refused call of this area. */
export const refused = createRefuser<AuditRefusal>(STATUS);
