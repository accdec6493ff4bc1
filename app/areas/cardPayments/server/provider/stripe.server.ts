import type Stripe from "stripe";
import { env } from "#app/platform/env.server.ts";
import { trackOutsideRequest } from "#app/platform/outside.server.ts";
import { ProviderUnavailable } from "./errors.server.ts";

/** The only file that uses the provider's library. It is 23 MB, so it is loaded only when needed. */

/** Pinned: it determines the format of responses. The library's own type requires the version that it was made for. */
const API_VERSION = "2026-10-28.endive";
/** A person waits for most calls. */
const TIMEOUT_MS = 10_000;
const MAX_RETRIES = 2;

export type ProviderClient = Stripe;
export type SessionParams = Stripe.Checkout.SessionCreateParams;

/** The only key and secret of the built-in test provider. Both are for simulated money. */
export const TEST_KEY = "sk_test_built_in_provider";
export const TEST_WEBHOOK_SECRET = "whsec_built_in_provider";
const REAL_ORIGIN = "https://api.stripe.com/";
/** The path of the test provider on our own origin. */
export const TEST_PATH = "/test-cards/";

let opened: Promise<ProviderClient> | undefined;

/**
 * The client of the configured provider; the same library works with both.
 * @throws ProviderUnavailable if cards are off, because earlier renewals and refunds may still have work
 */
export async function providerClient(): Promise<ProviderClient> {
  if (env().CARD_PROVIDER === "off") throw new ProviderUnavailable("cards are off");
  return client();
}

function client(): Promise<ProviderClient> {
  opened ??= openClient();
  return opened;
}

/** For tests that change the variables. */
export const forgetClient = (): void => {
  opened = undefined;
};

async function openClient(): Promise<ProviderClient> {
  const { default: Library } = await import("stripe");
  const isTest = env().CARD_PROVIDER === "test";
  return new Library(isTest ? TEST_KEY : (env().STRIPE_SECRET_KEY ?? ""), {
    apiVersion: API_VERSION,
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    httpClient: Library.createFetchHttpClient(isTest ? toTestProvider : outside),
  });
}

const outside: typeof fetch = (input, init) => trackOutsideRequest(fetch(input, init));

const toTestProvider: typeof fetch = (input, init) => {
  const path = String(input).slice(REAL_ORIGIN.length);
  return outside(new URL(`${TEST_PATH}${path}`, env().APP_ORIGIN), init);
};

/** Signing and verifying need no provider: they work even if cards are off. */
const signing = async () => (await client()).webhooks;

/** Whether a webhook's bytes were signed with the secret, within the tolerance in seconds. */
export async function isSigned(body: Uint8Array, header: string, secret: string, toleranceSeconds: number) {
  const webhooks = await signing();
  try {
    return webhooks.signature?.verifyHeader(body, header, secret, toleranceSeconds) === true;
  } catch {
    return false;
  }
}

/** The header that the provider would send with these bytes. For the test provider. */
export async function signWebhook(payload: string, secret: string, timestamp: number): Promise<string> {
  return (await signing()).generateTestHeaderString({ payload, secret, timestamp });
}
