import { createPublicKey, generateKeyPairSync, randomUUID, verify } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import canonicalize from "canonicalize";
import { Hono } from "hono";
import { Webhook } from "standardwebhooks";
import { createWalletClient, type Hex, http, keccak256, type LocalAccount } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { foundry } from "viem/chains";

/**
 * A stand-in for Privy's API: wallets, and transactions that it signs and really sends to a local chain. It checks what Privy's
 * documentation says that Privy checks: the app's credentials, the authorization key's signature over the request, the idempotency key with
 * the body that it was first used with, and when a request expires.
 */

const APP_ID = "app-of-the-tests";
const APP_SECRET = "the app's secret of the tests";
export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret for deliveries in tests").toString("base64")}`;

type Wallet = { id: string; externalId: string; account: LocalAccount; ownerKey: string };
type Rpc = {
  method: string;
  caip2: string;
  reference_id?: string;
  params: { transaction: Record<string, string | number> };
};
/** What the next request gets instead of an answer, once. `after`: only when its request has been executed. */
export type Trouble =
  | { status: number; body?: object; headers?: Record<string, string>; after?: true }
  | "hangUp"
  | "silence";

/** @param rpcUrl of the chain that it sends to */
export async function startPrivy(rpcUrl: () => string) {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const authorizationKey = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const wallets = new Map<string, Wallet>();
  const answered = new Map<string, { body: string; answer: Promise<object> }>();
  const requests: { method: string; path: string; body: unknown; key: string | null }[] = [];
  const trouble: { on: string; what: Trouble }[] = [];

  const troubleFor = (path: string, isAfter: boolean, incoming: IncomingMessage): Response | Promise<never> | null => {
    const [next] = trouble;
    if (!next || !path.endsWith(next.on)) return null;
    if ((typeof next.what === "object" && next.what.after === true) !== isAfter) return null;
    trouble.shift();
    if (next.what === "hangUp") incoming.socket.destroy();
    if (typeof next.what === "string") return new Promise<never>(() => undefined);
    const { status, body = { error: "something of Privy's", code: "unknown" }, headers = {} } = next.what;
    return Response.json(body, { status, headers });
  };
  const isOwn = ({ headers }: Request) =>
    headers.get("authorization") === `Basic ${Buffer.from(`${APP_ID}:${APP_SECRET}`).toString("base64")}` &&
    headers.get("privy-app-id") === APP_ID;
  const refuse = (status: number, code: string) => Response.json({ error: code, code }, { status });
  const shown = ({ id, externalId, account }: Wallet) => ({
    ...{ id, address: account.address, chain_type: "ethereum", external_id: externalId, owner_id: "quorum-1" },
    ...{ policy_ids: [], additional_signers: [], created_at: 1, exported_at: null, imported_at: null },
  });
  const walletIn = (path: string) => wallets.get(path.replace("ext_wal_", ""));

  /** Privy's documented authorization signature: over the request's parts, in canonical JSON. */
  function isAuthorised({ headers, url }: Request, body: object, { ownerKey }: Wallet): boolean {
    const named = ["privy-app-id", "privy-idempotency-key", "privy-request-expiry"];
    const signed = Object.fromEntries(named.flatMap((name) => (headers.get(name) ? [[name, headers.get(name)]] : [])));
    const text = canonicalize({ version: 1, method: "POST", url, body, headers: signed }) ?? "";
    const key = createPublicKey({ key: Buffer.from(ownerKey, "base64"), format: "der", type: "spki" });
    const signature = Buffer.from(headers.get("privy-authorization-signature") ?? "", "base64");
    return verify("sha256", Buffer.from(text), key, signature);
  }

  async function send(wallet: Wallet, { caip2, reference_id, params: { transaction } }: Rpc): Promise<object> {
    const big = (name: string) => BigInt(transaction[name] as string);
    const client = createWalletClient({ account: wallet.account, chain: foundry, transport: http(rpcUrl()) });
    const serializedTransaction = await wallet.account.signTransaction({
      ...{ type: "eip1559", chainId: Number(transaction.chain_id), nonce: Number(big("nonce")) },
      ...{ to: transaction.to as Hex, data: transaction.data as Hex, value: big("value"), gas: big("gas_limit") },
      maxFeePerGas: big("max_fee_per_gas"),
      maxPriorityFeePerGas: big("max_priority_fee_per_gas"),
    });
    await client.sendRawTransaction({ serializedTransaction });
    const hash = keccak256(serializedTransaction);
    return { method: "eth_sendTransaction", data: { hash, caip2, reference_id, transaction_id: randomUUID() } };
  }

  async function rpc(request: Request, path: string, incoming: IncomingMessage): Promise<Response> {
    const body = (await request.json()) as Rpc;
    const key = request.headers.get("privy-idempotency-key");
    requests.push({ method: "POST", path: "/rpc", body, key });
    const early = troubleFor("/rpc", false, incoming);
    if (early) return early;
    const wallet = walletIn(path);
    if (!wallet) return refuse(404, "not_found");
    if (!isAuthorised(request, body, wallet)) return refuse(401, "zero_correct_authorization_signatures");
    if (Number(request.headers.get("privy-request-expiry")) < Date.now()) return refuse(400, "request_expired");
    const text = canonicalize(body) ?? "";
    const before = answered.get(key ?? "");
    if (before && before.body !== text) return refuse(400, "invalid_idempotency_key");
    const answer = before?.answer ?? send(wallet, body);
    if (key) answered.set(key, { body: text, answer });
    const done = await answer;
    return troubleFor("/rpc", true, incoming) ?? Response.json(done);
  }

  async function create(request: Request, incoming: IncomingMessage): Promise<Response> {
    const body = (await request.json()) as { external_id: string; owner: { public_key: string } };
    requests.push({ method: "POST", path: "/wallets", body, key: request.headers.get("privy-idempotency-key") });
    const early = troubleFor("/wallets", false, incoming);
    if (early) return early;
    if (wallets.has(body.external_id)) return refuse(400, "external_id_taken");
    const account = privateKeyToAccount(generatePrivateKey());
    const wallet = { id: randomUUID(), externalId: body.external_id, account, ownerKey: body.owner.public_key };
    wallets.set(body.external_id, wallet);
    return troubleFor("/wallets", true, incoming) ?? Response.json(shown(wallet));
  }

  const app = new Hono<{ Bindings: { incoming: IncomingMessage } }>();
  app.use(async ({ req }, next) => (isOwn(req.raw) ? next() : refuse(401, "unauthorized")));
  app.post("/v1/wallets", ({ req, env }) => create(req.raw, env.incoming));
  app.post("/v1/wallets/:id/rpc", ({ req, env }) => rpc(req.raw, req.param("id"), env.incoming));
  app.get("/v1/wallets/:id", ({ req }) => {
    const wallet = walletIn(req.param("id"));
    return wallet ? Response.json(shown(wallet)) : refuse(404, "not_found");
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    env: {
      EMBEDDED_WALLET: "privy",
      // Only Privy's library reads it; it is not passed to any process of the program.
      PRIVY_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PRIVY_APP_ID: APP_ID,
      PRIVY_APP_SECRET: APP_SECRET,
      PRIVY_AUTHORIZATION_KEY: `wallet-auth:${authorizationKey}`,
      PRIVY_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    requests,
    sent: () => requests.filter(({ path }) => path === "/rpc"),
    wallets: () => [...wallets.values()],
    /** For the next request to a path with this ending. */
    next: (on: "/rpc" | "/wallets", what: Trouble) => void trouble.push({ on, what }),
    async close() {
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** Headers of a delivery as Svix signs it. */
export function signedDelivery(payload: string, { id = randomUUID(), at = new Date(), secret = WEBHOOK_SECRET } = {}) {
  return {
    "svix-id": id,
    "svix-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "svix-signature": new Webhook(secret).sign(id, at, payload),
  };
}
