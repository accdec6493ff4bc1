import type { Hex } from "viem";
import { getJson, postJson } from "#app/platform/http.ts";
import {
  type Body,
  type NewSigner,
  type PreparedOperation,
  ROOT,
  taken,
  type Wallet,
} from "#app/wallet/embedded/walletServer.ts";
import type { Leaving } from "./calls.ts";

/** The calls of the wallet page beside those of the wallet itself. Each throws WalletCallFailure unless it succeeds. */

export type PreparedOnChain = PreparedOperation & { chainId: number };

export const getTestMoney = async (): Promise<void> => {
  taken(await postJson<Body<unknown>>(`${ROOT}/faucet`, {}));
};

export const leaving = async (): Promise<Leaving> => taken(await getJson<Body<Leaving>>(`${ROOT}/leave`));

/** One operation for each chain, to be signed by a signer of the wallet. */
export const prepareSigners = async (asked: {
  add: readonly NewSigner[];
  remove: readonly Hex[];
  chainIds?: readonly number[];
}): Promise<{ operations: PreparedOnChain[] }> =>
  taken(await postJson<Body<{ operations: PreparedOnChain[] }>>(`${ROOT}/signers`, asked));

/** The account's wallet at Privy, created where it has none. */
export const createAtPrivy = async (): Promise<Wallet> => taken(await postJson<Body<Wallet>>("/api/privy/wallets", {}));

/** A guest's wallet moves to the account that shows one of its keys. */
export const claim = async (asked: { challengeId: string; signerId: Hex; signature: Hex }): Promise<Wallet> =>
  taken(await postJson<Body<Wallet>>(`${ROOT}/claim`, asked));
