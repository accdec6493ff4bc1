import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, createTestClient, type Hex, http, publicActions, walletActions } from "viem";
import { foundry } from "viem/chains";
import { localTokenBytecode } from "../../contracts/abi/bytecode/localToken.ts";
import { localTokenAbi } from "../../contracts/abi/localToken.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { findAnvil } from "../../server/development/localChain/binary.ts";
import { minedReceipt } from "./minedReceipt.ts";
import { freePort } from "./program.ts";

/** A chain with any id, which only has its accounts' coins, and the tokens that a test deploys. */
export async function startAnvil(chainId: number, more: readonly string[] = []) {
  const program = findAnvil();
  if (!program) throw new Error("anvil is not installed");
  const port = await freePort();
  const anvil = spawn(program, ["--port", String(port), "--chain-id", String(chainId), "--silent", ...more], {
    stdio: "ignore",
  });
  const ended = once(anvil, "exit");
  const url = `http://127.0.0.1:${port}`;
  const owner = localAccount(0);
  const client = createTestClient({
    ...{ mode: "anvil", chain: { ...foundry, id: chainId }, account: owner, transport: http(url), pollingInterval: 20 },
  })
    .extend(publicActions)
    .extend(walletActions);
  while (anvil.exitCode === null && (await client.getBlockNumber().catch(() => null)) === null) await sleep(20);
  return {
    url,
    client,
    async deployToken(decimals: number): Promise<Address> {
      const hash = await client.deployContract({
        ...{ abi: localTokenAbi, bytecode: localTokenBytecode, args: ["A token", "TKN", decimals, owner.address] },
      });
      const { contractAddress } = await minedReceipt(client, client, hash);
      if (!contractAddress) throw new Error("no token was deployed");
      return contractAddress;
    },
    async give(token: Address, to: Address, amount: bigint): Promise<void> {
      const call = { address: token, abi: localTokenAbi, functionName: "mint", args: [[to], amount] } as const;
      await minedReceipt(client, client, await client.writeContract(call));
    },
    putCode: (address: Address, bytecode: Hex) => client.setCode({ address, bytecode }),
    async stop(): Promise<void> {
      anvil.kill();
      await ended;
    },
  };
}

export type Anvil = Awaited<ReturnType<typeof startAnvil>>;
