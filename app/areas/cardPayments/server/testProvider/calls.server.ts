import { createHash } from "node:crypto";
import { readBodyText } from "#app/platform/api.server.ts";
import { env } from "#app/platform/env.server.ts";
import { TEST_KEY } from "../provider/stripe.server.ts";
import { createCoupon, createCustomer, createPrice, createProduct, listPrices } from "./catalogue.server.ts";
import { note, send } from "./delivery.server.ts";
import { endSubscription } from "./pay.server.ts";
import {
  ApiError,
  centsIn,
  errorAnswer,
  expanded,
  type Form,
  formIn,
  listAnswer,
  metadataIn,
  missing,
  parseForm,
  textIn,
  textsIn,
} from "./protocol.server.ts";
import { refreshRefund, refundCharge, sendRefund } from "./refunds.server.ts";
import { createSession, expireSession, sessionNow } from "./sessions.server.ts";
import { freshId, type Json, made, type Store, type Stored, withStore } from "./store.server.ts";

/**
 * The API of the test provider, as much as we use of the real one: `/test-cards/v1/...`. It exists only on the local network, and accepts
 * only the key that the program has for it.
 */

type Call = { store: Store; id: string; form: Form };
/** The response, and what is done once it is stored. */
type Made = { answer: Stored | Json; after?: () => void };
type Handler = (call: Call) => Promise<Made>;

const answered = (make: (store: Store, form: Form) => Promise<Stored>): Handler => {
  return async ({ store, form }) => ({ answer: await make(store, form) });
};
const readBy = (look: (store: Store, id: string) => Promise<Stored | null>): Handler => {
  return async ({ store, id }) => {
    const one = await look(store, id);
    if (!one) throw missing(id);
    return { answer: one };
  };
};
const read = readBy((store, id) => store.get(id));
const listed = (object: string, by: readonly string[]): Handler => {
  return async ({ store, form }) => {
    const where = Object.fromEntries(
      by.flatMap((name) => (textIn(form, name) ? [[name, textIn(form, name) ?? ""]] : [])),
    );
    return { answer: buildPage(`/v1/${object}s`, await store.list(object, where), form) };
  };
};

/** `METHOD path`, where `:id` matches one segment. */
const CALLS: Record<string, Handler> = {
  "POST products": answered(createProduct),
  "GET products/:id": read,
  "POST prices": answered(createPrice),
  "GET prices": async ({ store, form }) => ({ answer: await listPrices(store, form) }),
  "GET prices/:id": read,
  "POST coupons": answered(createCoupon),
  "POST customers": answered(createCustomer),
  "GET customers/:id": read,
  "POST checkout/sessions": answered(createSession),
  "GET checkout/sessions/:id": readBy(sessionNow),
  async "POST checkout/sessions/:id/expire"({ store, id }) {
    const { session, event } = await expireSession(store, id);
    return { answer: session, after: () => send([event]) };
  },
  "GET payment_intents/:id": read,
  "GET charges/:id": read,
  "GET charges": listed("charge", ["payment_intent", "customer"]),
  "GET balance_transactions/:id": read,
  "GET balance_transactions": listed("balance_transaction", ["source", "type"]),
  "GET invoices/:id": read,
  async "GET invoice_payments"({ store, form }) {
    const intent = textIn(formIn(form, "payment"), "payment_intent");
    const paid = (await store.list("invoice")).filter((one) => one._intent === intent);
    return {
      answer: listAnswer(
        "/v1/invoice_payments",
        paid.map(({ id }) => ({ object: "invoice_payment", invoice: id })),
      ),
    };
  },
  "GET subscriptions/:id": read,
  async "POST subscriptions/:id"({ store, id, form }) {
    const subscription = await standing(store, id);
    const ends = textIn(form, "cancel_at_period_end");
    const changed = {
      ...subscription,
      ...(ends === null ? {} : { cancel_at_period_end: ends === "true" }),
      metadata: { ...(subscription.metadata as Record<string, string>), ...changedMetadata(form) },
    };
    await store.save(changed);
    const event = await note(store, "customer.subscription.updated", changed);
    return { answer: changed, after: () => send([event]) };
  },
  async "DELETE subscriptions/:id"({ store, id }) {
    const event = await endSubscription(store, await standing(store, id));
    return { answer: (await store.get(id)) ?? {}, after: () => send([event]) };
  },
  async "POST refunds"({ store, form }) {
    const chargeId = textIn(form, "charge") ?? "";
    const refunded = await refundCharge(store, {
      chargeId,
      amount: centsIn(form, "amount"),
      metadata: metadataIn(form),
    });
    return { answer: refunded.refund, after: () => sendRefund(refunded) };
  },
  "GET refunds/:id": readBy(refreshRefund),
  "GET refunds": listed("refund", ["charge", "payment_intent"]),
  "GET disputes/:id": read,
  "GET disputes": listed("dispute", ["charge", "payment_intent"]),
  async "GET events"({ store, form }) {
    const types = textsIn(form, "types");
    const from = Number(textIn(formIn(form, "created"), "gte") ?? 0);
    const all = (await store.list("event")).filter(
      ({ type, created }) =>
        created >= from && (types.length === 0 || types.some((one) => isOfType(one, String(type)))),
    );
    return { answer: buildPage("/v1/events", all, form) };
  },
  async "POST billing_portal/sessions"({ store, form }) {
    const customer = textIn(form, "customer") ?? "";
    if (!(await store.get(customer))) throw missing(customer);
    const returnUrl = textIn(form, "return_url") ?? env().APP_ORIGIN;
    const url = new URL("/test-cards/card", env().APP_ORIGIN);
    url.search = new URLSearchParams({ customer, return: returnUrl }).toString();
    const session = made("bps", "billing_portal.session", { customer, return_url: returnUrl, url: url.href });
    return { answer: session };
  },
};

