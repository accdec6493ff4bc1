import { type Address, type EIP1193Provider, getAddress, numberToHex, SwitchChainError } from "viem";
import { ChainNotConfiguredError, type CreateConnectorFn, createConnector } from "wagmi";
import type { EmbeddedNetwork, PublicNetwork } from "#app/chain/network.ts";
import { isAuthorised } from "./access.ts";
import type { EmbeddedProvider } from "./embeddedProvider.ts";

/** The embedded wallet as a wagmi connector. Its code is loaded when it is used, or was connected before. */

export const EMBEDDED_WALLET_ID = "tmaiWallet";
export const EMBEDDED_WALLET_NAME = "TMAI wallet";

let made: Promise<EmbeddedProvider> | null = null;

/** One per page. Call `refresh()` after its wallet has changed on the server. */
export function embeddedProvider(network: PublicNetwork, wallet: EmbeddedNetwork): Promise<EmbeddedProvider> {
  made ??= import("./pageProvider.ts").then(({ pageProvider }) => pageProvider(network, wallet));
  // The next use retries a chunk that failed to load.
  made.catch(() => {
    made = null;
  });
  return made;
}

export const embeddedConnector = (network: PublicNetwork, wallet: EmbeddedNetwork): CreateConnectorFn =>
  createConnector((config) => {
    const provider = () => embeddedProvider(network, wallet);
    const request = async <T>(method: string, ...params: unknown[]): Promise<T> =>
      (await provider()).request({ method, params } as never) as Promise<T>;
    const chainId = async () => Number(await request<string>("eth_chainId"));
    const addresses = async (method: "eth_accounts" | "eth_requestAccounts") =>
      (await request<Address[]>(method)).map((one) => getAddress(one));
    let isHeard = false;

    async function hear(onAccounts: (accounts: string[]) => void, onChain: (chainId: string) => void): Promise<void> {
      if (isHeard) return;
      isHeard = true;
      (await provider())
        .on("accountsChanged", (accounts) => onAccounts(accounts as string[]))
        .on("chainChanged", (chain) => onChain(String(chain)));
    }

    return {
      ...{ id: EMBEDDED_WALLET_ID, name: EMBEDDED_WALLET_NAME, type: EMBEDDED_WALLET_ID },
      async connect({ withCapabilities } = {}) {
        const accounts = await addresses("eth_requestAccounts");
        await hear(this.onAccountsChanged.bind(this), this.onChainChanged.bind(this));
        const given = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts;
        return { accounts: given as never, chainId: await chainId() };
      },
      disconnect: () => request("wallet_revokePermissions", { eth_accounts: {} }),
      getAccounts: () => addresses("eth_accounts"),
      getChainId: chainId,
      getProvider: async () => (await provider()) as unknown as EIP1193Provider,
      isAuthorized: async () => isAuthorised() && (await addresses("eth_accounts").catch(() => [])).length > 0,
      async switchChain({ chainId: wanted }) {
        const chain = config.chains.find(({ id }) => id === wanted);
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError());
        await request("wallet_switchEthereumChain", { chainId: numberToHex(wanted) });
        return chain;
      },
      onAccountsChanged(accounts) {
        if (accounts.length === 0) this.onDisconnect();
        else config.emitter.emit("change", { accounts: accounts.map((one) => getAddress(one)) });
      },
      onChainChanged: (chain) => config.emitter.emit("change", { chainId: Number(chain) }),
      onDisconnect: () => config.emitter.emit("disconnect"),
    };
  });
