import { poolFor } from "#app/platform/db.server.ts";
import { pastedQuery } from "#app/platform/pasted.ts";
import { unsubscribe } from "#app/services/delivery/publicSettings.server.ts";

/** The secret of an email's link. */
export const tokenIn = (request: Request): string => (pastedQuery(request).get("token") ?? "").slice(0, 100);

export const unsubscribeByForm = (request: Request): Promise<boolean> =>
  unsubscribe(poolFor("pages"), tokenIn(request));
