import { connectorsForWallets, type Wallet } from "@rainbow-me/rainbowkit";
import { injectedWallet, walletConnectWallet } from "@rainbow-me/rainbowkit/wallets";
import { type Config, createConfig, createConnector, http, injected } from "wagmi";
import { getAccount, reconnect, watchAccount } from "wagmi/actions";
import type { EmbeddedNetwork, PublicNetwork } from "#app/chain/network.ts";
import { lendStorage } from "#app/platform/pageStorage.ts";
import { setConnected } from "./connected.ts";
import { EMBEDDED_WALLET_ID, EMBEDDED_WALLET_NAME, embeddedConnector } from "./embedded/connector.ts";
import { hasDialogs } from "./embedded/dialogs.ts";
import { TestWallet } from "./testWallet.ts";
import { pollingMilliseconds, toOtherViemChain, toViemChain } from "./viemChain.ts";

export const TEST_WALLET_ID = "tmaiTestWallet";
const TEST_WALLET_NAME = "Local test wallet";
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="#1f2430"/><path d="M7 9h14M14 9v6M7 16.5h14M7 20h14" stroke="#9cc3ff" stroke-width="2" fill="none"/></svg>',
)}`;

/** Headings in the connect dialog, in the reader's language. */
export type GroupNames = { test: string; embedded: string; own: string };

type Ready = { network: PublicNetwork; config: Config; testWallet: TestWallet | null };
let ready: Ready | null = null;

/**
 * One wagmi configuration per page: header and checkout are separate lazy islands and must see the same connection. A connection made
 * before a reload is restored automatically.
 */
export function getWalletConfig(network: PublicNetwork, groups: GroupNames): Ready {
  if (ready?.network.chainId === network.chainId && ready.network.rpcUrl === network.rpcUrl) return ready;
  lendStorage();
  const testWallet = network.id === "local" ? new TestWallet(network) : null;
  const config = createConfig({
    chains: [toViemChain(network), ...network.otherChains.map(toOtherViemChain)],
    connectors: connectorsForWallets(walletGroups(network, testWallet, groups), {
      appName: "TMAI",
      // RainbowKit requires a project id even when no wallet in the list uses it.
      projectId: network.walletConnectProjectId ?? "none",
    }),
    transports: Object.fromEntries(
      [network, ...network.otherChains].map(({ chainId, rpcUrl }) => [chainId, http(rpcUrl)]),
    ),
    pollingInterval: pollingMilliseconds(network),
  });
  ready = { network, config, testWallet };
  // Not by WagmiProvider: it would do so once per island, and reset the connection of the other.
  const onChange = () => updateConnected(config);
  watchAccount(config, { onChange: onChange });
  void reconnect(config).then(onChange, onChange);
  return ready;
}

/** Keeps the previous value while connecting. */
function updateConnected(config: Config): void {
  const { status, address } = getAccount(config);
  if (status === "connected") setConnected(address);
  if (status === "disconnected") setConnected(null);
}

function walletGroups(network: PublicNetwork, testWallet: TestWallet | null, groups: GroupNames) {
  const outside = network.walletConnectProjectId === null ? [injectedWallet] : [injectedWallet, walletConnectWallet];
  const embedded = hasDialogs() ? network.embeddedWallet : null;
  const own = embedded === null ? [] : [embeddedWalletEntry(network, embedded)];
  return [
    ...(testWallet === null ? [] : [{ groupName: groups.test, wallets: [() => testWalletEntry(testWallet)] }]),
    ...(own.length === 0 ? [] : [{ groupName: groups.embedded, wallets: own }]),
    { groupName: groups.own, wallets: outside },
  ];
}

const embeddedWalletEntry = (network: PublicNetwork, wallet: EmbeddedNetwork) => (): Wallet => ({
  ...{ id: EMBEDDED_WALLET_ID, name: EMBEDDED_WALLET_NAME, iconUrl: ICON, iconBackground: "#1f2430", installed: true },
  createConnector: (details) => (config) => ({ ...embeddedConnector(network, wallet)(config), ...details }),
});

function testWalletEntry(wallet: TestWallet): Wallet {
  return {
    id: TEST_WALLET_ID,
    name: TEST_WALLET_NAME,
    iconUrl: ICON,
    iconBackground: "#1f2430",
    installed: true,
    createConnector: (details) =>
      createConnector((config) => ({
        ...injected({
          target: {
            id: TEST_WALLET_ID,
            name: TEST_WALLET_NAME,
            // wagmi's provider type lists the flags of forty brands; ours is a plain EIP-1193 one.
            provider: wallet as never,
          },
        })(config),
        ...details,
      })),
  };
}
