import { type Address, encodeFunctionData, erc20Abi, type Hex, type LocalAccount, zeroAddress } from "viem";
import type { NewSigner, OperationAnswer, Prepared, Wallet } from "#app/areas/embeddedWallet/model/calls.ts";
import { localAccount, WALLET_RELAYER_INDEX } from "../../contracts/deploy/accounts.ts";
import { openFixture } from "./checkoutFixture.ts";
import { answering } from "./endpoints.ts";
import { derivePrivateKey } from "./keys.ts";
import { newKey, type TestKey } from "./newKey.ts";

const answer = answering("embeddedWallet");

/** Embedded wallets on a real database and a real chain: browsers with their own cookies, and keys in software. */

export type Answer<T> = { status: number; code: number; data: T; error?: string; retryAfterSeconds?: number };
type Call = { to: Address; value?: string; data?: Hex };

export async function openWalletFixture(order: Parameters<typeof openFixture>[0] = {}) {
  allowWallets();
  return walletsIn(await openFixture(order));
}

/** Sets the environment that wallets need, before a world is opened. */
export function allowWallets(): void {
  Object.assign(process.env, {
    RELAYER_PRIVATE_KEY: derivePrivateKey(WALLET_RELAYER_INDEX),
    APP_ORIGIN: "http://localhost:3000",
  });
}

/** Wallets in a world that was opened with what they need. */
export async function walletsIn(fixture: Awaited<ReturnType<typeof openFixture>>) {
  const [walletsTask, settings, chain] = await Promise.all([
    import("#app/areas/embeddedWallet/server/watch/task.server.ts"),
    import("#app/chain/payment/walletSettings.server.ts"),
    import("#app/chain/chains.server.ts"),
  ]);
  const usdc = fixture.deployment.addresses.stablecoin as Address;
  const tmai = fixture.deployment.addresses.token as Address;

  /** A browser with its own cookies; `address` is the client address that the web server reports. */
  function newBrowser(first = "", address = "127.0.0.1") {
    let cookie = first;
    async function ask<T>(path: string, body?: unknown): Promise<Answer<T>> {
      const request = new Request(`http://localhost:3000/api/tm-wallet${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: {
          "content-type": "application/json",
          origin: "http://localhost:3000",
          ...(cookie ? { cookie } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await answer(request, address);
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return { ...((await response.json()) as Answer<T>), status: response.status };
    }
    const browser = {
      ask,
      cookie: () => cookie,
      challenge: async () => (await ask<{ challengeId: string; challenge: Hex }>("/challenge", {})).data,
      async open(signers: readonly NewSigner[], sign: (challenge: Hex) => Hex | Promise<Hex>): Promise<Answer<Wallet>> {
        const { challengeId, challenge } = await browser.challenge();
        return ask("", { challengeId, signers, signature: await sign(challenge) });
      },
      wallet: () => ask<Wallet | null>(""),
      prepare: (sent: readonly Call[], chainId = 31337) => ask<Prepared>("/operations", { chainId, calls: sent }),
      submit: async (operationId: string, signerId: string, signing: Hex | Promise<Hex>) =>
        ask<{ status: string; transactionHash: Hex | null }>(`/operations/${operationId}`, {
          signerId,
          signature: await signing,
        }),
      operation: (operationId: string) => ask<OperationAnswer>(`/operations/${operationId}`),
      faucet: () => ask<{ transactionHashes: Hex[] }>("/faucet", {}),
    };
    return browser;
  }

  /** A wallet that a device key opened in a separate browser. */
  async function openDevice(browser = newBrowser()) {
    const key = newKey();
    const opened = await browser.open([{ kind: "deviceKey", publicKey: key.publicKey }], key.sign);
    if (!opened.data) throw new Error(opened.error);
    const [account] = opened.data.chains;
    if (!account) throw new Error("no account");
    return {
      browser,
      key,
      address: account.address as Address,
      signerId: account.signers[0]?.id ?? "",
      wallet: opened.data,
    };
  }

  const transfer = (amount: bigint, to: Address = localAccount(9).address, token = usdc): Call => ({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
  });
  const readBalance = (owner: Address, token = usdc) =>
    fixture.reader.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] });
  const watch = async (chainId = 31337) => {
    const on = settings.walletSettings();
    if (!on) throw new Error("wallets are off");
    if (chainId !== 31337) return walletsTask.watchWallets(on, chain.chains.of(chainId));
    // Anvil sometimes leaves a transaction to the next block, which is not otherwise requested here.
    const { miner } = fixture;
    if ((await miner.getAutomine()) && (await miner.getTxpoolStatus()).pending > 0) await miner.mine({ blocks: 1 });
    await walletsTask.watchWallets(on, chain.chains.of(chainId));
  };
  /** Prepares, signs and submits, and waits for the block; returns the operation's id. */
  async function act(
    {
      browser,
      key,
      signerId,
    }: { browser: ReturnType<typeof newBrowser>; key: Pick<TestKey, "sign">; signerId: string },
    sent: readonly Call[],
  ): Promise<string> {
    const prepared = await browser.prepare(sent);
    if (!prepared.data) throw new Error(prepared.error);
    const submitted = await browser.submit(prepared.data.operationId, signerId, key.sign(prepared.data.hash as Hex));
    if (submitted.status !== 202) throw new Error(submitted.error);
    const { transactionHash } = submitted.data ?? {};
    if (transactionHash) await fixture.mined(transactionHash);
    return prepared.data.operationId;
  }
  /** The passkey and recovery words replace the device key, in one operation: a full wallet. */
  async function openFull() {
    const device = await openDevice();
    await device.browser.faucet();
    const passkey = newKey();
    const add: NewSigner[] = [
      { kind: "passkey", publicKey: passkey.publicKey, credentialId: "credential-1" },
      { kind: "words", address: localAccount(7).address },
    ];
    const body = { add, remove: [device.signerId] };
    const changed = await device.browser.ask<{ operations: Prepared[] }>("/signers", body);
    const [operation] = changed.data?.operations ?? [];
    if (!operation) throw new Error(changed.error);
    await device.browser.submit(operation.operationId, device.signerId, device.key.sign(operation.hash as Hex));
    await watch();
    const wallet = (await device.browser.wallet()).data as Wallet;
    const signerId = wallet.chains[0]?.signers.find(({ kind }) => kind === "passkey")?.id ?? "";
    return { ...device, device, key: passkey, signerId, wallet };
  }
  const readFactTypes = async (walletId: string) =>
    (await fixture.calls.ledger().readStream(`wallet-${walletId}`)).map(({ type }) => type);
  const walletEvents = (walletId: string) => fixture.calls.ledger().readStream(`wallet-${walletId}`);

  return {
    ...fixture,
    ...{
      usdc,
      tmai,
      newBrowser,
      openDevice,
      openFull,
      transfer,
      readBalance,
      watch,
      act,
      readFactTypes,
      walletEvents,
      newKey,
    },
    ...{ settings: settings.walletSettings, zeroAddress },
  };
}

/** A user's own wallet as a signer to add: it has signed a challenge of the browser that adds it. */
export async function provenWallet(
  browser: { challenge(): Promise<{ challengeId: string; challenge: Hex }> },
  { address, signMessage }: LocalAccount,
): Promise<NewSigner> {
  const { challengeId, challenge: raw } = await browser.challenge();
  return { kind: "wallet", address, proof: { challengeId, signature: await signMessage({ message: { raw } }) } };
}