/** `refund.*` matches all types with that prefix. */
const isOfType = (wanted: string, type: string) =>
  wanted.endsWith("*") ? type.startsWith(wanted.slice(0, -1)) : wanted === type;

/** An empty text removes a key. */
const changedMetadata = (form: Form): Record<string, string> =>
  Object.fromEntries(Object.entries(formIn(form, "metadata")).map(([name, value]) => [name, String(value)]));

async function standing(store: Store, id: string): Promise<Stored> {
  const subscription = await store.take(id);
  if (!subscription) throw missing(id);
  if (subscription.status === "canceled") throw missing(id);
  return subscription;
}

function buildPage(url: string, all: Stored[], form: Form): Json {
  const limit = centsIn(form, "limit") ?? 10;
  const after = textIn(form, "starting_after");
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0;
  return listAnswer(url, all.slice(from, from + limit), all.length > from + limit);
}

/** Answers a request of the provider's library. */
export async function answerTestApi(request: Request, path: string): Promise<Response> {
  try {
    if (request.headers.get("authorization") !== `Bearer ${TEST_KEY}`)
      throw new ApiError(401, "invalid_api_key", "Invalid API key provided.");
    const found = findCall(request.method, path);
    if (!found)
      throw new ApiError(404, "unrecognized_url", `Unrecognized request URL (${request.method}: /v1/${path}).`);
    const body = (await readBodyText(request, LARGEST_BODY)) ?? "";
    const text = request.method === "GET" || request.method === "DELETE" ? new URL(request.url).search.slice(1) : body;
    const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
    return await perform(found, { path, text, key });
  } catch (error) {
    if (error instanceof ApiError) return errorAnswer(error);
    throw error;
  }
}

const LARGEST_BODY = 64 * 1_024;

type Found = { handler: Handler; id: string };

function findCall(method: string, path: string): Found | null {
  const parts = path.split("/");
  for (const [name, handler] of Object.entries(CALLS)) {
    const [verb, pattern = ""] = name.split(" ");
    const wanted = pattern.split("/");
    const fits =
      verb === method &&
      wanted.length === parts.length &&
      wanted.every((part, at) => part === ":id" || part === parts[at]);
    if (fits) return { handler, id: parts[wanted.indexOf(":id")] ?? "" };
  }
  return null;
}

/** Runs a call. The same key and request get the same response; the same key with another request is refused. */
async function perform(
  { handler, id }: Found,
  { path, text, key }: { path: string; text: string; key: string | null },
) {
  const request = createHash("sha256").update(`${path}\n${text}`).digest("hex");
  const form = parseForm(text);
  const done = await withStore(async (store) => {
    const known = key ? await store.answered(key) : null;
    if (known && known.request !== request)
      throw new ApiError(400, "idempotency_error", "Keys can only be used with the same parameters.");
    if (known) return { body: known.body };
    const { answer, after } = await handler({ store, id, form });
    const body = await shown(store, answer, textsIn(form, "expand"));
    if (key) await store.storeAnswer(key, { request, body });
    return { body, after };
  });
  done.after?.();
  return Response.json(done.body, { headers: { "Request-Id": freshId("req") } });
}

const isStored = (answer: Stored | Json): answer is Stored =>
  typeof answer === "object" && answer !== null && "id" in answer && "object" in answer;

async function shown(store: Store, answer: Stored | Json, expand: readonly string[]): Promise<Json> {
  if (isStored(answer)) return expanded(store, answer, expand);
  if (typeof answer !== "object" || answer === null || Array.isArray(answer) || !Array.isArray(answer.data))
    return answer;
  // One after another, because they share a connection.
  const data: Json[] = [];
  for (const one of answer.data) data.push(isStored(one) ? await expanded(store, one, []) : one);
  return { ...answer, data };
}
