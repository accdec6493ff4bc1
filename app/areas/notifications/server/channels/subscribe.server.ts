import { z } from "zod";
import { entitlementsForRequest } from "#app/areas/billing/publicEntitlements.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { isPushService, pushKey } from "#app/services/delivery/publicPush.server.ts";
import { connect } from "#app/services/delivery/publicSettings.server.ts";

const base64url = z.string().regex(/^[\w-]+=*$/);
export const subscriptionBody = z.object({
  endpoint: z.url().max(1_000).refine(isPushService),
  keys: z.object({ p256dh: base64url.min(80).max(100), auth: base64url.min(20).max(30) }),
});

/** Also notifies a browser. Null when the plan or this server has no push notifications. */
export async function subscribe(
  request: Request,
  accountId: string,
  { endpoint: address, keys }: z.output<typeof subscriptionBody>,
): Promise<string | null> {
  const isOpen = (await entitlementsForRequest(request)).alertChannels.includes("webPush");
  if (!isOpen || (await pushKey()) === null) return null;
  return inTransaction(poolFor("pages"), (transaction) =>
    connect(transaction, accountId, { channel: "webPush", address, details: keys }),
  );
}
