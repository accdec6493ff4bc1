import { type Address, encodeFunctionData, erc20Abi, getAddress, type Hex, parseUnits, zeroAddress } from "viem";
import type { PublicNetwork } from "#app/chain/network.ts";
import { supportedChain } from "#app/chain/supported.ts";

/** A plain transfer to this wallet from another of the person's wallets. */

export type FundToken = { symbol: string; address: Address; decimals: number };

/** Tokens that can be sent on a chain: its payment tokens or its stablecoin, and its coin. */
export function fundTokens(network: PublicNetwork, chainId: number): FundToken[] {
  const { coin, stablecoin } = supportedChain(chainId);
  const own = chainId === network.chainId ? [network.tokens.USDC, network.tokens.TMAI] : stablecoin ? [stablecoin] : [];
  const tokens = own.map(({ symbol, address, decimals }) => ({ symbol, address: getAddress(address), decimals }));
  return [...tokens, { symbol: coin.symbol, address: zeroAddress, decimals: coin.decimals }];
}

const AMOUNT = /^\d{1,30}(?:\.\d{1,30})?$/;

/** The transaction, for the sender's wallet. Null for an amount that cannot be sent. */
export function fundTransfer(
  { address, decimals }: FundToken,
  amount: string,
  to: Address,
): { to: Address; value: bigint; data?: Hex } | null {
  const digits = amount.trim();
  const [, fraction = ""] = digits.split(".");
  if (!AMOUNT.test(digits) || fraction.length > decimals) return null;
  const units = parseUnits(digits, decimals);
  if (units === 0n) return null;
  if (address === zeroAddress) return { to, value: units };
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, units] });
  return { to: address, value: 0n, data };
}
