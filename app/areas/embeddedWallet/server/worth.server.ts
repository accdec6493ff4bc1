import { type Address, zeroAddress } from "viem";
import { latestBlockOf } from "#app/chain/blocks.server.ts";
import type { Chain } from "#app/chain/chains.server.ts";
import { dexOf } from "#app/chain/dex/dex.server.ts";
import { NATIVE } from "#app/chain/dex/swaps.server.ts";
import { paymentChain, paymentTokens } from "#app/chain/payment/paymentChain.server.ts";
import { dollarsOf } from "#app/services/trading/public.server.ts";
import { balancesAt } from "./tokens.server.ts";

const UNITS_A_CENT = 10_000n;

/**
 * What an account of the payment network holds of the tokens that payments are made in and of the chain's coin, in cents by the pools'
 * prices. A token without a pool counts nothing.
 */
export async function centsOf(chain: Chain, account: Address, besides: readonly Address[] = []): Promise<bigint> {
  if (chain.chainId !== paymentChain().chainId) return 0n;
  const block = await latestBlockOf(chain);
  const own = Object.values(paymentTokens()).map(({ address }) => address as Address);
  const balances = await balancesAt(chain, account, [...new Set([zeroAddress, ...own, ...besides])], block.number);
  const dex = dexOf(chain.chainId);
  const values = await Promise.all(
    [...balances].map(([token, amount]) =>
      amount === 0n ? 0n : dollarsOf(dex, token === zeroAddress ? NATIVE : token, amount, block),
    ),
  );
  return values.reduce<bigint>((sum, units) => sum + (units ?? 0n), 0n) / UNITS_A_CENT;
}
