import { z } from "zod";
import { entitlementsFor } from "#app/areas/billing/publicEntitled.server.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { call, parseBody } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refused } from "#app/platform/refusals.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { isPushService, pushKey } from "#app/services/delivery/publicPush.server.ts";
import { connect } from "#app/services/delivery/publicSettings.server.ts";

const base64url = z.string().regex(/^[\w-]+=*$/);
const subscription = z.object({
  endpoint: z.url().max(1_000).refine(isPushService),
  keys: z.object({ p256dh: base64url.min(80).max(100), auth: base64url.min(20).max(30) }),
});

/** `POST /api/notifications/push {endpoint, keys}`: also notifies this browser. */
export const subscribeCall = call(async ({ request }) => {
  const { accountId } = await requireTrader(request);
  const parsed = await parseBody(request, subscription);
  if ("response" in parsed) return parsed.response;
  const { endpoint: address, keys } = parsed.data;
  const isOpen = (await entitlementsFor(request)).alertChannels.includes("webPush");
  if (!isOpen || (await pushKey()) === null) return refused(request, { tag: "Forbidden" });
  const endpointId = await inTransaction(poolFor("pages"), (transaction) =>
    connect(transaction, accountId, { channel: "webPush", address, details: keys }),
  );
  if (endpointId === null) return refused(request, { tag: "Forbidden" });
  return Response.json({ code: 200, data: { endpointId } });
});
