import { createRefuser, type StatusOf } from "#app/platform/refusals.server.ts";

/** Why a wallet's balances are not returned. `field`: the parameter that has to change. */
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

/** The response to a refused request for balances. */
export const refused = createRefuser<BalancesRefusal>(STATUS);
