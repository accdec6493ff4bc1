import { createHash, createPrivateKey, createPublicKey } from "node:crypto";
import type { PrivyClient } from "@privy-io/node";
import { type Address, getAddress, type Hex, numberToHex } from "viem";
import { z } from "zod";
import type { PrivySettings } from "#app/chain/payment/walletSettings.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Refused } from "../../refused.server.ts";
import type { NumberedTransaction } from "./rows.server.ts";

/** Privy's API through its server library, which is loaded on the first call. Source: docs/decisions/0060-privy-adapter.md. */

/** A person waits for the response; retries use the same idempotency key. */
const TIMEOUT_MS = 10_000;

let opened: { appId: string; client: Promise<PrivyClient> } | undefined;

function getClient({ appId, appSecret, webhookSecret }: PrivySettings): Promise<PrivyClient> {
  if (opened?.appId === appId) return opened.client;
  const client = import("@privy-io/node").then(
    ({ PrivyClient }) =>
      new PrivyClient({
        ...{ appId, appSecret, webhookSigningSecret: webhookSecret },
        ...{ timeout: TIMEOUT_MS, maxRetries: 0, logLevel: "off" },
      }),
  );
  opened = { appId, client };
  // An optional dependency: if it is missing, the next call tries again.
  client.catch(() => {
    opened = undefined;
  });
  return client;
}

/**
 * Why a call failed. `refused`: Privy refused and did nothing. `denied`: it did not accept our credentials and did nothing.
 * `unknown`: it may have done what was requested, or may still do it.
 */
export type PrivyFailure =
  | { failed: "refused"; status: number; code: string }
  | { failed: "denied" }
  | { failed: "unknown"; seconds?: number };
export type PrivyAnswer<Done> = { done: Done } | PrivyFailure;

const privyWallet = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  chain_type: z.literal("ethereum"),
  external_id: z.string(),
  // Without an owner, the app's secret alone could move the money.
  owner_id: z.string(),
  archived_at: z.null().optional(),
});
const sentTransaction = z.object({ hash: z.string().regex(/^0x[0-9a-f]{64}$/) });

/** Our id for a person's wallet at Privy, which reveals nothing about the person. */
export const deriveExternalId = (subject: string): string =>
  createHash("sha256").update(`tmai wallet of ${subject}`).digest("hex").slice(0, 40);

/** Used in every path in place of Privy's own wallet id. */
const toWalletId = (subject: string): string => `ext_wal_${deriveExternalId(subject)}`;

/** The wallet of a subject, created if there is none yet. Repeating the call returns the same wallet. */
export async function walletAtPrivy(settings: PrivySettings, subject: string): Promise<PrivyAnswer<Address>> {
  const known = await findWallet(settings, subject);
  if ("failed" in known) return known;
  if (known.done !== null) return { done: known.done };
  const externalId = deriveExternalId(subject);
  const created = await callPrivy(settings, async (client) =>
    addressIn(
      externalId,
      await client.wallets().create({
        ...{ chain_type: "ethereum", external_id: externalId, idempotency_key: externalId },
        owner: { public_key: derivePublicKey(settings.authorizationKey) },
      }),
    ),
  );
  if (!("failed" in created) || created.failed !== "refused") return created;
  // Another request may have been faster.
  const now = await findWallet(settings, subject);
  return "done" in now && now.done !== null ? { done: now.done } : created;
}

async function findWallet(settings: PrivySettings, subject: string): Promise<PrivyAnswer<Address | null>> {
  const found = await callPrivy(settings, async (client) =>
    addressIn(deriveExternalId(subject), await client.wallets().get(toWalletId(subject))),
  );
  return "failed" in found && isMissing(found) ? { done: null } : found;
}

const isMissing = (failure: PrivyFailure): boolean => failure.failed === "refused" && failure.status === 404;

function addressIn(externalId: string, answer: unknown): Address {
  const wallet = privyWallet.parse(answer);
  if (wallet.external_id !== externalId) throw new Error("Privy answered with another wallet");
  return getAddress(wallet.address);
}

