// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createInstance, type i18n } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { WagmiProvider } from "wagmi";
import { connect, disconnect, getAccount } from "wagmi/actions";
import checkoutWords from "#app/areas/checkout/locales/en/checkout.json";
import { TEST_WALLET_ID, walletOf } from "#app/wallet/config.ts";
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
beforeEach(() => localStorage.clear());
afterEach(async () => {
  cleanup();
  await disconnect(walletOf(localNetwork, GROUPS).config);
  window.history.replaceState(null, "", "/");
});

async function show(path: string) {
  window.history.replaceState(null, "", path);
  const { config } = walletOf(localNetwork, GROUPS);
  const connector = config.connectors.find(({ id }) => id === TEST_WALLET_ID);
  if (!connector) throw new Error("The test wallet is not there.");
  if (getAccount(config).status !== "connected") await connect(config, { connector });
  render(
    <I18nextProvider i18n={words}>
      <WagmiProvider config={config} reconnectOnMount={false}>
        <QueryClientProvider client={new QueryClient()}>
          <TestAccountSelect connector={connector} />
        </QueryClientProvider>
      </WagmiProvider>
    </I18nextProvider>,
  );
  return screen.getByRole<HTMLSelectElement>("combobox");
}
const indexes = (select: HTMLSelectElement) => [...select.options].map(({ value }) => Number(value));

test("traders' pages offer the traders' accounts", async () => {
  expect(indexes(await show("/en/plans"))).toEqual([3, 4, 5, 6, 7, 8, 9]);
});

test("staff pages offer the owner's and the treasury's, and one of them that is in use is shown elsewhere, too", async () => {
  const select = await show("/en/support/refunds/7");
  expect(indexes(select)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9]);
  fireEvent.change(select, { target: { value: "2" } });
  await waitFor(() => expect(select.value).toBe("2"));
  cleanup();
  const elsewhere = await show("/en/plans");
  expect(indexes(elsewhere)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect(elsewhere.value).toBe("2");
});
