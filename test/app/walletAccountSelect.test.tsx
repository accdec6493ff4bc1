// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WagmiContext } from "wagmi";
import { connect, disconnect, getAccount } from "wagmi/actions";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import { getWalletConfig, TEST_WALLET_ID } from "#app/wallet/config.ts";
import { TestAccountSelect } from "#app/wallet/testAccountSelect.tsx";
import { localNetwork } from "./fixtures/network.ts";

const GROUPS = { test: "Test", embedded: "No extension", own: "Own" };
let words: i18n;
beforeAll(async () => {
  words = createInstance();
  await words
    .use(initReactI18next)
    .init({ lng: "en", ns: ["checkout"], resources: { en: { checkout: checkoutWords } } });
});
beforeAll(async () => {
  localStorage.clear();
  const { config } = getWalletConfig(localNetwork, GROUPS);
  const connector = config.connectors.find(({ id }) => id === TEST_WALLET_ID);
  if (!connector) throw new Error("The test wallet is not there.");
  // It first looks for an earlier connection, and when that search ends it would end this one.
  await waitFor(() => expect(getAccount(config).status).toBe("disconnected"));
  await connect(config, { connector });
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
});
afterAll(async () => {
  await disconnect(getWalletConfig(localNetwork, GROUPS).config);
  localStorage.clear();
});

function show(path: string) {
  window.history.replaceState(null, "", path);
  const { config } = getWalletConfig(localNetwork, GROUPS);
  const { connector } = getAccount(config);
  render(
    <I18nextProvider i18n={words}>
      <WagmiContext.Provider value={config}>
        <QueryClientProvider client={new QueryClient()}>
          <TestAccountSelect connector={connector} />
        </QueryClientProvider>
      </WagmiContext.Provider>
    </I18nextProvider>,
  );
  return screen.getByRole<HTMLSelectElement>("combobox");
}
const indexes = (select: HTMLSelectElement) => [...select.options].map(({ value }) => Number(value));

test("traders' pages offer the traders' accounts", () => {
  expect(indexes(show("/en/plans"))).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test("staff pages also offer the owner's and the treasury's accounts, and one in use is shown elsewhere too", async () => {
  const select = show("/en/support/refunds/7");
  expect(indexes(select)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
  fireEvent.change(select, { target: { value: "2" } });
  const inUse = () => getAccount(getWalletConfig(localNetwork, GROUPS).config).address;
  await waitFor(() => expect(inUse()).toBe("0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"));
  cleanup();
  const elsewhere = show("/en/plans");
  expect(indexes(elsewhere)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(elsewhere.value).toBe("2");
});
