import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from "viem";
import { entryPoint06Abi, entryPoint06Address, entryPoint07Abi, entryPoint07Address } from "viem/account-abstraction";
import { expect, test } from "vitest";
import { isOwnOperation } from "#app/services/trading/server/sender.server.ts";

// An order's call as an operation of the wallet's own contract (ERC-4337), sent by a bundler.

const address = (digit: string) => `0x${digit.repeat(40)}` as Address;
const [WALLET, OTHER, BUNDLER] = [address("a"), address("b"), address("c")];
const MARK: Hex = `0x${"5a".repeat(32)}`;
const marked = concat(["0x12345678", MARK]);
const ZERO: Hex = `0x${"0".repeat(64)}`;

type Operation = { sender: Address; callData: Hex };
const packed = (operations: Operation[]): Hex =>
  encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: "handleOps",
    args: [
      operations.map((operation) => ({
        ...({ nonce: 1n, initCode: "0x", accountGasLimits: ZERO, preVerificationGas: 1n, gasFees: ZERO } as const),
        ...({ paymasterAndData: "0x", signature: "0x" } as const),
        ...operation,
      })),
      BUNDLER,
    ],
  });
const plain = (operations: Operation[]): Hex =>
  encodeFunctionData({
    abi: entryPoint06Abi,
    functionName: "handleOps",
    args: [
      operations.map((operation) => ({
        ...({ nonce: 1n, initCode: "0x", callGasLimit: 1n, verificationGasLimit: 1n, preVerificationGas: 1n } as const),
        ...({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, paymasterAndData: "0x", signature: "0x" } as const),
        ...operation,
      })),
      BUNDLER,
    ],
  });

const eventAbi = parseAbi([
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
]);
const ended = (sender: Address, success: boolean, by: Address) => ({
  address: by,
  topics: encodeEventTopics({ abi: eventAbi, args: { userOpHash: ZERO, sender, paymaster: OTHER } }),
  data: encodeAbiParameters(
    [{ type: "uint256" }, { type: "bool" }, { type: "uint256" }, { type: "uint256" }],
    [1n, success, 1n, 1n],
  ),
});
type Seen = Parameters<typeof isOwnOperation>[1];
const seen = (input: Hex, to: Address, logs: ReturnType<typeof ended>[]) =>
  ({ seen: "mined", from: BUNDLER, input, receipt: { to, logs }, confirmed: true }) as unknown as Seen;

const own = { sender: WALLET, callData: marked };
const others = { sender: OTHER, callData: marked };
const unmarked = { sender: WALLET, callData: "0x12345678" as Hex };
const done = ended(WALLET, true, entryPoint07Address);

test.each([
  ["an operation of the wallet with the mark", seen(packed([own]), entryPoint07Address, [done]), true],
  [
    "the same operation in the form of version 0.6",
    seen(plain([own]), entryPoint06Address, [ended(WALLET, true, entryPoint06Address)]),
    true,
  ],
  ["the same operation among those of others", seen(packed([others, own]), entryPoint07Address, [done]), true],
  [
    "an operation that failed inside the transaction",
    seen(packed([own]), entryPoint07Address, [ended(WALLET, false, entryPoint07Address)]),
    false,
  ],
  [
    "another account's operation with the mark, next to one of the wallet without it",
    seen(packed([others, unmarked]), entryPoint07Address, [done]),
    false,
  ],
  ["a mark after the operations", seen(concat([packed([unmarked]), MARK]), entryPoint07Address, [done]), false],
  ["a contract that only resembles the entry point", seen(packed([own]), OTHER, [ended(WALLET, true, OTHER)]), false],
  [
    "a completion event from another contract",
    seen(packed([own]), entryPoint07Address, [ended(WALLET, true, OTHER)]),
    false,
  ],
  ["another kind of call", seen(marked, entryPoint07Address, [done]), false],
])("own operations are identified correctly: %s", (_what, transaction, isOwn) => {
  expect(isOwnOperation({ wallet: WALLET, mark: MARK }, transaction)).toBe(isOwn);
});
