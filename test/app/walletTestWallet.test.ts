// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { recoverMessageAddress, toHex } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { KNOWN_TEST_ACCOUNTS, offeredTestAccounts, TEST_ACCOUNTS } from "#app/wallet/testAccounts.ts";
import { TestWallet } from "#app/wallet/testWallet.ts";

const RPC = "http://127.0.0.1:18545";
const THIRD = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const FIFTH = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => {
  server.resetHandlers();
  window.history.replaceState(null, "", "/");
});
afterAll(() => server.close());

const wallet = () => new TestWallet({ chainId: 31337, rpcUrl: RPC });
const sign = (one: TestWallet, address: `0x${string}` = THIRD) =>
  one.request({ method: "personal_sign", params: [toHex("hello"), address] }) as Promise<`0x${string}`>;

describe("the local test wallet", () => {
  test("the wallet's addresses are accounts 3 to 9 of the public mnemonic, plus 0 and 2 on staff pages", () => {
    const mnemonic = "test test test test test test test test test test test junk";
    const derived = [0, 2, 3, 4, 5, 6, 7, 8, 9].map((index) => ({
      index,
      address: mnemonicToAccount(mnemonic, { addressIndex: index }).address,
    }));
    expect(KNOWN_TEST_ACCOUNTS).toEqual(derived);
    expect(offeredTestAccounts()).toEqual(derived.slice(2));
    for (const page of ["/en/admin/contracts", "/ar/support/refunds/7", "/en/audit"]) {
      window.history.replaceState(null, "", page);
      expect(offeredTestAccounts(), page).toEqual(derived);
    }
    for (const page of ["/en/plans", "/en/token/admin", "/en/account/billing"]) {
      window.history.replaceState(null, "", page);
      expect(offeredTestAccounts(), page).toEqual(derived.slice(2));
    }
  });

  test("the treasury's account signs where staff chose it, and stays in use on other pages", async () => {
    const treasury = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
    window.history.replaceState(null, "", "/en/plans?testAccount=2");
    expect(await wallet().request({ method: "eth_requestAccounts" })).toEqual([THIRD]);
    window.history.replaceState(null, "", "/en/support/refunds/7");
    const one = wallet();
    one.choose(2);
    expect(await recoverMessageAddress({ message: "hello", signature: await sign(one, treasury) })).toBe(treasury);
    window.history.replaceState(null, "", "/en/plans");
    expect(await wallet().request({ method: "eth_accounts" })).toEqual([treasury]);
  });

  test("the wallet hides its account until it is authorised, and remembers that across reloads", async () => {
    const before = wallet();
    expect(await before.request({ method: "eth_accounts" })).toEqual([]);
    expect(await before.request({ method: "eth_requestAccounts" })).toEqual([THIRD]);
    expect(await wallet().request({ method: "eth_accounts" })).toEqual([THIRD]);
  });

  test("an account can be preset in the URL or in storage", async () => {
    localStorage.setItem("tmai:test-account", "5");
    expect(await wallet().request({ method: "eth_requestAccounts" })).toEqual([FIFTH]);
    window.history.replaceState(null, "", "/en/plans?testAccount=9");
    expect(await wallet().request({ method: "eth_accounts" })).toEqual([TEST_ACCOUNTS[6]?.address]);
    window.history.replaceState(null, "", "/en/plans?testAccount=1");
    expect(await wallet().request({ method: "eth_accounts" })).toEqual([FIFTH]);
  });

  test("a switch of the account notifies only connected pages", async () => {
    const one = wallet();
    const heard = vi.fn();
    one.on("accountsChanged", heard);
    one.choose(4);
    expect(heard).not.toHaveBeenCalled();
    await one.request({ method: "eth_requestAccounts" });
    one.choose(5);
    expect(heard).toHaveBeenCalledExactlyOnceWith([FIFTH]);
  });

  test("the wallet signs only for the account in use", async () => {
    const one = wallet();
    await expect(sign(one)).rejects.toMatchObject({ code: 4100 });
    await one.request({ method: "eth_requestAccounts" });
    const signature = await sign(one);
    expect(await recoverMessageAddress({ message: "hello", signature })).toBe(THIRD);
    await expect(sign(one, FIFTH)).rejects.toMatchObject({ code: 4100 });
  });

  test("the wallet can be set to reject only the next request", async () => {
    const one = wallet();
    await one.request({ method: "eth_requestAccounts" });
    localStorage.setItem("tmai:test-wallet-rejects", "next");
    expect(await one.request({ method: "eth_accounts" })).toEqual([THIRD]);
    await expect(sign(one)).rejects.toMatchObject({ code: 4001 });
    await expect(sign(one)).resolves.toMatch(/^0x/);
  });

  test("the wallet stays on the local chain", async () => {
    const one = wallet();
    expect(await one.request({ method: "eth_chainId" })).toBe("0x7a69");
    const switchTo = (chainId: `0x${string}`) =>
      one.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
    await expect(switchTo("0x7a69")).resolves.toBeNull();
    await expect(switchTo("0x1")).rejects.toMatchObject({ code: 4902 });
  });

  test("a revocation forgets the connection", async () => {
    const one = wallet();
    await one.request({ method: "eth_requestAccounts" });
    await one.request({ method: "wallet_revokePermissions", params: [{ eth_accounts: {} }] });
    expect(await one.request({ method: "eth_accounts" })).toEqual([]);
  });

  test("reads are sent to the chain, and its errors keep their code and data", async () => {
    server.use(
      http.post(RPC, async ({ request }) => {
        const { id, method } = (await request.json()) as { id: number; method: string };
        return method === "eth_blockNumber"
          ? HttpResponse.json({ jsonrpc: "2.0", id, result: "0x10" })
          : HttpResponse.json({
              jsonrpc: "2.0",
              id,
              error: { code: 3, message: "execution reverted", data: "0x08c379a0" },
            });
      }),
    );
    const one = wallet();
    expect(await one.request({ method: "eth_blockNumber" })).toBe("0x10");
    await expect(one.request({ method: "eth_call", params: [{}, "latest"] })).rejects.toMatchObject({
      code: 3,
      data: "0x08c379a0",
    });
  });
});
