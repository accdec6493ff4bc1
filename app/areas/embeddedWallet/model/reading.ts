import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  parseAbi,
  size,
  zeroAddress,
} from "viem";
import type { Call } from "#app/chain/account/operations.ts";
import { embeddedAccountAbi } from "../../../../contracts/abi/embeddedAccount.ts";
import { indexMandateAbi } from "../../../../contracts/abi/indexMandate.ts";
import { planPaymentAbi } from "../../../../contracts/abi/planPayment.ts";

/** Reads from its data what a call of an embedded account would do. Pure. Amounts in base units, times in seconds. */

export type Token = { symbol: string; address: Address; decimals: number };

/**
 * Addresses by which calls are recognised; null for a contract that is not on the chain. `tokens`: the listed ones, by lowercase address.
 */
export type KnownContracts = {
  account: Address;
  payment: Address | null;
  router: Address | null;
  /** The contract where mandates are granted to us: `operator` and `desk` are those of every mandate we propose. */
  mandates: { contract: Address; operator: Address; desk: Address } | null;
  coin: Token;
  tokens: ReadonlyMap<string, Token>;
};

/** `token` is null when the address is not a listed token. */
type Amount = { address: Address; token: Token | null; amount: bigint };
export type ReadCall =
  | { is: "payment"; pays: Amount; contract: Address; isOwn: boolean }
  | { is: "approval"; allows: Amount; spender: Address }
  | { is: "transfer"; sends: Amount; to: Address }
  | { is: "sweep"; sends: { address: Address; token: Token | null }[]; to: Address }
  | { is: "swap"; pays: Amount; gets: Amount; to: Address; until: bigint; pools: number }
  | { is: "addsSigners" | "removesSigners"; keys: readonly Hex[] }
  /** `cap` may be spent in each `period`; up to seven caps may be allowed at a time. */
  | { is: "grant"; contract: Address; cap: Amount; period: number; start: number; end: number }
  | { is: "revoke"; contract: Address; isAll: boolean }
  | { is: "unknown"; call: Call };

const ROUTER = parseAbi([
  "function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)",
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)",
]);

/** Reads one call. A call that is not fully recognised is unknown: a line that leaves something out would mislead. */
export function readCall(call: Call, contracts: KnownContracts): ReadCall {
  const read = size(call.data) === 0 ? readCoin(call, contracts) : readData(call, contracts);
  return read ?? { is: "unknown", call };
}

/** Whether an address is that of a contract which exists on the chain. */
export const isAt = (address: Address, contract: Address | null): boolean =>
  contract !== null && isAddressEqual(address, contract);

function readCoin({ to, value }: Call, contracts: KnownContracts): ReadCall | null {
  if (value === 0n) return null;
  return { is: "transfer", sends: { address: zeroAddress, token: contracts.coin, amount: value }, to };
}

function readData(call: Call, contracts: KnownContracts): ReadCall | null {
  try {
    if (isAddressEqual(call.to, contracts.account)) return readOwn(call, contracts);
    if (isAt(call.to, contracts.router)) return readSwap(call, contracts);
    // No other recognised call may send the chain's coin.
    if (call.value > 0n) return null;
    if (isAt(call.to, contracts.payment)) return readPayment(call, contracts);
    return isAt(call.to, contracts.mandates?.contract ?? null)
      ? readMandate(call, contracts)
      : readToken(call, contracts);
  } catch {
    return null;
  }
}

function readOwn({ data, value }: Call, contracts: KnownContracts): ReadCall | null {
  if (value > 0n) return null;
  const { functionName, args } = decodeFunctionData({ abi: embeddedAccountAbi, data });
  if (functionName === "addSigners") return { is: "addsSigners", keys: args[0] };
  if (functionName === "removeSigners") return { is: "removesSigners", keys: args[0] };
  if (functionName !== "sweep") return null;
  const sends = args[0].map((address) => ({ address, token: tokenAt(address, contracts) }));
  return { is: "sweep", sends, to: args[1] };
}

function readPayment({ to, data }: Call, contracts: KnownContracts): ReadCall | null {
  const { functionName, args } = decodeFunctionData({ abi: planPaymentAbi, data });
  if (functionName !== "process" && functionName !== "processWithPermit") return null;
  const { token, tokenAmount, userAddress } = args[0];
  const isOwn = isAddressEqual(userAddress, contracts.account);
  return { is: "payment", pays: toAmount(token, tokenAmount, contracts), contract: to, isOwn };
}

/** A grant by another owner, or one that names another operator or desk, is unknown. */
function readMandate({ to, data }: Call, { account, mandates, ...contracts }: KnownContracts): ReadCall | null {
  const { functionName, args } = decodeFunctionData({ abi: indexMandateAbi, data });
  if (functionName === "revokeAll") return { is: "revoke", contract: to, isAll: true };
  if (functionName === "revoke") return { is: "revoke", contract: to, isAll: false };
  if (functionName !== "grant" || mandates === null) return null;
  const { owner, operator, desk, spendToken, cap, period, start, end } = args[0];
  const isOwn =
    isAddressEqual(owner, account) &&
    isAddressEqual(operator, mandates.operator) &&
    isAddressEqual(desk, mandates.desk);
  if (!isOwn) return null;
  const amount = toAmount(spendToken, cap, { account, mandates, ...contracts });
  return { is: "grant", contract: to, cap: amount, period, start, end };
}

function readToken({ to, data }: Call, contracts: KnownContracts): ReadCall | null {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName === "approve") return { is: "approval", allows: toAmount(to, args[1], contracts), spender: args[0] };
  if (functionName === "transfer") return { is: "transfer", sends: toAmount(to, args[1], contracts), to: args[0] };
  return null;
}

function readSwap({ data, value }: Call, contracts: KnownContracts): ReadCall | null {
  const { functionName, args } = decodeFunctionData({ abi: ROUTER, data });
  const paysCoin = functionName.startsWith("swapExactETH");
  if (paysCoin !== value > 0n) return null;
  const [amountIn, min, path, to, until] = (paysCoin ? [value, ...args] : args) as readonly [
    ...[bigint, bigint, readonly Address[], Address, bigint],
  ];
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return null;
  const getsCoin = functionName.startsWith("swapExactTokensForETH");
  return {
    is: "swap",
    pays: toAmount(paysCoin ? zeroAddress : first, amountIn, contracts),
    gets: toAmount(getsCoin ? zeroAddress : last, min, contracts),
    ...{ to, until, pools: path.length - 1 },
  };
}

const toAmount = (address: Address, amount: bigint, contracts: KnownContracts): Amount => ({
  address,
  token: tokenAt(address, contracts),
  amount,
});

const tokenAt = (address: Address, { tokens, coin }: KnownContracts): Token | null =>
  isAddressEqual(address, zeroAddress) ? coin : (tokens.get(address.toLowerCase()) ?? null);
