import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex } from "viem";
import { describe, expect, test } from "vitest";
import {
  buildFactoryCall,
  buildSignerCalls,
  executeBefore,
  type Operation,
  operationHash,
  type StoredOperation,
  storedOperation,
} from "#app/chain/account/operations.ts";
import { KeyFailure } from "#app/wallet/embedded/keyFailure.ts";
import { hashToSign, type RequestedOperation } from "#app/wallet/embedded/operationCheck.ts";
import type { OperationCall, PreparedOperation } from "#app/wallet/embedded/walletServer.ts";

const ENTRY_POINT = "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108";
const ACCOUNT = getAddress("0x2222222222222222222222222222222222222222");
const USDC = getAddress("0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0");
const SHOP = getAddress("0x3333333333333333333333333333333333333333");
const THIEF = getAddress("0x6666666666666666666666666666666666666666");
const FACTORY = getAddress("0x1111111111111111111111111111111111111111");
const PASSKEY: Hex = `0x${"12".repeat(20)}${"ab".repeat(64)}`;
const DEVICE_KEY: Hex = `0x${"12".repeat(20)}${"cd".repeat(64)}`;
const DEADLINE = 1_800_000_000;

const transfer = (to: Address, amount: bigint): OperationCall => ({
  ...{
    to: USDC,
    value: "0",
    data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, amount] }),
  },
});
const makes = buildFactoryCall(FACTORY, [DEVICE_KEY]);
const requested: RequestedOperation = {
  ...{ chainId: 31337, account: ACCOUNT, entryPoint: ENTRY_POINT, makes },
  calls: [transfer(SHOP, 5n)],
};
const bare = (calls: readonly OperationCall[]) => calls.map((call) => ({ ...call, value: BigInt(call.value) }));
const makeOperation = (calls: readonly OperationCall[], more: Partial<Operation> = {}): Operation => ({
  ...{ sender: ACCOUNT, nonce: 3n, makes: null, callData: executeBefore(DEADLINE, bare(calls)) },
  ...{ callGasLimit: 100_000n, verificationGasLimit: 400_000n },
  ...more,
});
/** The server's answer, with the hash of its contents. */
const makePrepared = (operation: Operation, more: Partial<PreparedOperation> = {}): PreparedOperation => ({
  ...{ operationId: "operation-1", lines: [], gas: "100000", paidBy: "us", deadline: DEADLINE },
  ...{ hash: operationHash(31337, ENTRY_POINT, operation), userOperation: storedOperation(operation) },
  ...more,
});
const userOperation = storedOperation(makeOperation(requested.calls));
const honest = makePrepared(makeOperation(requested.calls));
const refusal = (prepared: PreparedOperation, of: RequestedOperation = requested): string => {
  try {
    return hashToSign(prepared, of);
  } catch (error) {
    return error instanceof KeyFailure ? error.tag : String(error);
  }
};

describe("operations that the browser signs", () => {
  test("the entry point's hash of the requested calls is signed", () => {
    expect(hashToSign(honest, requested)).toBe(honest.hash);
    const first = makePrepared(makeOperation(requested.calls, { makes }));
    expect(hashToSign(first, requested)).toBe(first.hash);
  });

  test("a requested change of signers is signed", () => {
    const calls = buildSignerCalls(ACCOUNT, [PASSKEY, SHOP], [DEVICE_KEY]).map((call) => ({ ...call, value: "0" }));
    const prepared = makePrepared(makeOperation(calls));
    expect(hashToSign(prepared, { ...requested, calls })).toBe(prepared.hash);
  });
});

