import { createHash } from "node:crypto";
import { type Address, erc20Abi, type Hex, pad, toHex } from "viem";
import { toMeterPeriod } from "#app/areas/dataApi/server/meter/period.server.ts";
import type { EntitledSlug } from "#app/areas/offers/publicEntitlements.ts";
import type { Account } from "#app/identity/who.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "./checkoutFixture.ts";
import { type DataApiFixture, openDataApi } from "./dataApiFixture.ts";
import { derivePrivateKey } from "./keys.ts";
import { TRANSFER_BY_AUTHORIZATION } from "./transferByAuthorization.ts";

/** Pay-per-call calls of the Data API, on a real database and a real chain. */

export const RELAYER = localAccount(1).address;

export type Accepts = {
  scheme: string;
  network: string;
  amount: string;
  asset: Address;
  payTo: Address;
  maxTimeoutSeconds: number;
  extra: { name: string; version: string; offer: string };
};
export type Required = {
  x402Version: number;
  error: string;
  resource: { url: string; description: string; mimeType: string };
  accepts: [Accepts];
};

export const decoded = <Value>(header: string | null): Value =>
  JSON.parse(Buffer.from(header ?? "", "base64").toString("utf8")) as Value;
export const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64");
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

let lastNonce = 0;
let lastAddress = 0;
/** A new address for each call: an anonymous caller may not send this many from one. */
const someAddress = (): string => `198.51.100.${++lastAddress % 250}`;

/** The same payment sixteen times in parallel. A few may wait for it; those told to come back do so. */
export async function sixteenTimes(sendRequest: (at: number) => Promise<Response>): Promise<Response[]> {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => sendRequest(at)));
  return Promise.all(answers.map((answer, at) => (answer.status === 503 ? sendRequest(at) : answer)));
}

