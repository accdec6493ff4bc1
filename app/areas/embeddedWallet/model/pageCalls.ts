import { getAddress, type Hex } from "viem";
import { buildSignerCalls } from "#app/chain/account/operations.ts";
import { getJson, postJson } from "#app/platform/http.ts";
import { keySigner } from "#app/wallet/embedded/signatures.ts";
import {
  type Body,
  type NewSigner,
  type OperationCall,
  type PreparedOperation,
  ROOT,
  taken,
  type Wallet,
  walletServer,
} from "#app/wallet/embedded/walletServer.ts";
import type { Leaving } from "./calls.ts";

/** Calls of the wallet page besides those of the wallet itself. Each throws WalletCallFailure unless it succeeds. */

/** An operation that the server prepared, and the calls that were requested: nothing else is signed. */
export type ToDo = { chainId: number; calls: readonly OperationCall[]; prepared: PreparedOperation };

export const getTestMoney = async (): Promise<void> => {
  taken(await postJson<Body<unknown>>(`${ROOT}/faucet`, {}));
};

/** Balances of each account. Chains that run on demand are queried only when named. */
export const leaving = async (chainIds: readonly number[] = []): Promise<Leaving> =>
  taken(await getJson<Body<Leaving>>(`${ROOT}/leave${chainIds.length === 0 ? "" : `?chains=${chainIds.join(",")}`}`));

export async function prepareCalls(chainId: number, calls: readonly OperationCall[]): Promise<ToDo> {
  return { chainId, calls, prepared: await walletServer.prepare({ chainId, calls }) };
}

/** A change of the wallet's signers. `verifier`: the contract for keys, which is part of their name on chain. */
export type SignerChange = { add: readonly NewSigner[]; remove: readonly Hex[]; verifier: string };

/** One operation that adds and removes these signers on one chain. */
export async function prepareSigners(
  { add, remove, verifier }: SignerChange,
  { chainId, address }: { chainId: number; address: string },
): Promise<ToDo> {
  const answer = await postJson<Body<{ operations: PreparedOperation[] }>>(`${ROOT}/signers`, {
    ...{ add, remove, chainIds: [chainId] },
  });
  const [prepared] = taken(answer).operations;
  if (!prepared) throw new Error("The server prepared no operation.");
  const keys = add.map((one) => ("publicKey" in one ? keySigner(getAddress(verifier), one.publicKey) : one.address));
  const calls = buildSignerCalls(getAddress(address), keys, remove);
  return { chainId, prepared, calls: calls.map(({ to, data, value }) => ({ to, data, value: String(value) })) };
}

/** The account's wallet at Privy, created if it has none. */
export const createAtPrivy = async (): Promise<Wallet> => taken(await postJson<Body<Wallet>>("/api/privy/wallets", {}));

/** Moves a guest's wallet to the account that proves to have one of its keys. */
export const claim = async (body: { challengeId: string; signerId: Hex; signature: Hex }): Promise<Wallet> =>
  taken(await postJson<Body<Wallet>>(`${ROOT}/claim`, body));
