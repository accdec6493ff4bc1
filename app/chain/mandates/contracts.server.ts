import { type Address, getAddress } from "viem";
import { env } from "#app/platform/env.server.ts";
import { paymentChain } from "../payment/paymentChain.server.ts";

/** The contracts of mandates on a chain, and its operator. `hub` is the wrapped coin, `spendToken` the chain's stablecoin. */
export type MandateContracts = {
  chainId: number;
  mandate: Address;
  desk: Address;
  bound: Address;
  hub: Address;
  spendToken: Address;
  operator: Address;
};
/** Real money requires the audit of the contracts. Elsewhere a chain may have no contracts, or this program no operator. */
export type NoMandates = { off: "NotAudited" | "NoContracts" };

/** Chains with mandates. */
export const chainsOfMandates = (): MandateContracts[] =>
  [mandateContractsOn(paymentChain().chainId)].filter((found): found is MandateContracts => !("off" in found));

/** The contracts for mandates on a chain, or why there are none. Source: docs/spec/wallets.md#1-3. */
export function mandateContractsOn(chainId: number): MandateContracts | NoMandates {
  const { id, chainId: own, addresses, audits } = paymentChain();
  if (chainId !== own) return { off: "NoContracts" };
  if (id === "main" && audits.mandate === null) return { off: "NotAudited" };
  const { indexMandate: mandate, indexDesk: desk, priceBound: bound, weth: hub, stablecoin: spendToken } = addresses;
  const operator = env().OPERATOR_ADDRESS;
  if (!mandate || !desk || !bound || !operator) return { off: "NoContracts" };
  return { chainId, mandate, desk, bound, hub, spendToken, operator: getAddress(operator) };
}
