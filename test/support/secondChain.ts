import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, erc20Abi, type Hex } from "viem";
import { LOCAL_ACCOUNTS, localAccount } from "../../contracts/deploy/accounts.ts";
import { type Deployment, readDeployment } from "../../contracts/deploy/deployment.ts";
import { LOCAL_CHAINS } from "../../contracts/deploy/localChains.ts";
import { fillChain } from "../../server/development/localChains/fill.ts";
import { startAnvil } from "./anvils.ts";
import { temporaryFolder } from "./folders.ts";
import { minedReceipt } from "./minedReceipt.ts";
import { openMisbehavingRpc } from "./misbehavingRpc.ts";

/** A local chain in addition to the payment network, filled like those on demand, behind an endpoint that can fail. */
export async function openSecondChain(chainId: number) {
  const facts = LOCAL_CHAINS.find((one) => one.chainId === chainId);
  if (!facts) throw new Error(`no local chain ${chainId}`);
  const anvil = await startAnvil(chainId, ["--hardfork", "osaka", "--accounts", String(LOCAL_ACCOUNTS)]);
  const deployment = await fillChain(anvil.url, facts);
  const rpc = await openMisbehavingRpc(anvil.url);
  process.env[`RPC_URLS_${chainId}`] = rpc.url;
  const { client } = anvil;
  const usdc = facts.stablecoin.address;
  /** Confirms the facts of the last transaction. Two seconds apart, like this chain's blocks. */
  const mine = (blocks: number) => client.mine({ blocks, interval: 2 });
  return {
    ...{ chainId, client, rpc, deployment, usdc, mine },
    readBalance: (owner: Address, token: Address = usdc) =>
      client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [owner] }),
    /** A token with its own decimals; the address has some of it. */
    async deployToken(decimals: number, holder: Address, amount: bigint): Promise<Address> {
      const token = await anvil.deployToken(decimals);
      await anvil.give(token, holder, amount);
      return token;
    },
    async give(to: Address, amount: bigint, token: Address = usdc): Promise<void> {
      const call = { address: token, abi: erc20Abi, functionName: "transfer", args: [to, amount] } as const;
      // anvil has the keys of its accounts.
      await minedReceipt(client, client, await client.writeContract({ ...call, account: localAccount(3).address }));
    },
    mined: (hash: Hex) => minedReceipt(client, client, hash),
    async close(): Promise<void> {
      await rpc.close();
      await anvil.stop();
    },
  };
}

/** Puts deployments next to that of the payment network, as `npm start` does, and has the program read them there. */
export async function deployOnSecondChain(paymentFile: string, ...others: readonly Deployment[]) {
  const folder = temporaryFolder("deployments");
  const payment = readDeployment(paymentFile);
  const toFilePath = ({ chainId }: Deployment) => join(folder.path, `${chainId}.json`);
  for (const one of [payment, ...others]) writeFileSync(toFilePath(one), JSON.stringify(one));
  process.env.DEPLOYMENT_FILE = toFilePath(payment);
  const { forgetEnv } = await import("#app/platform/env.server.ts");
  forgetEnv();
  return folder;
}

export type SecondChain = Awaited<ReturnType<typeof openSecondChain>>;