describe("operations that the browser refuses to sign", () => {
  const field = (more: Partial<StoredOperation>): PreparedOperation => ({
    ...honest,
    userOperation: { ...userOperation, ...more },
  });
  const otherCalls = executeBefore(DEADLINE, bare([transfer(THIEF, 5n)]));

  test.each<[string, PreparedOperation]>([
    ["sender", field({ sender: THIEF })],
    ["nonce", field({ nonce: "4" })],
    ["factory call", field({ makes })],
    ["call data", field({ callData: otherCalls })],
    ["call gas limit", field({ callGasLimit: "100001" })],
    ["verification gas limit", field({ verificationGasLimit: "400001" })],
    ["hash", { ...honest, hash: `0x${"ab".repeat(32)}` }],
    ["deadline", { ...honest, deadline: DEADLINE + 1 }],
  ])("an operation is refused if its %s was changed after hashing", (_name, prepared) => {
    expect(refusal(prepared)).toBe("notAsAsked");
  });

  const signers = buildSignerCalls(ACCOUNT, [PASSKEY], [DEVICE_KEY]).map((call) => ({ ...call, value: "0" }));
  test.each<[string, Operation]>([
    ["another recipient", makeOperation([transfer(THIEF, 5n)])],
    ["another amount", makeOperation([transfer(SHOP, 6n)])],
    ["another token", makeOperation([{ ...transfer(SHOP, 5n), to: THIEF }])],
    ["a call that also sends coin", makeOperation([{ ...transfer(SHOP, 5n), value: "1" }])],
    ["an additional call", makeOperation([...requested.calls, transfer(THIEF, 1n)])],
    ["an operation without calls", makeOperation([])],
    ["a new signer", makeOperation(signers)],
    ["another deadline", makeOperation([], { callData: executeBefore(DEADLINE + 86_400, bare(requested.calls)) })],
    ["another account", makeOperation(requested.calls, { sender: THIEF })],
    ["another nonce sequence", makeOperation(requested.calls, { nonce: 1n << 64n })],
    ["another factory", makeOperation(requested.calls, { makes: { ...makes, factory: THIEF } })],
    [
      "a factory call for another account",
      makeOperation(requested.calls, { makes: buildFactoryCall(FACTORY, [PASSKEY]) }),
    ],
  ])("%s is refused, even if the server's hash matches it", (_name, operation) => {
    expect(refusal(makePrepared(operation))).toBe("notAsAsked");
  });

  test("call data other than executeBefore, such as one without a deadline, is refused", () => {
    expect(refusal(makePrepared(makeOperation([], { callData: "0x" })))).toBe("notAsAsked");
    const mode = userOperation.callData.replace(/^(0x.{8}.{64})01/, "$100") as Hex;
    expect(mode).not.toBe(userOperation.callData);
    expect(refusal(makePrepared(makeOperation([], { callData: mode })))).toBe("notAsAsked");
  });

  test("a hash for another chain or another entry point is refused", () => {
    const operation = makeOperation(requested.calls);
    expect(refusal(makePrepared(operation, { hash: operationHash(1, ENTRY_POINT, operation) }))).toBe("notAsAsked");
    expect(refusal(makePrepared(operation, { hash: operationHash(31337, THIEF, operation) }))).toBe("notAsAsked");
  });

  test("a change of another signer than the requested one is refused", () => {
    const makeSignerCalls = (add: Hex[], remove: Hex[]) =>
      buildSignerCalls(ACCOUNT, add, remove).map((call) => ({ ...call, value: "0" }));
    const wanted = { ...requested, calls: makeSignerCalls([PASSKEY], [DEVICE_KEY]) };
    for (const calls of [
      makeSignerCalls([THIEF], [DEVICE_KEY]),
      makeSignerCalls([PASSKEY], []),
      makeSignerCalls([PASSKEY], [SHOP]),
    ])
      expect(refusal(makePrepared(makeOperation(calls)), wanted)).toBe("notAsAsked");
  });

  test("an unreadable operation is refused", () => {
    expect(refusal(field({ nonce: "many" }))).toBe("notAsAsked");
    expect(refusal({ ...honest, userOperation: undefined as never })).toBe("notAsAsked");
  });
});
