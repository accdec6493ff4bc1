// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import type { EIP1193Provider } from "viem";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { PaymentMessageJson } from "#app/areas/payments/model/calls.ts";
import type { ContractName } from "#app/wallet/contracts.ts";
import { readContract, readGasPrice, readProvider, signatureFor, signerContract } from "#app/wallet/contracts.ts";
import { localNetwork } from "./fixtures/network.ts";

const TRADER = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const networks = [localNetwork];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const walletWith = (request: (call: { method: string }) => Promise<unknown>) =>
  ({ request, on() {}, removeListener() {} }) as unknown as EIP1193Provider;
const unlocked = walletWith(async () => [TRADER]);
const unknownName = "lottery" as ContractName;
const MESSAGE: PaymentMessageJson = {
  userAddress: TRADER,
  product: "2",
  planType: "1",
  expiryDate: "1800000000",
  token: localNetwork.tokens.USDC.address,
  tokenAmount: "39990000",
  validity: "100",
  nonce: "0",
  referralAddress: "0x0000000000000000000000000000000000000000",
  referralPercentage: "0",
};

describe("read-only handles", () => {
  test("the reader throws and logs for a chain without an endpoint", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(() => readProvider(networks, 5)).toThrow("No RPC URL found for chain ID 5");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  test("the reader reuses one provider per chain", () => {
    expect(readProvider(networks, 31337)).toBe(readProvider(networks, 31337));
  });

  test("an unknown network or contract gives null", () => {
    expect(readContract(networks, 5, "payment")).toBeNull();
    expect(readContract(networks, 31337, unknownName)).toBeNull();
    expect(readContract([{ ...localNetwork, payment: "" }], 31337, "payment")).toBeNull();
  });

  test("a known contract has its address", () => {
    expect(readContract(networks, 31337, "payment")?.address).toBe(localNetwork.payment);
    expect(readContract(networks, 31337, "stablecoin")?.address).toBe(localNetwork.tokens.USDC.address);
  });
});

describe("signer handles", () => {
  test("a missing network, contract name or wallet gives null", async () => {
    expect(await signerContract(networks, 5, "payment", unlocked)).toBeNull();
    expect(await signerContract(networks, 31337, unknownName, unlocked)).toBeNull();
    expect(await signerContract(networks, 31337, "payment")).toBeNull();
  });

  test("the signer is the wallet's own account", async () => {
    const methods: string[] = [];
    const wallet = walletWith(async ({ method }) => {
      methods.push(method);
      return [TRADER];
    });
    const handle = await signerContract(networks, 31337, "payment", wallet);
    expect(handle?.address).toBe(localNetwork.payment);
    expect(methods).toEqual(["eth_requestAccounts"]);
  });

  test("a refusal by the wallet is logged and rethrown", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const refusal = Object.assign(new Error("User rejected the request."), { code: 4001 });
    const wallet = walletWith(async () => {
      throw refusal;
    });
    await expect(signerContract(networks, 31337, "payment", wallet)).rejects.toBe(refusal);
    expect(log).toHaveBeenCalledExactlyOnceWith("Wallet provider:", refusal);
    log.mockRestore();
  });
});

describe("gas price and signature", () => {
  test("a missing or zero gas price has its own message", async () => {
    await expect(readGasPrice({ getGasPrice: async () => 0n })).rejects.toThrow("Failed to get gas price");
    const silent = { getGasPrice: () => Promise.reject(new Error("timeout")) };
    await expect(readGasPrice(silent)).rejects.toThrow("Failed to get gas price");
    expect(await readGasPrice({ getGasPrice: async () => 7n })).toBe(7n);
  });

  test("the server's signature is requested with the unchanged message", async () => {
    let body: unknown;
    server.use(
      http.post("*/api/plans/payments/tmai/signMessage", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ data: "0xabcd" });
      }),
    );
    expect(await signatureFor(MESSAGE)).toBe("0xabcd");
    expect(body).toEqual({ message: MESSAGE });
  });

  test("a refused, empty or missing signature has its own message, with the server's text", async () => {
    const path = "*/api/plans/payments/tmai/signMessage";
    server.use(http.post(path, () => HttpResponse.json({ code: 410, error: "The quote ran out." }, { status: 410 })));
    await expect(signatureFor(MESSAGE)).rejects.toMatchObject({
      message: "Failed to get signature",
      detail: "The quote ran out.",
    });
    server.use(http.post(path, () => HttpResponse.json({ data: "" })));
    await expect(signatureFor(MESSAGE)).rejects.toThrow("Failed to get signature");
    server.use(http.post(path, () => HttpResponse.error()));
    await expect(signatureFor(MESSAGE)).rejects.toThrow("Failed to get signature");
  });
});
