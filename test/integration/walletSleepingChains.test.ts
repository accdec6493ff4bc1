import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  createTestClient,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
  publicActions,
  walletActions,
} from "viem";
import { foundry } from "viem/chains";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Leaving } from "#app/areas/embeddedWallet/model/calls.ts";
import { embeddedAccountFactoryAbi } from "../../contracts/abi/embeddedAccountFactory.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import { LOCAL_CHAINS } from "../../contracts/deploy/localChains.ts";
import { endpointVariables, type LocalChains, openLocalChains } from "../../server/development/localChains.ts";
import { temporaryFolder } from "../support/folders.ts";
import { minedReceipt } from "../support/minedReceipt.ts";
import { processesOn } from "../support/processes.ts";
import { freePort } from "../support/program.ts";
import { openWalletFixture } from "../support/walletFixture.ts";

// Chains on which a full wallet only has an address are not queried for it. Source: docs/spec/wallets.md#4.

const IDLE_MS = 1_500;
const OPTIMISM = 10;
const usdc = LOCAL_CHAINS.find(({ chainId }) => chainId === OPTIMISM)?.stablecoin.address as Address;

let folder: ReturnType<typeof temporaryFolder>;
let local: LocalChains;
let fixture: Awaited<ReturnType<typeof openWalletFixture>>;
beforeAll(async () => {
  folder = temporaryFolder("sleeping-chains");
  const order = { dataDir: folder.path, port: await freePort(), allowOrigin: "http://localhost:1" };
  local = await openLocalChains({ ...order, log: () => undefined, when: "demand", idleMs: IDLE_MS });
  Object.assign(process.env, endpointVariables(local, { NODE_ENV: "test" }));
  fixture = await openWalletFixture();
}, 120_000);
afterAll(async () => {
  await fixture?.close();
  await local?.stop();
  folder?.remove();
});

/** Numbers of the running chains. */
const awake = () =>
  processesOn(folder.path).flatMap((line) => {
    const [, chainId] = /--chain-id (\d+)/.exec(line) ?? [];
    return chainId === undefined ? [] : [Number(chainId)];
  });
/** As the payments worker does, for longer than an idle chain runs. */
async function runWalletTasks(): Promise<void> {
  const { runWalletsTask } = await import("#app/areas/embeddedWallet/server/watch/task.server.ts");
  for (const end = Date.now() + IDLE_MS + 1_000; Date.now() < end; await sleep(100)) await runWalletsTask();
}
const optimism = () =>
  createTestClient({
    ...{ mode: "anvil", chain: { ...foundry, id: OPTIMISM }, account: localAccount(3).address },
    transport: http(local.rpcUrls.get(OPTIMISM), { retryCount: 0, timeout: 60_000 }),
  })
    .extend(publicActions)
    .extend(walletActions);

test("six chains sleep while a wallet uses the payment network, and one wakes when an operation is prepared for it", async () => {
  const me = await fixture.openFull();
  expect(me.wallet.chains).toHaveLength(1 + LOCAL_CHAINS.length);
  await fixture.act(me, [fixture.transfer(1n)]);
  await runWalletTasks();
  await me.browser.wallet();
  await me.browser.ask("/leave");
  const remove = [me.wallet.chains[0]?.signers.find(({ kind }) => kind === "words")?.id ?? ""];
  expect((await me.browser.ask("/signers", { remove })).status).toBe(200);
  expect(awake()).toEqual([]);

  // It has no money there.
  expect((await me.browser.prepare([fixture.transfer(1n, undefined, usdc)], OPTIMISM)).status).toBe(409);
  expect(awake()).toEqual([OPTIMISM]);
  await runWalletTasks();
  // It saves its state as it stops.
  await expect.poll(awake).toEqual([]);
});

test("a chain is watched once money or the account is found there, from before the account was created", async () => {
  const me = await fixture.openFull();
  const account = me.wallet.chains.find(({ chainId }) => chainId === OPTIMISM);
  const client = optimism();
  const { chainsOfWallets } = await import("#app/areas/embeddedWallet/server/watch/trail.server.ts");
  const look = () => me.browser.ask<Leaving>(`/leave?chains=${OPTIMISM}`);
  await look();
  expect(await chainsOfWallets()).toEqual([31337]);

  const give = { address: usdc, abi: erc20Abi, functionName: "transfer" } as const;
  const args = [account?.address as Address, parseUnits("1", 6)] as const;
  await minedReceipt(client, client, await client.writeContract({ ...give, args }));
  // Anyone may create it.
  const keys = account?.signers.map(({ id }) => id) ?? [];
  const { sorted } = await import("#app/chain/account/signers.ts");
  const factory = fixture.settings()?.factory as Address;
  const make = { address: factory, abi: embeddedAccountFactoryAbi, functionName: "createAccount" } as const;
  const made = await client.writeContract({ ...make, args: [sorted(keys as Hex[])] });
  await minedReceipt(client, client, made);
  await client.mine({ blocks: 200, interval: 2 });
  const found = (await look()).data.accounts.find(({ chainId }) => chainId === OPTIMISM);
  expect(found?.tokens).toMatchObject([{ symbol: "USDC", amount: "1000000" }]);
  expect(await chainsOfWallets()).toEqual([OPTIMISM, 31337]);
  await fixture.watch(OPTIMISM);
  const [last] = (await fixture.walletEvents(me.wallet.walletId)).slice(-1);
  expect(last).toMatchObject({ type: "AccountDeployed", data: { chainId: OPTIMISM, transactionHash: made } });
});