export async function openCallFixture(order: Parameters<typeof openFixture>[0] = {}) {
  process.env.X402_PRIVATE_KEY = derivePrivateKey(1);
  const fixture = await openFixture(order);
  const api: DataApiFixture = await openDataApi(fixture.database);
  const [{ runCallsTask }, { runCreditsTask }, { advance }, ledger] = await Promise.all([
    import("#app/areas/dataApi/server/x402/task.server.ts"),
    import("#app/areas/dataApi/server/credits/task.server.ts"),
    import("#app/areas/dataApi/server/x402/settle.server.ts"),
    import("#app/platform/ledger.server.ts"),
  ]);
  const { pool } = fixture.database;

  /** The terms that a call without a key gets. */
  async function fetchPaymentTerms(path: string): Promise<Required> {
    const answer = await api.get(path, {}, someAddress());
    if (answer.status !== 402) throw new Error(`${path} was answered with ${answer.status}`);
    return decoded<Required>(answer.headers.get("payment-required"));
  }
  const now = async () => (await fixture.reader.getBlock()).timestamp;

  type Changes = Partial<{ value: bigint; to: Address; validAfter: bigint; lastsSeconds: bigint; nonce: Hex }>;
  /** What a wallet signs for these terms; `changes` are signed, too. */
  async function payment(index: number, { resource, accepts: [accepted] }: Required, changes: Changes = {}) {
    const account = localAccount(index);
    const authorization = {
      from: account.address,
      to: changes.to ?? accepted.payTo,
      value: changes.value ?? BigInt(accepted.amount),
      validAfter: changes.validAfter ?? 0n,
      validBefore: (await now()) + (changes.lastsSeconds ?? BigInt(accepted.maxTimeoutSeconds)),
      nonce: changes.nonce ?? pad(toHex(++lastNonce), { size: 32 }),
    };
    const signature = await account.signTypedData({
      domain: {
        name: accepted.extra.name,
        version: accepted.extra.version,
        chainId: Number(accepted.network.split(":")[1]),
        verifyingContract: accepted.asset,
      },
      types: TRANSFER_BY_AUTHORIZATION,
      primaryType: "TransferWithAuthorization",
      message: authorization,
    });
    const texts = Object.fromEntries(Object.entries(authorization).map(([name, value]) => [name, String(value)]));
    return { x402Version: 2, resource, accepted, payload: { signature, authorization: texts } };
  }
  const send = (path: string, paid: unknown, process: Pick<DataApiFixture, "get"> = api) =>
    process.get(path, { "payment-signature": typeof paid === "string" ? paid : encoded(paid) }, someAddress());
  type Process = Pick<DataApiFixture, "send">;
  const post = (body: unknown, headers: Record<string, string> = {}, process: Process = api) =>
    process.send("POST", "/v1/credits", headers, body, someAddress());
  const keyHeader = (key?: string): Record<string, string> => (key === undefined ? {} : { "x-api-key": key });
  /** The terms for buying credits. @param key the one to add them to */
  async function termsOfCredits(units: number, key?: string): Promise<Required> {
    const answer = await post({ units }, keyHeader(key));
    if (answer.status !== 402) throw new Error(`credits were answered with ${answer.status}`);
    return decoded<Required>(answer.headers.get("payment-required"));
  }
  const sendForCredits = (units: number, paid: unknown, process: Process = api, key?: string) =>
    post({ units }, { "payment-signature": encoded(paid), ...keyHeader(key) }, process);
  type Credits = { id: string; key: string; units: number; receipt: string };
  async function buyCredits(units: number, index = 3): Promise<Credits> {
    const answer = await sendForCredits(units, await payment(index, await termsOfCredits(units)));
    if (answer.status !== 200) throw new Error(`credits were answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Credits }).data;
  }
  /** Adds credits to a key that was bought earlier. */
  async function addCredits(units: number, key: string, index = 3): Promise<Omit<Credits, "key">> {
    const paid = await payment(index, await termsOfCredits(units, key));
    const answer = await sendForCredits(units, paid, api, key);
    if (answer.status !== 200) throw new Error(`credits were answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Credits }).data;
  }
  const uses = (account: Account, units: number) =>
    pool.query(
      `INSERT INTO dataapi.usage (account, period, units) VALUES ($1, $2, $3)
       ON CONFLICT (account, period) DO UPDATE SET units = excluded.units`,
      [account.accountId, toMeterPeriod("live", new Date()), units],
    );
  /** An account with a plan, this much of whose monthly units is used, and one of its keys. */
  async function holder(
    form: Parameters<DataApiFixture["key"]>[1],
    used: number,
    plan: EntitledSlug = "data-api-advanced",
  ) {
    const account = await api.account();
    await api.givePlan(account, plan);
    const issued = await api.key(account, { mode: "live", scopes: ["read", "alerts"], ...form }, [plan]);
    await uses(account, used);
    return { account, ...issued };
  }
  /** Calls, signs and calls again. */
  const buy = async (path: string, index = 3) => send(path, await payment(index, await fetchPaymentTerms(path)));

  return {
    fixture,
    ledger: ledger.ledger,
    api,
    pool,
    runCallsTask: () => runCallsTask(new AbortController().signal),
    advance: (callId: string) => advance(pool, callId),
    fetchPaymentTerms,
    payment,
    send,
    buy,
    post,
    termsOfCredits,
    sendForCredits,
    buyCredits,
    addCredits,
    uses,
    holder,
    /** With a key, from a separate address. */
    call: (
      path: string,
      key: string,
      process: Pick<DataApiFixture, "get"> = api,
      headers: Record<string, string> = {},
    ) => process.get(path, { "x-api-key": key, ...headers }, someAddress()),
    runCreditsTask: () => runCreditsTask(new AbortController().signal),
    now,
    readEvents: async (callId: string) =>
      (await ledger.ledger().readStream(`call-${callId}`)).map(({ type, data }) => ({ type, data })),
    calls: async () => (await pool.query("SELECT * FROM read.calls ORDER BY paid_at, call_id")).rows,
    /** The journal's postings by account, which add up to zero. */
    books: async () =>
      (
        await pool.query(
          `SELECT account, sum(amount_usd_cents)::int AS cents, sum(amount_base_units)::int AS units
           FROM audit.journal WHERE slug LIKE 'api-%' GROUP BY 1 ORDER BY 1`,
        )
      ).rows,
    /** Base units of the stablecoin. */
    balance: (address: Address) =>
      fixture.reader.readContract({
        address: fixture.deployment.addresses.stablecoin as Address,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [address],
      }),
    async close() {
      await api.close();
      await fixture.close();
    },
  };
}
export type CallFixture = Awaited<ReturnType<typeof openCallFixture>>;
