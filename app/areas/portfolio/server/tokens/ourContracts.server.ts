import { network } from "#app/chain/network.server.ts";
import { paymentChain } from "#app/chain/payment/paymentChain.server.ts";

/** Our contracts that a wallet's transactions may use, in lower case: where TMAI is staked, what takes payments, and ether as a token. */
export type OurContracts = { staking: string | null; plans: readonly string[]; wrappedCoin: string | null };

/** None on chains other than the payment chain. */
export function ourContractsOn(chainId: number): OurContracts {
  if (chainId !== network().chainId) return { staking: null, plans: [], wrappedCoin: null };
  const { staking, payment, treasury, weth } = paymentChain().addresses;
  return {
    staking: staking?.toLowerCase() ?? null,
    plans: [payment, treasury].map((one) => one.toLowerCase()),
    wrappedCoin: weth.toLowerCase(),
  };
}
