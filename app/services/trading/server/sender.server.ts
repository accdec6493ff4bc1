import { type Address, decodeFunctionData, type Hex, isAddressEqual, parseAbi, parseEventLogs } from "viem";
import type { Chain } from "#app/chain/chains.server.ts";
import type { Moved, Trade } from "#app/chain/dex/moved.server.ts";
import { balanceAt, isNative, type SeenSwap } from "#app/chain/dex/swaps.server.ts";

/**
 * On whose behalf a transaction with an order's mark was sent. The mark is public once it is sent, and anyone may copy it.
 * `wallet`: the order's wallet sent it itself, or as an operation that the wallet's contract has checked. `relay`: another account
 * sent it and the wallet is a contract, so the wallet may have agreed to it: only its effect can show that. `foreign`: neither.
 */
export type Sender = "wallet" | "relay" | "foreign";

type Order = { wallet: Address; mark: Hex };
type Carrying = Exclude<SeenSwap, { seen: "unknown" }>;

export async function findSender(chain: Chain, order: Order, seen: Carrying): Promise<Sender> {
  if (isAddressEqual(seen.from, order.wallet)) return "wallet";
  // Code may be set by the transaction itself (EIP-7702), and a transaction without effect proves nothing.
  if (seen.seen !== "mined") return "relay";
  if (!(await hasCode(chain, order.wallet, seen.receipt.blockNumber))) return "foreign";
  return isOwnOperation(order, seen) ? "wallet" : "relay";
}

async function hasCode({ agreed }: Chain, address: Address, blockNumber: bigint): Promise<boolean> {
  const code = await agreed
    .getCode({ address, blockNumber })
    // For a node that no longer has the state of an old block.
    .catch(() => agreed.getCode({ address }));
  return code !== undefined && code !== "0x";
}

/** ERC-4337, versions 0.6 to 0.9. */
const ENTRY_POINTS: readonly Address[] = [
  "0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789",
  "0x0000000071727De22E5E9d8BAf0edAc6f37da032",
  "0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108",
  "0x433709009B8330FDa32311DF1C2AFA402eD8D009",
];
const operationEventAbi = parseAbi([
  "event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)",
]);
const handleOpsAbi = parseAbi([
  "struct PackedOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
  "function handleOps(PackedOperation[] ops, address beneficiary)",
  "struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; uint256 callGasLimit; uint256 verificationGasLimit; uint256 preVerificationGas; uint256 maxFeePerGas; uint256 maxPriorityFeePerGas; bytes paymasterAndData; bytes signature; }",
  "function handleOps(Operation[] ops, address beneficiary)",
]);

/** Whether the wallet's contract has itself agreed to a call with the mark, and that call succeeded. */
export function isOwnOperation(
  { wallet, mark }: Order,
  { input, receipt }: Extract<SeenSwap, { seen: "mined" }>,
): boolean {
  const { to, logs } = receipt;
  if (!to || !ENTRY_POINTS.some((one) => isAddressEqual(one, to))) return false;
  const isMarked = ({ sender, callData }: { sender: Address; callData: Hex }) =>
    isAddressEqual(sender, wallet) && callData.toLowerCase().includes(mark.slice(2).toLowerCase());
  const ends = parseEventLogs({ abi: operationEventAbi, logs, strict: true }).filter(
    ({ address, args: { sender } }) => isAddressEqual(address, to) && isAddressEqual(sender, wallet),
  );
  return operationsIn(input).some(isMarked) && ends.length > 0 && ends.every(({ args: { success } }) => success);
}

function operationsIn(data: Hex): readonly { sender: Address; callData: Hex }[] {
  try {
    return decodeFunctionData({ abi: handleOpsAbi, data }).args[0];
  } catch {
    // Other chains have different contracts at these addresses, and a bundler may call other functions.
    return [];
  }
}

/**
 * Whether a relayed transaction did to the wallet exactly what was ordered. No one else can do that to its tokens; ether has no log that
 * shows whose it was, so the wallet must have less of it after the block.
 */
export async function isExactly(
  chain: Chain,
  { wallet, spend, amount }: Trade,
  moved: Moved,
  blockNumber: bigint,
): Promise<boolean> {
  if (!moved.isSure || moved.spent !== amount) return false;
  if (!isNative(spend)) return true;
  const [before, after] = await Promise.all([
    balanceAt(chain, wallet, spend, blockNumber - 1n),
    balanceAt(chain, wallet, spend, blockNumber),
  ]);
  return before - after >= amount;
}
