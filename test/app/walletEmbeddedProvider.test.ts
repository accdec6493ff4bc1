// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import {
  createWalletClient,
  custom,
  decodeAbiParameters,
  type EIP1193Provider,
  getAddress,
  type Hex,
  hexToBytes,
  toHex,
} from "viem";
import { foundry } from "viem/chains";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { executeBefore, operationHash, storedOperation } from "#app/chain/account/operations.ts";
import { batchStatus, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { announceWalletChange } from "#app/wallet/embedded/access.ts";
import type { Confirmation } from "#app/wallet/embedded/dialogs.ts";
import { EmbeddedProvider, type EmbeddedWith } from "#app/wallet/embedded/embeddedProvider.ts";
import { KeyFailure } from "#app/wallet/embedded/keyFailure.ts";
import { personalSignHash } from "#app/wallet/embedded/signatures.ts";
import {
  type OperationStatus,
  type PreparedOperation,
  type Wallet,
  WalletCallFailure,
  type WalletServer,
} from "#app/wallet/embedded/walletServer.ts";
import { isGone, isRejection } from "#app/wallet/failures.ts";

const RPC = "http://127.0.0.1:18545";
const ENTRY_POINT = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108";
const ACCOUNT = getAddress("0x2222222222222222222222222222222222222222");
const OTHER = getAddress("0x3333333333333333333333333333333333333333");
const SIGNER: Hex = `0x${"11".repeat(84)}`;
const HASH: Hex = `0x${"ab".repeat(32)}`;
const TRANSACTION: Hex = `0x${"cd".repeat(32)}`;
const LINES = [
  { kind: "sends", token: { symbol: "USDC", address: ACCOUNT, decimals: 6 }, amount: "5", to: OTHER },
] as const;

const rpc = setupServer();
beforeAll(() => rpc.listen({ onUnhandledRequest: "error" }));
beforeEach(() => localStorage.clear());
afterEach(() => rpc.resetHandlers());
afterAll(() => rpc.close());

const walletOn = (...chainIds: number[]): Wallet => ({
  walletId: "01890000-0000-7000-8000-000000000000",
  stage: "starter",
  adapter: "local",
  limits: {},
  chains: chainIds.map((chainId) => ({
    ...{ chainId, address: ACCOUNT, isDeployed: true },
    signers: [{ id: SIGNER, kind: "deviceKey", label: null, state: "active", credentialId: null }],
  })),
});

/** An operation as the server prepares it. */
function makePrepared({ chainId, calls: wanted }: Parameters<WalletServer["prepare"]>[0]): PreparedOperation {
  const deadline = 1_800_000_000;
  const bare = wanted.map(({ to, value, data }) => ({ to, value: BigInt(value), data }));
  const operation = {
    ...{ sender: ACCOUNT, nonce: 7n, makes: null, callData: executeBefore(deadline, bare) },
    ...{ callGasLimit: 100_000n, verificationGasLimit: 400_000n },
  };
  return {
    ...{ operationId: "operation-1", hash: operationHash(chainId, ENTRY_POINT, operation), lines: [...LINES] },
    ...{ userOperation: storedOperation(operation), gas: "100000", paidBy: "us", deadline },
  };
}

function fixture(overrides: Partial<EmbeddedWith> = {}, server: Partial<WalletServer> = {}) {
  const confirmations: Confirmation[] = [];
  const signed: Hex[] = [];
  const sent: unknown[] = [];
  const provider = new EmbeddedProvider({
    chains: [
      { chainId: 31337, rpcUrl: RPC },
      { chainId: 8453, rpcUrl: `${RPC}/8453` },
    ],
    server: {
      wallet: async () => walletOn(31337),
      prepare: async (wanted) => makePrepared(wanted),
      submit: async (id, one) => {
        sent.push([id, one]);
        return { status: "sent", transactionHash: TRANSACTION };
      },
      operation: async (): Promise<OperationStatus> => ({ status: "mined", transactionHash: TRANSACTION }),
      ...server,
    },
    keys: {
      sign: async (_signers, hash) => {
        signed.push(hash);
        return { signerId: SIGNER, signature: "0xaaaa" };
      },
    },
    dialogs: {
      open: async () => null,
      confirm: async (one) => {
        confirmations.push(one);
        return true;
      },
    },
    wait: async () => undefined,
    entryPoint: ENTRY_POINT,
    buildFactoryCall: () => ({ factory: OTHER, data: "0x1234" }),
    ...overrides,
  });
  const request = (method: string, ...params: unknown[]): Promise<unknown> =>
    provider.request({ method, params } as never) as Promise<unknown>;
  return { provider, request, confirmations, signed, sent };
}
const refusing = { dialogs: { open: async () => null, confirm: async () => false } };
const transfer = { from: ACCOUNT, to: OTHER, data: "0x1234", value: "0x5" };
const calls = {
  version: "2.0.0",
  chainId: "0x7a69",
  from: ACCOUNT,
  atomicRequired: true,
  calls: [{ to: OTHER, data: "0x1234" }],
};

describe("connecting", () => {
  test("the account is hidden until the page is authorised, and the authorisation survives reloads", async () => {
    const { request } = fixture();
    expect(await request("eth_accounts")).toEqual([]);
    expect(await request("eth_requestAccounts")).toEqual([ACCOUNT]);
    expect(await fixture().request("eth_accounts")).toEqual([ACCOUNT]);
    await request("wallet_revokePermissions", { eth_accounts: {} });
    expect(await request("eth_accounts")).toEqual([]);
  });

  test("a dialog opens a wallet where there is none, and leaving it rejects the request", async () => {
    const none = { wallet: async () => null };
    const opens = fixture({ dialogs: { open: async () => walletOn(31337), confirm: async () => true } }, none);
    expect(await opens.request("eth_requestAccounts")).toEqual([ACCOUNT]);
    localStorage.clear();
    await expect(fixture({}, none).request("eth_requestAccounts")).rejects.toMatchObject({ code: 4001 });
  });

  test("a wallet that is open on none of the page's networks cannot be connected", async () => {
    const { request } = fixture({}, { wallet: async () => walletOn(10) });
    await expect(request("eth_requestAccounts")).rejects.toMatchObject({ code: 4901 });
  });

  test("the wallet switches to chains on which it is open, and otherwise says where to open it", async () => {
    const { provider, request } = fixture({}, { wallet: async () => walletOn(31337, 8453) });
    await request("eth_requestAccounts");
    const heard = vi.fn();
    provider.on("chainChanged", heard);
    expect(await request("wallet_switchEthereumChain", { chainId: "0x2105" })).toBeNull();
    expect(heard).toHaveBeenCalledExactlyOnceWith("0x2105");
    expect(await request("eth_chainId")).toBe("0x2105");
    await expect(request("wallet_switchEthereumChain", { chainId: "0x1" })).rejects.toMatchObject({
      code: 4902,
      message: "This wallet is not open on chain 1. Open it there on the wallet page.",
    });
    const starter = fixture();
    await expect(starter.request("wallet_switchEthereumChain", { chainId: "0x2105" })).rejects.toMatchObject({
      code: 4902,
    });
  });
});

test("a wallet that changed on the wallet page is loaded again", async () => {
  const wallet = vi.fn(async () => walletOn(31337));
  const { request } = fixture({}, { wallet });
  await request("eth_requestAccounts");
  expect(wallet).toHaveBeenCalledOnce();
  announceWalletChange();
  await vi.waitFor(() => expect(wallet).toHaveBeenCalledTimes(2));
});

describe("a transaction of the embedded wallet", () => {
  test("a transaction is prepared by the server, shown, signed and sent, and its hash is returned", async () => {
    const prepare = vi.fn<WalletServer["prepare"]>(async (wanted) => makePrepared(wanted));
    const { request, confirmations, signed, sent } = fixture({}, { prepare });
    await request("eth_requestAccounts");
    expect(await request("eth_sendTransaction", transfer)).toBe(TRANSACTION);
    expect(prepare).toHaveBeenCalledExactlyOnceWith({
      chainId: 31337,
      calls: [{ to: OTHER, value: "5", data: "0x1234" }],
    });
    expect(confirmations).toEqual([
      {
        ...{ what: "operation", chainId: 31337, account: ACCOUNT, lines: LINES },
        ...{ gas: "100000", paidBy: "us", deadline: 1_800_000_000 },
      },
    ]);
    expect(signed).toEqual([makePrepared({ chainId: 31337, calls: [{ to: OTHER, value: "5", data: "0x1234" }] }).hash]);
    expect(sent).toEqual([["operation-1", { signerId: SIGNER, signature: "0xaaaa" }]]);
  });

  test("a transaction that the server changed is neither shown nor signed, and the error says so", async () => {
    const prepare = async (wanted: Parameters<WalletServer["prepare"]>[0]) =>
      makePrepared({ ...wanted, calls: [{ to: ACCOUNT, value: "5", data: "0x1234" }] });
    const { request, confirmations, signed, sent } = fixture({}, { prepare });
    await request("eth_requestAccounts");
    const failure = await request("eth_sendTransaction", transfer).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: -32603, message: /prepared something other than what this page requested/ });
    expect([isRejection(failure), isGone(failure), confirmations, signed, sent]).toEqual([false, false, [], [], []]);
  });

  test("a transaction that the user rejects is neither signed nor sent", async () => {
    const { request, signed, sent } = fixture(refusing);
    await request("eth_requestAccounts");
    const failure = await request("eth_sendTransaction", transfer).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 4001 });
    expect(isRejection(failure)).toBe(true);
    expect([signed, sent]).toEqual([[], []]);
  });

  test.each<[string, object, number]>([
    ["from another account", { ...transfer, from: OTHER }, 4100],
    ["for another chain", { ...transfer, chainId: "0x1" }, -32602],
    ["that deploys a contract", { from: ACCOUNT, data: "0x60" }, -32602],
  ])("a transaction %s is refused before any dialog is shown", async (_name, transaction, code) => {
    const { request, confirmations } = fixture();
    await request("eth_requestAccounts");
    await expect(request("eth_sendTransaction", transaction)).rejects.toMatchObject({ code });
    expect(confirmations).toEqual([]);
  });

  test("a transaction of a page that is not authorised is refused", async () => {
    await expect(fixture().request("eth_sendTransaction", transfer)).rejects.toMatchObject({ code: 4100 });
  });

  test("a transaction that the server refuses gets the server's message, not a rejection by the user", async () => {
    const prepare = async () => {
      throw new WalletCallFailure(409, "This would fail: balance too low.");
    };
    const { request, confirmations } = fixture({}, { prepare });
    await request("eth_requestAccounts");
    const failure = await request("eth_sendTransaction", transfer).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: -32003, message: "This would fail: balance too low." });
    expect([isRejection(failure), isGone(failure), confirmations]).toEqual([false, false, []]);
  });

  test("a transaction with a lost response is sent once more, and its hash is then looked up", async () => {
    let attempts = 0;
    const submit = async () => {
      attempts += 1;
      throw new WalletCallFailure(null, "The server does not answer.");
    };
    const answers: OperationStatus[] = [
      { status: "prepared", transactionHash: null },
      { status: "sent", transactionHash: TRANSACTION },
    ];
    const { request } = fixture({}, { submit, operation: async () => answers.shift() as OperationStatus });
    await request("eth_requestAccounts");
    expect(await request("eth_sendTransaction", transfer)).toBe(TRANSACTION);
    expect(attempts).toBe(3);
  });

  test("a transaction that expired unsent is reported as one that took nothing", async () => {
    const { request } = fixture({}, { operation: async () => ({ status: "expired", transactionHash: null }) });
    await request("eth_requestAccounts");
    await expect(request("eth_sendTransaction", transfer)).rejects.toMatchObject({
      code: -32003,
      message: /Nothing was taken/,
    });
  });

  test("a key missing in this browser and a cancelled passkey are distinguished", async () => {
    const failing = (tag: "unknownKey" | "cancelled") =>
      fixture({
        keys: {
          sign: async () => {
            throw new KeyFailure(tag);
          },
        },
      });
    await failing("unknownKey").request("eth_requestAccounts");
    await expect(failing("unknownKey").request("eth_sendTransaction", transfer)).rejects.toMatchObject({ code: 4100 });
    await expect(failing("cancelled").request("eth_sendTransaction", transfer)).rejects.toMatchObject({ code: 4001 });
  });

  test("two concurrent transactions are confirmed one after the other", async () => {
    let open = 0;
    let max = 0;
    const confirm = async () => {
      open += 1;
      max = Math.max(max, open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return true;
    };
    const { request } = fixture({ dialogs: { open: async () => null, confirm } });
    await request("eth_requestAccounts");
    await Promise.all([request("eth_sendTransaction", transfer), request("eth_sendTransaction", transfer)]);
    expect(max).toBe(1);
  });
});

