import { type Address, createWalletClient, type Hex, http } from "viem";
import { noteData, youngestNotes } from "#app/chain/mandates/desk.server.ts";
import { network } from "#app/chain/network.server.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { GUARDIAN_INDEX, localAccount } from "../../../../../../contracts/deploy/accounts.ts";
import { encodeChange } from "./differences.server.ts";
import { type DeskState, readDesk } from "./wanted.server.ts";

/**
 * Maintains the desk of the local chain for the indices: its guardian, a known test account, lists what is missing, closes what
 * left, and records a price note for each pair without one. Elsewhere people do the former, with `npm run market -- desk`.
 */
export async function runLocalDeskTask(): Promise<void> {
  if (env().NETWORK !== "local") return;
  const state = await readDesk(poolFor("market"), network().chainId);
  if (state) await updateDesk(state);
}

/** Enough for any call: estimates are too low when the block's second changes meanwhile. */
const GAS = 3_500_000n;

/** Sends the missing calls one after another; nothing when there are none. */
export async function updateDesk(state: DeskState): Promise<void> {
  const { contracts, dex, changes } = state;
  const account = localAccount(GUARDIAN_INDEX);
  const wallet = createWalletClient({ account, transport: http(env().rpcUrls(contracts.chainId)[0]) });
  const send = async (to: Address, data: Hex) => {
    const hash = await wallet.sendTransaction({ to, data, gas: GAS, chain: null });
    await dex.chain.client.waitForTransactionReceipt({ hash, pollingInterval: 100 });
  };
  for (const change of changes) await send(contracts.desk, encodeChange(change));
  for (const pair of await unnoted(state)) await send(contracts.bound, noteData(pair));
}

async function unnoted({ contracts, dex, ways: routes, block }: DeskState) {
  const pairs = [...new Set([...routes.values()].flatMap((own) => own.pairs[own.way] ?? []))];
  const notes = await youngestNotes(dex.chain, contracts.bound, pairs, block);
  return pairs.filter((_, index) => notes[index] === 0);
}