/** Sends a numbered transaction once: repeating the operation returns the first response. `deadlineMs`: Privy must not start after it. */
export async function sendByPrivy(
  settings: PrivySettings,
  { operationId, chainId, subject, deadlineMs }: Order,
  transaction: NumberedTransaction,
): Promise<PrivyAnswer<Hex>> {
  const { to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = transaction;
  return callPrivy(settings, async (client) => {
    const sent = await client
      .wallets()
      .ethereum()
      .sendTransaction(toWalletId(subject), {
        ...{ caip2: `eip155:${chainId}`, reference_id: operationId },
        params: {
          transaction: {
            ...{ type: 2, chain_id: chainId, to, data },
            ...{ value: toHexQuantity(value), gas_limit: toHexQuantity(gas), nonce: toHexQuantity(nonce) },
            ...{
              max_fee_per_gas: toHexQuantity(maxFeePerGas),
              max_priority_fee_per_gas: toHexQuantity(maxPriorityFeePerGas),
            },
          },
        },
        ...{ idempotency_key: operationId, request_expiry: deadlineMs },
        authorization_context: { authorization_private_keys: [plainKey(settings.authorizationKey)] },
      });
    return sentTransaction.parse(sent).hash as Hex;
  });
}
type Order = { operationId: string; chainId: number; subject: string; deadlineMs: number };
const toHexQuantity = (digits: string): Hex => numberToHex(BigInt(digits));

/** The contents of a signed delivery; null when its signature does not match our secret, or it is older than five minutes. */
export async function verifiedDelivery(
  settings: PrivySettings,
  payload: string,
  headers: { "svix-id": string; "svix-timestamp": string; "svix-signature": string },
): Promise<unknown> {
  const client = await getClient(settings);
  try {
    return client.webhooks().verify({ payload, headers });
  } catch {
    return null;
  }
}

async function callPrivy<Done>(
  settings: PrivySettings,
  call: (client: PrivyClient) => Promise<Done>,
): Promise<PrivyAnswer<Done>> {
  try {
    return { done: await call(await getClient(settings)) };
  } catch (error) {
    const failure = toPrivyFailure(error);
    // Not the error itself: it contains the request.
    const reason = error instanceof Error ? error.message : String(error);
    if (failure.failed === "denied") log().error({ reason }, "Privy does not accept our credentials");
    // Most look-ups are for wallets that do not exist yet.
    else if (!isMissing(failure)) log().warn({ failure, reason }, "Privy did not do what it was asked");
    return failure;
  }
}

const REFUSED = [400, 404, 422];
const DENIED = [401, 403];

/** By shape, so that the library's own classes are not loaded. */
export function toPrivyFailure(error: unknown): PrivyFailure {
  const { status, error: body, headers } = (error ?? {}) as { status?: unknown; error?: unknown; headers?: unknown };
  if (typeof status !== "number") return { failed: "unknown" };
  const code = codeIn(body) ?? String(status);
  // A node may still have accepted the transaction.
  if (code === "transaction_broadcast_failure") return { failed: "unknown" };
  if (code === "policy_violation" || REFUSED.includes(status)) return { failed: "refused", status, code };
  if (DENIED.includes(status)) return { failed: "denied" };
  const seconds = headers instanceof Headers ? Number(headers.get("retry-after") ?? Number.NaN) : Number.NaN;
  return { failed: "unknown", ...(seconds > 0 && seconds <= 3_600 ? { seconds: Math.ceil(seconds) } : {}) };
}

const errorBody = z.object({ code: z.string().regex(/^\w{1,100}$/) });
const codeIn = (body: unknown): string | undefined => errorBody.safeParse(body).data?.code;

/** The response to the caller. */
export const toRefusal = (failure: PrivyFailure): Refused => {
  if (failure.failed === "refused") return { refusal: { tag: "PrivyRefused", reason: failure.code } };
  const seconds = failure.failed === "unknown" ? failure.seconds : undefined;
  return { refusal: { tag: "PrivyUnavailable", ...(seconds === undefined ? {} : { seconds }) } };
};

const PREFIX = "wallet-auth:";
const plainKey = (key: string): string => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key);

function derivePublicKey(authorizationKey: string): string {
  const key = createPrivateKey({
    key: Buffer.from(plainKey(authorizationKey), "base64"),
    format: "der",
    type: "pkcs8",
  });
  return createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
}
