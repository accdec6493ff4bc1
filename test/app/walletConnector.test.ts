// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Config, createConfig, http as transport } from "wagmi";
import { connect, disconnect, getAccount, reconnect } from "wagmi/actions";
import { getWalletConfig } from "#app/wallet/config.ts";
import { EMBEDDED_WALLET_ID, embeddedConnector, embeddedProvider } from "#app/wallet/embedded/connector.ts";
import { provideDialogs } from "#app/wallet/embedded/dialogs.ts";
import type { Wallet } from "#app/wallet/embedded/walletServer.ts";
import { toViemChain } from "#app/wallet/viemChain.ts";
import { embeddedNetwork, localNetwork } from "./fixtures/network.ts";

const ACCOUNT = "0x2222222222222222222222222222222222222222";
const network = { ...localNetwork, embeddedWallet: embeddedNetwork };
const opened: Wallet = {
  ...{ walletId: "wallet", stage: "starter", adapter: "local", limits: {} },
  chains: [{ chainId: network.chainId, address: ACCOUNT, isDeployed: false, signers: [] }],
};
let known: Wallet | null = null;
const server = setupServer(http.get("*/api/tm-wallet", () => HttpResponse.json({ code: 200, data: known })));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(async () => {
  known = null;
  await (await embeddedProvider(network, embeddedNetwork)).refresh();
});
afterAll(() => server.close());

const makeConfig = () =>
  createConfig({
    ...{ chains: [toViemChain(network)], connectors: [embeddedConnector(network, embeddedNetwork)], storage: null },
    transports: { [network.chainId]: transport(network.rpcUrl) },
  });
const connectEmbedded = (config: Config) => {
  const [connector] = config.connectors;
  if (!connector) throw new Error("The connector is not there.");
  return connect(config, { connector });
};
// Dialogs that other files' pages have shown would still be there: this file has its own modules.
afterAll(() => void vi.resetModules());

const GROUPS = { test: "Test", embedded: "No extension", own: "Own" };
const listed = (one: typeof network | typeof localNetwork) =>
  getWalletConfig(one, GROUPS).config.connectors.some(({ id }) => id === EMBEDDED_WALLET_ID);

test("wallets are connected on every chain with a browser endpoint, each with its own coin", () => {
  const otherChains = [137, 10].map((chainId) => ({ chainId, rpcUrl: `http://127.0.0.1:18545/${chainId}` }));
  const { config } = getWalletConfig({ ...network, otherChains, rpcUrl: "http://127.0.0.1:18549" }, GROUPS);
  expect(config.chains.map(({ id, nativeCurrency }) => [id, nativeCurrency.symbol])).toEqual([
    [31337, "ETH"],
    [137, "POL"],
    [10, "ETH"],
  ]);
  // RainbowKit would query Ethereum for every account's name if it found ENS.
  expect(config.chains.some(({ contracts }) => contracts !== undefined)).toBe(false);
});

// In this order: a dialog that has been added stays.
describe("the embedded wallet among others", () => {
  test("a page without the wallet's dialogs does not offer it, and cannot open it", async () => {
    expect(listed({ ...network, rpcUrl: "http://127.0.0.1:18546" })).toBe(false);
    await expect(connectEmbedded(makeConfig())).rejects.toMatchObject({ code: 4100 });
  });

  test("a page with the wallet's dialogs offers it where embedded wallets are enabled", () => {
    provideDialogs({ open: async () => opened, confirm: async () => true });
    expect(listed({ ...network, rpcUrl: "http://127.0.0.1:18547" })).toBe(true);
    expect(listed({ ...localNetwork, rpcUrl: "http://127.0.0.1:18548" })).toBe(false);
  });

  test("the embedded wallet connects by its dialog, survives a reload, and is gone once disconnected", async () => {
    const config = makeConfig();
    const { accounts, chainId } = await connectEmbedded(config);
    expect([accounts, chainId]).toEqual([[ACCOUNT], network.chainId]);
    known = opened;
    const reloaded = makeConfig();
    await reconnect(reloaded);
    expect(getAccount(reloaded)).toMatchObject({ status: "connected", address: ACCOUNT });
    await disconnect(reloaded);
    expect(getAccount(reloaded).status).toBe("disconnected");
    const again = makeConfig();
    await reconnect(again);
    expect(getAccount(again).status).toBe("disconnected");
  });
});
