import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Abi,
  type Account,
  type Address,
  BaseError,
  type Chain,
  type ContractFunctionName,
  createTestClient,
  createWalletClient,
  decodeErrorResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from "viem";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { entryPointAbi } from "../../contracts/abi/entryPoint.ts";
import { indexDeskAbi } from "../../contracts/abi/indexDesk.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { planMembershipAbi } from "../../contracts/abi/planMembership.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { planRefundAbi } from "../../contracts/abi/planRefund.ts";
import { priceBoundAbi } from "../../contracts/abi/priceBound.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { timelockAbi } from "../../contracts/abi/timelock.ts";
import { tmaiGovernorAbi } from "../../contracts/abi/tmaiGovernor.ts";
import { tmaiStakingAbi } from "../../contracts/abi/tmaiStaking.ts";
import { tmaiTokenAbi } from "../../contracts/abi/tmaiToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import { localAccount, TEST_MNEMONIC } from "../../contracts/deploy/accounts.ts";
import { connectDeployer, type Deployer, localChainTerms } from "../../contracts/deploy/chain.ts";
import { findAnvil } from "../../server/development/localChain/binary.ts";
import { freePort } from "../support/program.ts";

/** The ten accounts of the public test mnemonic, in their order. */
export const accounts = [
  localAccount(0),
  localAccount(1),
  localAccount(2),
  localAccount(3),
  localAccount(4),
  localAccount(5),
  localAccount(6),
  localAccount(7),
  localAccount(8),
  localAccount(9),
] as const;

/** One call of a contract, or a deployment when `to` is missing, ready to be sent or refused. */
export type Call = { from: Account; to?: Address; data: Hex; value?: bigint; gas?: bigint };
export type Refusal = { error: string; args: readonly unknown[] };
/** Only osaka has the P-256 precompile. */
type ChainTerms = { hardfork?: "cancun" | "osaka"; chainId?: number };
export type TestChain = Awaited<ReturnType<typeof startTestChain>>;

const knownErrors = [
  ...planPaymentAbi,
  ...planMembershipAbi,
  ...planRefundAbi,
  ...tmaiTokenAbi,
  ...tmaiVestingAbi,
  ...tmaiStakingAbi,
  ...tmaiGovernorAbi,
  ...timelockAbi,
  ...stablecoinAbi,
  ...embeddedAccountAbi,
  ...entryPointAbi,
  ...indexMandateAbi,
  ...indexDeskAbi,
  ...priceBoundAbi,
].filter((item) => item.type === "error");

const ATTEMPTS_BEFORE_MINING = 100;

/** A separate chain that mines only when a transaction arrives or on request. */
export async function startTestChain({ hardfork = "cancun", chainId = localChainTerms.id }: ChainTerms = {}) {
  const program = findAnvil();
  if (program === null)
    throw new Error("The contract tests need the optional package @foundry-rs/anvil for this machine.");
  const port = await freePort();
  const child = spawn(
    program,
    [
      ...["--port", String(port), "--quiet", "--hardfork", hardfork, "--mnemonic", TEST_MNEMONIC],
      ...["--chain-id", String(chainId)],
    ],
    { stdio: "ignore" },
  );
  const rpcUrl = `http://127.0.0.1:${port}`;
  const chain: Chain = { ...localChainTerms, id: chainId };
  const client = createTestClient({
    mode: "anvil",
    chain,
    transport: http(rpcUrl, { retryCount: 40, retryDelay: 50 }),
    pollingInterval: 10,
    cacheTime: 0,
  }).extend(publicActions);
  await client.getChainId();

  /**
   * Anvil mines a transaction shortly after accepting it. One that equals a reverted test's transaction can stay in its pool unmined: then
   * mining is requested.
   */
  const minedReceipt = async (hash: Hex): Promise<TransactionReceipt> => {
    for (let attempts = 1; ; attempts++) {
      const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      });
      if (receipt) return receipt;
      if (attempts % ATTEMPTS_BEFORE_MINING === 0) await client.mine({ blocks: 1 });
      await sleep(10);
    }
  };
  const send = async ({ from, to, data, value, gas }: Call): Promise<TransactionReceipt> => {
    const wallet = createWalletClient({ account: from, chain, transport: http(rpcUrl) });
    const hash = await wallet.sendTransaction({ to, data, value, gas });
    const receipt = await minedReceipt(hash);
    if (receipt.status !== "success") throw new Error(`The transaction ${hash} was reverted.`);
    return receipt;
  };
  const captureRefusal = async ({ from, to, data, value, gas }: Call): Promise<Refusal> => {
    try {
      await client.call({ account: from, to, data, value, gas });
    } catch (error) {
      return decodeRefusal(error);
    }
    throw new Error("The call was accepted where it should have been refused.");
  };
  const stop = () =>
    new Promise<void>((stopped) => {
      if (child.exitCode !== null || child.signalCode !== null) return stopped();
      child.once("exit", () => stopped());
      child.kill("SIGTERM");
    });
  return {
    rpcUrl,
    client,
    send,
    minedReceipt,
    captureRefusal,
    stop,
    deployer: connectDeployer(rpcUrl, accounts[0], chain),
  };
}

/** Deploys once per file; every test begins from that state. */
export function onTestChain<Fixture>(
  build: (chain: TestChain, deployer: Deployer) => Promise<Fixture>,
  terms: ChainTerms = {},
) {
  let chain: TestChain | undefined;
  let fixture: Fixture | undefined;
  let snapshot: Hex | undefined;
  beforeAll(async () => {
    chain = await startTestChain(terms);
    fixture = await build(chain, chain.deployer);
  }, 60_000);
  beforeEach(async () => {
    snapshot = await chain?.client.snapshot();
  });
  afterEach(async () => {
    if (snapshot) await chain?.client.revert({ id: snapshot });
  });
  afterAll(async () => chain?.stop());
  return (): Fixture => {
    if (fixture === undefined) throw new Error("The contracts are not deployed yet.");
    return fixture;
  };
}

/** A typed call of one contract: `on(address, abi)(from, "name", [args])`. */
export function on<const abi extends Abi>(to: Address, abi: abi) {
  return <name extends ContractFunctionName<abi>>(
    from: Account,
    functionName: name,
    args: EncodeFunctionDataParameters<abi, name>["args"],
  ): Call => ({
    from,
    to,
    data: encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters),
  });
}

function decodeRefusal(error: unknown): Refusal {
  const data = error instanceof BaseError ? revertData(error) : undefined;
  if (data === undefined) throw error;
  return decodeRevert(data);
}

/** The error that a contract reverted with. */
export function decodeRevert(data: Hex): Refusal {
  const { errorName, args } = decodeErrorResult({ abi: knownErrors, data });
  return { error: errorName, args: args ?? [] };
}

function revertData(error: BaseError): Hex | undefined {
  const holder = error.walk((cause) => typeof (cause as { data?: unknown }).data === "string");
  return (holder as { data?: Hex } | null)?.data;
}
