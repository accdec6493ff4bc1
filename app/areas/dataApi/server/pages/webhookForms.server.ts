import { entitlementsForAccount } from "#app/areas/billing/publicEntitlements.server.ts";
import type { WebhookEndpoint } from "#app/areas/notifications/public.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointOwner,
  replay,
  rotateSecret,
  sendAgain,
  sendSample,
} from "#app/areas/notifications/publicWebhooks.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { SupportedLocale } from "#app/i18n/locales.ts";
import { requireTrader } from "#app/identity/session.server.ts";
import { isCrossSite } from "#app/platform/api.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { refusalOfUrl } from "#app/platform/guardedRequest.server.ts";
import { refusalMessage } from "#app/platform/refusalMessage.server.ts";
import { refusedPage } from "#app/platform/refusals.server.ts";
import { requireLocale } from "#app/platform/requireLocale.server.ts";
import { readFormData } from "#app/platform/storableText.ts";
import { WEBHOOK_TYPES } from "#app/services/delivery/publicEvents.server.ts";
import { KEY_MODES } from "../../model/scopes.ts";
import {
  changeWebhookForm,
  deliveryForm,
  newWebhookForm,
  replayWebhookForm,
  rotateWebhookForm,
  type WebhookProblem,
  type WebhooksAnswer,
  webhookForm,
} from "../../model/webhooks.ts";
import { tooManyReplays } from "../replays.server.ts";
import { commandOfForm, foundEndpoint } from "./webhooks.server.ts";

/** Runs the forms of webhook endpoints. */

const HOUR_SECONDS = 3_600;

type Sent = { account: string; locale: SupportedLocale; fields: Record<string, unknown> };
type Act = (sent: Sent) => Promise<WebhooksAnswer | WebhookProblem>;

/** Does what a form requests. Throws 401 when not signed in, and 403 for another site's form. */
export async function webhooksAction(request: Request): Promise<WebhooksAnswer> {
  if (isCrossSite(request)) throw refusedPage("Forbidden");
  const { accountId: account } = await requireTrader(request);
  const form = await readFormData(request);
  const text = [...form].map(([name, value]) => [name, String(value).replaceAll("\0", "").trim()]);
  const fields = { ...Object.fromEntries(text), types: form.getAll("types").map(String) };
  const locale = requireLocale(request);
  const act = ACTS.get(String(form.get("intent")));
  const answer = act ? await act({ account, locale, fields }) : "form";
  if (typeof answer !== "string") return answer;
  const t = await translator(locale, "dataApi");
  return { problem: t(`webhooks:wrong.${answer}`) };
}

const isUsable = (url: string): boolean => refusalOfUrl(url) === null;
/** Null when none of the ticked types is known: treating that as nothing ticked would send everything. */
function typesIn(ticked: readonly string[]): typeof WEBHOOK_TYPES | null {
  const types = WEBHOOK_TYPES.filter((type) => ticked.includes(type));
  return ticked.length > 0 && types.length === 0 ? null : types;
}

const make: Act = async ({ account, locale, fields }) => {
  const read = newWebhookForm.safeParse(fields);
  if (!read.success || !isUsable(read.data.url)) return "url";
  const { url, mode, types, formId } = read.data;
  const owner = { account, mode, entitlements: await entitlementsForAccount(account) };
  const wanted = typesIn(types);
  if (wanted === null) return "form";
  const order = { url, types: wanted };
  const made = await createEndpoint(poolFor("pages"), owner, order, commandOfForm(account, formId, `make ${url}`));
  if ("refusal" in made) return { problem: await refusalMessage(locale, made.refusal) };
  return { said: "made", url, secret: made.secret };
};

type Found = { owner: EndpointOwner; endpoint: WebhookEndpoint };

/** An action on one of the account's own endpoints. */
const toEndpoint =
  (act: (found: Found, sent: Sent) => Promise<WebhooksAnswer | WebhookProblem>): Act =>
  async (sent) => {
    const read = webhookForm.safeParse(sent.fields);
    const found = read.success ? await foundEndpoint(sent.account, read.data.endpointId) : null;
    return found ? act(found, sent) : "gone";
  };

const change = toEndpoint(async ({ owner }, { fields }) => {
  const read = changeWebhookForm.safeParse(fields);
  if (!read.success || !isUsable(read.data.url)) return "url";
  const { endpointId, url, types } = read.data;
  const wanted = typesIn(types);
  if (wanted === null) return "form";
  const changed = await changeEndpoint(poolFor("pages"), owner, endpointId, { url, types: wanted });
  return changed ? { said: "saved" } : "gone";
});

const turn = (state: "active" | "disabled"): Act =>
  toEndpoint(async ({ owner, endpoint }) => {
    const changed = await changeEndpoint(poolFor("pages"), owner, endpoint.endpointId, { state });
    return changed ? { said: "saved" } : "gone";
  });

const rotate = toEndpoint(async ({ owner, endpoint }, { account, fields }) => {
  const read = rotateWebhookForm.safeParse(fields);
  if (!read.success) return "form";
  const { endpointId, overlap, formId } = read.data;
  const command = commandOfForm(account, formId, `rotate ${endpointId}`);
  const overlapSeconds = Number(overlap) * HOUR_SECONDS;
  const made = await rotateSecret(poolFor("pages"), owner, endpointId, { overlapSeconds, command });
  if (made === null) return "gone";
  if ("waitSeconds" in made) return "tooMany";
  return { said: "rotated", url: endpoint.url, secret: made.secret };
});

const test = toEndpoint(async ({ owner, endpoint }) => {
  if (endpoint.state !== "active") return "off";
  return (await sendSample(poolFor("pages"), owner, endpoint.endpointId)) ? { said: "tested" } : "tooMany";
});

const replayed = toEndpoint(async ({ owner, endpoint }, { account, fields }) => {
  const read = replayWebhookForm.safeParse(fields);
  if (!read.success || owner.mode !== "live") return "form";
  if (endpoint.state !== "active") return "off";
  if ((await tooManyReplays(account)) !== null) return "tooMany";
  const { queued, nextPosition } = await replay(poolFor("pages"), account, endpoint, read.data);
  return { said: "replayed", queued, next: nextPosition };
});

const remove = toEndpoint(async ({ owner, endpoint }) => {
  const isGone = await deleteEndpoint(poolFor("pages"), owner, endpoint.endpointId);
  return isGone ? { said: "deleted" } : "gone";
});

const again: Act = async ({ account, fields }) => {
  const read = deliveryForm.safeParse(fields);
  if (!read.success) return "gone";
  for (const mode of KEY_MODES) {
    const sent = await sendAgain(poolFor("pages"), { account, mode }, read.data.deliveryId);
    if (sent !== null) return sent === "disabled" ? "off" : { said: "again" };
  }
  return "gone";
};

const ACTS = new Map<string, Act>(
  Object.entries({
    make,
    change,
    rotate,
    test,
    replay: replayed,
    remove,
    again,
    on: turn("active"),
    off: turn("disabled"),
  }),
);
