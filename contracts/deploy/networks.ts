import type { Chain } from "viem";
// Hundreds of files: only code that deploys to one of these networks loads this module.
import { base, baseSepolia } from "viem/chains";
import { localChainTerms } from "./chain.ts";

/** The networks that contracts are deployed to. Source: docs/spec/decisions.md#1. */
export const NETWORKS = {
  local: { chain: localChainTerms, confirmations: 1 },
  test: { chain: baseSepolia as Chain, confirmations: 5 },
  main: { chain: base as Chain, confirmations: 10 },
} as const;
export type Network = keyof typeof NETWORKS;
