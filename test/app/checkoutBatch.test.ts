import { createWalletClient, custom, type EIP1193RequestFn } from "viem";
import { foundry } from "viem/chains";
import { describe, expect, test } from "vitest";
import { batchStatus, isBatchRefused, readBatching, sendBatch } from "#app/wallet/batch.ts";
import { HASH, OTHER, TRADER } from "./fixtures/checkout.ts";

/** A wallet that returns the responses that a test sets, and records the requests. */
function walletThat(answers: Record<string, unknown>) {
  const requests: { method: string; params?: unknown }[] = [];
  const request = (async (question: { method: string; params?: unknown }) => {
    requests.push(question);
    const answer = answers[question.method];
    if (answer === undefined || answer instanceof Error) throw answer ?? Object.assign(new Error("no"), { code: 4200 });
    return answer;
  }) as EIP1193RequestFn;
  const signer = createWalletClient({
    account: TRADER,
    chain: foundry,
    transport: custom({ request }, { retryCount: 0 }),
  });
  return { signer, requests };
}

const receipt = (transactionHash: string, status = "0x1") => ({
  logs: [],
  status,
  blockHash: HASH,
  blockNumber: "0x1",
  gasUsed: "0x1",
  transactionHash,
});
const status = (code: number, receipts: unknown[] = []) => ({
  wallet_getCallsStatus: { version: "2.0.0", id: "b", chainId: "0x7a69", atomic: true, status: code, receipts },
});

describe("wallet capabilities (EIP-5792)", () => {
  test.each([
    ["supported", { "0x7a69": { atomic: { status: "supported" } } }],
    ["ready", { "0x7a69": { atomic: { status: "ready" } } }],
    ["none", { "0x7a69": { atomic: { status: "unsupported" } } }],
    ["none", { "0x7a69": { atomic: { status: "sometimes" } } }],
    ["supported", { "0x7a69": { atomicBatch: { supported: true } } }],
    ["none", { "0x2105": { atomic: { status: "supported" } } }],
    ["none", {}],
  ])("batch support is %s for the capabilities %j", async (expected, capabilities) => {
    expect(await readBatching(walletThat({ wallet_getCapabilities: capabilities }).signer)).toBe(expected);
  });

  test("a wallet that does not know the method does not support batches", async () => {
    expect(await readBatching(walletThat({}).signer)).toBe("none");
  });
});

describe("sending a batch", () => {
  test("a batch must execute as a whole or not at all, in the requested order", async () => {
    const { signer, requests } = walletThat({ wallet_sendCalls: { id: "b-1" } });
    expect(
      await sendBatch(signer, [
        { to: OTHER, data: "0x01" },
        { to: TRADER, data: "0x02" },
      ]),
    ).toBe("b-1");
    expect(requests[0]).toMatchObject({
      method: "wallet_sendCalls",
      params: [
        {
          atomicRequired: true,
          chainId: "0x7a69",
          from: TRADER,
          calls: [
            { to: OTHER, data: "0x01" },
            { to: TRADER, data: "0x02" },
          ],
        },
      ],
    });
  });

  test("a wallet's refusal of batches is distinguished from a person's rejection", async () => {
    const refusal = (code: number) => walletThat({ wallet_sendCalls: Object.assign(new Error("no"), { code }) }).signer;
    const sent = (code: number) =>
      sendBatch(refusal(code), [{ to: OTHER, data: "0x" }]).catch((error: unknown) => error);
    expect(isBatchRefused(await sent(5760))).toBe(true);
    expect(isBatchRefused(await sent(4200))).toBe(true);
    expect(isBatchRefused(await sent(4001))).toBe(false);
    expect(isBatchRefused(await sent(-32603))).toBe(false);
  });
});

describe("the status of a batch", () => {
  test.each([
    ["is pending", status(100), { batch: "pending" }],
    ["is mined but has no receipt yet", status(200), { batch: "pending" }],
    ["is mined and has a receipt", status(200, [receipt(HASH)]), { batch: "mined", hash: HASH }],
    ["was never sent", status(400), { batch: "failed", reverted: false }],
    ["was reverted", status(500, [receipt(HASH, "0x0")]), { batch: "failed", reverted: true }],
    [
      "was reverted although the wallet reports success",
      status(200, [receipt(HASH, "0x0")]),
      { batch: "failed", reverted: true },
    ],
  ])("the status of a batch is read correctly when it %s", async (_, answers, expected) => {
    expect(await batchStatus(walletThat(answers).signer, "b")).toEqual(expected);
  });
});