describe("several calls as one (EIP-5792), as checkout sends them", () => {
  const createClient = (provider: EmbeddedProvider) =>
    createWalletClient({
      account: ACCOUNT,
      chain: foundry,
      transport: custom(provider as EIP1193Provider, { retryCount: 0 }),
    });
  const receipt = { transactionHash: TRANSACTION, status: "0x1", blockNumber: "0x5", gasUsed: "0x1", logs: [] };
  const receiptIs = (result: unknown) =>
    rpc.use(
      http.post(RPC, async ({ request }) => {
        const { id } = (await request.json()) as { id: number };
        return HttpResponse.json({ jsonrpc: "2.0", id, result });
      }),
    );

  test("atomic batches are supported on every chain on which the wallet is open", async () => {
    const { provider, request } = fixture({}, { wallet: async () => walletOn(31337, 8453) });
    await request("eth_requestAccounts");
    const atomic = { atomic: { status: "supported" } };
    expect(await request("wallet_getCapabilities", ACCOUNT)).toEqual({ "0x7a69": atomic, "0x2105": atomic });
    expect(await request("wallet_getCapabilities", ACCOUNT, ["0x2105"])).toEqual({ "0x2105": atomic });
    expect(await readBatching(createClient(provider))).toBe("supported");
  });

  test("a batch is one operation, and is mined in the transaction that contains it", async () => {
    const prepare = vi.fn<WalletServer["prepare"]>(async (wanted) => ({
      ...makePrepared(wanted),
      ...{ operationId: "operation-7", lines: [] },
    }));
    const { provider, request } = fixture({}, { prepare });
    await request("eth_requestAccounts");
    receiptIs(receipt);
    const client = createClient(provider);
    const id = await sendBatch(client, [
      { to: OTHER, data: "0x12" },
      { to: ACCOUNT, data: "0x34" },
    ]);
    expect(id).toBe("operation-7");
    expect(prepare.mock.calls[0]?.[0].calls).toEqual([
      { to: OTHER, value: "0", data: "0x12" },
      { to: ACCOUNT, value: "0", data: "0x34" },
    ]);
    expect(await batchStatus(client, id)).toEqual({ batch: "mined", hash: TRANSACTION });
  });

  test.each<[OperationStatus["status"], unknown, object]>([
    ["prepared", null, { batch: "pending" }],
    ["sent", null, { batch: "pending" }],
    // An endpoint may be behind the server's.
    ["mined", null, { batch: "pending" }],
    // The operation failed in a transaction that succeeded.
    ["reverted", receipt, { batch: "failed", reverted: true }],
    ["expired", null, { batch: "failed", reverted: false }],
    ["replaced", null, { batch: "failed", reverted: false }],
  ])("a batch that is %s with the receipt %j is reported as %j", async (status, found, expected) => {
    const { provider, request } = fixture({}, { operation: async () => ({ status, transactionHash: TRANSACTION }) });
    await request("eth_requestAccounts");
    receiptIs(found);
    expect(await batchStatus(createClient(provider), "operation-1")).toEqual(expected);
  });

  test.each<[string, object, number]>([
    ["they are for another chain", { ...calls, chainId: "0x1" }, 5710],
    ["they require an unsupported capability", { ...calls, capabilities: { paymasterService: { url: "x" } } }, 5700],
    ["there are more than twenty", { ...calls, calls: Array.from({ length: 21 }, () => calls.calls[0]) }, 5740],
    ["there are none", { ...calls, calls: [] }, -32602],
    ["they use another version", { ...calls, version: "1.0" }, -32602],
    ["they have an id of their own", { ...calls, id: "0x12" }, -32602],
    ["they are from another account", { ...calls, from: OTHER }, 4100],
  ])("calls are refused: %s", async (_name, confirmations, code) => {
    const { request, confirmations: shown } = fixture();
    await request("eth_requestAccounts");
    await expect(request("wallet_sendCalls", confirmations)).rejects.toMatchObject({ code });
    expect(shown).toEqual([]);
  });

  test("an optional capability changes nothing", async () => {
    const { request } = fixture();
    await request("eth_requestAccounts");
    const optional = { ...calls, capabilities: { paymasterService: { optional: true } } };
    expect(await request("wallet_sendCalls", optional)).toEqual({ id: "operation-1" });
  });

  test("a batch sent without a response is pending, not failed", async () => {
    const submit = async () => {
      throw new WalletCallFailure(503, "The chain does not answer.");
    };
    const { request } = fixture({}, { submit });
    await request("eth_requestAccounts");
    expect(await request("wallet_sendCalls", calls)).toEqual({ id: "operation-1" });
  });
});

