import { type Address, createWalletClient, custom, type EIP1193Provider, type Hex } from "viem";
import { foundry } from "viem/chains";
import { batchStatus, type Call, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { freshDeviceKey, loadDeviceKey } from "#app/wallet/embedded/deviceKey.ts";
import type { Confirmation } from "#app/wallet/embedded/dialogs.ts";
import { EmbeddedProvider } from "#app/wallet/embedded/embeddedProvider.ts";
import { KeyFailure } from "#app/wallet/embedded/keyFailure.ts";
import { addPasskey, browserKeys } from "#app/wallet/embedded/keyRing.ts";
import { openWithDeviceKey, openWithPasskey } from "#app/wallet/embedded/opening.ts";
import { makingOfChain } from "#app/wallet/embedded/operationCheck.ts";
import { hasPlatformAuthenticator, signByPasskey } from "#app/wallet/embedded/passkey.ts";
import {
  importSolanaKey,
  makeRecoveryWords,
  recoveryAddress,
  signByWords,
  storedSolanaKey,
} from "#app/wallet/embedded/recoveryWords.ts";
import { walletServer } from "#app/wallet/embedded/walletServer.ts";

/** A page with only the embedded wallet's modules, for tests in a real browser. */

const asked: Confirmation[] = [];
const about = new URLSearchParams(location.search);
const rpcUrl = about.get("rpc") ?? "";
const factory = (about.get("factory") ?? "0x") as Address;
const provider = new EmbeddedProvider({
  chains: [{ chainId: foundry.id, rpcUrl }],
  server: walletServer,
  keys: browserKeys(location.hostname),
  entryPoint: "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
  buildFactoryCall: (chain) => makingOfChain({ factory }, chain),
  dialogs: {
    open: () => openWithDeviceKey(walletServer),
    confirm: async (one) => {
      asked.push(one);
      return true;
    },
  },
});
const request = (method: string, ...params: unknown[]) =>
  provider.request({ method, params } as never) as Promise<unknown>;

async function client() {
  const [account] = (await request("eth_requestAccounts")) as [Hex];
  return createWalletClient({
    account,
    chain: foundry,
    transport: custom(provider as EIP1193Provider, { retryCount: 0 }),
  });
}

/** The tag of the failure that a call ends with; "none" when it succeeds. */
const captureFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => (error instanceof KeyFailure ? error.tag : String(error)),
  );

const page = {
  ...{ asked, request, captureFailure, provider, walletServer },
  ...{ freshDeviceKey, loadDeviceKey, addPasskey, signByPasskey, hasPlatformAuthenticator, openWithPasskey },
  ...{ makeRecoveryWords, recoveryAddress, signByWords, importSolanaKey, storedSolanaKey },
  /** As checkout pays: one request, then its status until it is mined. */
  payTogether: async (calls: Call[]) => {
    const signer = await client();
    const batching = await readBatching(signer);
    const id = await sendBatch(signer, calls);
    for (;;) {
      const status = await batchStatus(signer, id);
      if (status.batch !== "pending") return { batching, status };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  },
};
declare global {
  interface Window {
    wallet: typeof page;
  }
}
window.wallet = page;
