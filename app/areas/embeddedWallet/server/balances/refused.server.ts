import { answersOf, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why it is not told what a wallet holds. `field`: the parameter that has to change. */
export type BalancesRefusal =
  | { tag: "BadWallet"; field: "wallet" }
  | { tag: "UnknownChain"; field: "chains"; chain: string; chains: string }
  | { tag: "ChainNotConfigured"; field: "chains"; network: string }
  | { tag: "OtherKindOfWallet"; field: "chains"; network: string };

const STATUS: StatusOf<BalancesRefusal> = {
  BadWallet: 400,
  ChainNotConfigured: 409,
  OtherKindOfWallet: 422,
  UnknownChain: 404,
};

/** The answer to a refused call for balances. */
export const refused = answersOf<BalancesRefusal>(STATUS);
