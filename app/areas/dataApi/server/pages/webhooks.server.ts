import { createHash, randomUUID } from "node:crypto";
import { z } from "zod";
import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { WebhookEndpoint } from "#app/areas/notifications/public.ts";
import {
  deliveriesTo,
  type EndpointOwner,
  endpointRows,
  findEndpoint,
} from "#app/areas/notifications/publicWebhooks.server.ts";
import type { Entitlements } from "#app/areas/offers/publicEntitlements.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { WEBHOOK_TYPES } from "#app/services/delivery/publicEvents.server.ts";
import { KEY_MODES, type KeyMode } from "../../model/scopes.ts";
import type { WebhookPageData, WebhooksPageData } from "../../model/webhooks.ts";

/** Data of the webhook pages: endpoints of both modes, with their state and deliveries. */

const MAX_SHOWN = 50;

export async function loadWebhooksPage(accountId: string): Promise<WebhooksPageData> {
  const entitlements = await entitlementsForAccount(accountId);
  const [live, test] = await Promise.all([
    loadEndpoints(accountId, "live", entitlements),
    loadEndpoints(accountId, "test", entitlements),
  ]);
  return {
    endpoints: [...live, ...test],
    types: [...WEBHOOK_TYPES].sort(),
    inUse: {
      live: { used: live.length, limit: entitlements.webhookEndpoints },
      test: { used: test.length, limit: entitlements.testWebhookEndpoints },
    },
    formId: randomUUID(),
  };
}

const loadEndpoints = (account: string, mode: KeyMode, entitlements: Entitlements) =>
  endpointRows(poolFor("pages"), { account, mode, entitlements });

/** The owner of an endpoint, in the endpoint's mode; null when the account has no such endpoint. */
export async function foundEndpoint(
  account: string,
  endpointId: string,
): Promise<{ owner: EndpointOwner; endpoint: WebhookEndpoint } | null> {
  const entitlements = await entitlementsForAccount(account);
  for (const mode of KEY_MODES) {
    const owner = { account, mode, entitlements };
    const endpoint = await findEndpoint(poolFor("pages"), owner, endpointId);
    if (endpoint) return { owner, endpoint };
  }
  return null;
}

/** Throws 404 when the account has no such endpoint. */
export async function loadWebhookPage(
  accountId: string,
  endpointId: string,
  request: Request,
): Promise<WebhookPageData> {
  const found = z.uuid().safeParse(endpointId).success ? await foundEndpoint(accountId, endpointId) : null;
  if (!found) throw refusedPage("NotFound");
  const { owner, endpoint } = found;
  const before = beforeIn(request);
  const deliveries = await deliveriesTo(poolFor("pages"), {
    ...{ account: owner.account, mode: owner.mode, endpointId, state: null, before, limit: MAX_SHOWN },
  });
  const last = deliveries.length === MAX_SHOWN ? deliveries.at(-1) : undefined;
  return { endpoint, deliveries: deliveries.map(({ turn: _, ...one }) => one), older: last?.turn ?? null };
}

function beforeIn(request: Request): number | null {
  const text = new URL(request.url).searchParams.get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The command of this form: sent again because its response was lost, it is the same command. */
export const commandOfForm = (account: string, formId: string, intent: string): string =>
  createHash("sha256")
    .update(JSON.stringify(["form", account, formId, intent]))
    .digest("hex");