describe("messages to sign", () => {
  test("a message is shown as text, and signed for the account, nested in its domain", async () => {
    const { request, confirmations, signed } = fixture();
    await request("eth_requestAccounts");
    const signature = (await request("personal_sign", toHex("hello"), ACCOUNT)) as Hex;
    expect(confirmations).toEqual([{ what: "message", message: "hello", chainId: 31337, account: ACCOUNT }]);
    expect(signed).toEqual([personalSignHash({ chainId: 31337, address: ACCOUNT }, "hello")]);
    expect(decodeAbiParameters([{ type: "bytes[]" }, { type: "bytes[]" }], signature)).toEqual([[SIGNER], ["0xaaaa"]]);
  });

  test("a message that is not text is shown in hex", async () => {
    const { request, confirmations } = fixture();
    await request("eth_requestAccounts");
    await request("personal_sign", HASH, ACCOUNT);
    expect(confirmations).toMatchObject([{ what: "message", message: HASH }]);
  });

  test("a signature of an undeployed account says how the account is created", async () => {
    const undeployed = walletOn(31337);
    for (const chain of undeployed.chains) chain.isDeployed = false;
    const { request } = fixture({}, { wallet: async () => undeployed });
    await request("eth_requestAccounts");
    const signature = (await request("personal_sign", toHex("hello"), ACCOUNT)) as Hex;
    expect(hexToBytes(signature).slice(-32)).toEqual(hexToBytes(`0x${"6492".repeat(16)}`));
  });

  const typed = {
    domain: { name: "App", chainId: "0x7a69" },
    types: { Order: [{ name: "amount", type: "uint256" }] },
    primaryType: "Order",
    message: { amount: "5" },
  };

  test("typed data is shown, and signed on its own chain only", async () => {
    const { request, confirmations } = fixture();
    await request("eth_requestAccounts");
    expect(await request("eth_signTypedData_v4", ACCOUNT, JSON.stringify(typed))).toMatch(/^0x/);
    expect(confirmations).toMatchObject([
      { what: "typedData", typedData: { primaryType: "Order", message: { amount: "5" } } },
    ]);
    const elsewhere = JSON.stringify({ ...typed, domain: { name: "App", chainId: 1 } });
    await expect(request("eth_signTypedData_v4", ACCOUNT, elsewhere)).rejects.toMatchObject({
      code: -32602,
      message: "This is for chain 1, and the wallet is on chain 31337. Switch first.",
    });
  });

  test("a message that the user rejects is not signed, and another account's is refused", async () => {
    const { request, signed } = fixture(refusing);
    await request("eth_requestAccounts");
    await expect(request("personal_sign", toHex("hello"), ACCOUNT)).rejects.toMatchObject({ code: 4001 });
    await expect(request("eth_signTypedData_v4", ACCOUNT, JSON.stringify(typed))).rejects.toMatchObject({ code: 4001 });
    await expect(request("personal_sign", toHex("hello"), OTHER)).rejects.toMatchObject({ code: 4100 });
    expect(signed).toEqual([]);
  });
});

describe("all other methods", () => {
  test.each([
    "eth_sign",
    "eth_signTransaction",
    "eth_decrypt",
    "eth_signTypedData",
    "wallet_addEthereumChain",
    "anvil_mine",
  ])("the method %s is not supported", async (method) => {
    await expect(fixture().request(method)).rejects.toMatchObject({
      code: 4200,
      message: `This wallet does not support ${method}.`,
    });
  });

  test("reads are sent to the chain in use, and its errors keep their code and data", async () => {
    const error = { code: 3, message: "execution reverted", data: "0x08c379a0" };
    rpc.use(
      http.post(RPC, async ({ request }) => {
        const { id, method } = (await request.json()) as { id: number; method: string };
        return HttpResponse.json({ jsonrpc: "2.0", id, ...(method === "eth_call" ? { error } : { result: "0x10" }) });
      }),
    );
    const { request } = fixture();
    expect(await request("eth_blockNumber")).toBe("0x10");
    await expect(request("eth_call", {}, "latest")).rejects.toMatchObject({ code: 3, data: "0x08c379a0" });
  });
});
