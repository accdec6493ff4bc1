import { type Address, encodeFunctionData, type Hex } from "viem";
import { mandateDomain, REVOKE_TYPES, storedTerms, TERMS_TYPES, type Terms } from "#app/chain/mandates/terms.ts";
import { indexMandateAbi } from "../../../../contracts/abi/indexMandate.ts";
import type { TypedData, WalletCall } from "../model/calls.ts";

/** Data that an owner's wallet signs or sends. */

const EIP712Domain = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" },
];
type ContractOnChain = { chainId: number; contract: Address };

export const typedGrant = ({ chainId, contract }: ContractOnChain, terms: Terms): TypedData => ({
  domain: mandateDomain(chainId, contract),
  types: { EIP712Domain, Terms: [...TERMS_TYPES.Terms] },
  primaryType: "Terms",
  message: storedTerms(terms),
});

export const typedRevoke = ({ chainId, contract }: ContractOnChain, id: Hex): TypedData => ({
  domain: mandateDomain(chainId, contract),
  types: { EIP712Domain, Revoke: [...REVOKE_TYPES.Revoke] },
  primaryType: "Revoke",
  message: { id },
});

export const grantCall = (contract: Address, terms: Terms): WalletCall => ({
  to: contract,
  data: encodeFunctionData({ abi: indexMandateAbi, functionName: "grant", args: [terms] }),
});
export const revokeCall = (contract: Address, terms: Terms): WalletCall => ({
  to: contract,
  data: encodeFunctionData({ abi: indexMandateAbi, functionName: "revoke", args: [terms] }),
});
export const revokeAllCall = (contract: Address): WalletCall => ({
  to: contract,
  data: encodeFunctionData({ abi: indexMandateAbi, functionName: "revokeAll" }),
});
