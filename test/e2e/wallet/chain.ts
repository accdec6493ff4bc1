import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  type Account,
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { foundry } from "viem/chains";
import { stablecoinBytecode } from "../../../contracts/abi/bytecode/stablecoin.ts";
import { stablecoinAbi } from "../../../contracts/abi/stablecoin.ts";
import { localAccount, TEST_MNEMONIC } from "../../../contracts/deploy/accounts.ts";
import { walletSteps } from "../../../contracts/deploy/walletSteps.ts";
import { findAnvil } from "../../../server/development/localChain/binary.ts";
import { freePort } from "../../support/program.ts";

/** A chain with everything that embedded wallets need, and USDC. */
export async function startWalletChain() {
  const program = findAnvil();
  if (program === null) throw new Error("These tests need the optional package @foundry-rs/anvil for this machine.");
  const port = await freePort();
  const args = [
    "--port",
    String(port),
    "--quiet",
    "--hardfork",
    "osaka",
    "--mnemonic",
    TEST_MNEMONIC,
    "--accounts",
    "14",
  ];
  const child = spawn(program, args, { stdio: "ignore" });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const transport = http(rpcUrl, { retryCount: 60, retryDelay: 50 });
  const client = createTestClient({ mode: "anvil", chain: foundry, transport, pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
  await client.getChainId();
  const owner = localAccount(0);

  async function send(account: Account, to: Address | null, data: Hex, value = 0n) {
    const hash = await client.sendTransaction({ account, to, data, value, chain: foundry });
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error(`The transaction ${hash} was reverted.`);
    return receipt;
  }

  const at = { entryPoint: "0x", webAuthnVerifier: "0x", accountFactory: "0x" } as Record<string, Address>;
  for (const step of walletSteps({ reader: client as never })) {
    if (!("fixedAddress" in step)) continue;
    const { to, data } = await step.order(undefined as never);
    await send(owner, to ?? null, data);
    at[step.creates as string] = step.fixedAddress as Address;
  }
  const hash = await client.deployContract({
    ...{ abi: stablecoinAbi, bytecode: stablecoinBytecode, args: [owner.address], account: owner, chain: foundry },
  });
  const usdc = (await client.waitForTransactionReceipt({ hash })).contractAddress as Address;

  return {
    ...{ rpcUrl, client, usdc, send },
    contracts: at as { entryPoint: Address; webAuthnVerifier: Address; accountFactory: Address },
    mint: (to: Address, amount: bigint) =>
      send(owner, usdc, encodeFunctionData({ abi: stablecoinAbi, functionName: "mint", args: [to, amount] })),
    giveEther: (to: Address, ether: string) => send(owner, to, "0x", parseEther(ether)),
    readBalance: (who: Address) =>
      client.readContract({ address: usdc, abi: stablecoinAbi, functionName: "balanceOf", args: [who] }),
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}
export type WalletChain = Awaited<ReturnType<typeof startWalletChain>>;
