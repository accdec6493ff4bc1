import {
  type Account,
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  type LocalAccount,
  padHex,
  parseEventLogs,
  parseUnits,
  type TransactionReceipt,
} from "viem";
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from "viem/account-abstraction";
import { stablecoinBytecode } from "../../contracts/abi/bytecode/stablecoin.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { embeddedAccountFactoryAbi } from "../../contracts/abi/embeddedAccountFactory.ts";
import { entryPointAbi } from "../../contracts/abi/entryPoint.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { openJournal } from "../../contracts/deploy/journal.ts";
import { runSteps } from "../../contracts/deploy/runSteps.ts";
import { walletSteps } from "../../contracts/deploy/walletSteps.ts";
import type { SoftKey } from "../support/softKeys.ts";
import { accounts, type Call, decodeRevert, on, type Refusal, type TestChain } from "./support.ts";

export const [owner, , relayer, mine, stranger, otherRelayer, friend] = accounts;
export const USDC = parseUnits("1", 6);
/** A batch in which each call must succeed, the only mode that an account supports. */
export const BATCH: Hex = padHex("0x01", { size: 32, dir: "right" });
export const FOR_EVER = 2 ** 47;

export type AccountCall = { to: Address; value?: bigint; data?: Hex };
export type Signed = { hash: Hex; packed: ReturnType<typeof toPackedUserOperation> };
/** The outcome of an operation: whether its calls were made, and the error that refused them. */
export type Operated = { isDone: boolean; refusal: Refusal | null; gas: bigint; receipt: TransactionReceipt };
export type WalletFixture = Awaited<ReturnType<typeof deployWalletFixture>>;

/** `data` of an ERC-7821 batch. */
export const encodeBatch = (calls: readonly AccountCall[]): Hex =>
  encodeAbiParameters(
    [
      {
        type: "tuple[]",
        components: [
          { name: "target", type: "address" },
          { name: "value", type: "uint256" },
          { name: "data", type: "bytes" },
        ],
      },
    ],
    [calls.map(({ to, value = 0n, data = "0x" }) => ({ target: to, value, data }))],
  );

export const executeBefore = (calls: readonly AccountCall[], deadline = FOR_EVER): Hex =>
  encodeFunctionData({
    abi: embeddedAccountAbi,
    functionName: "executeBefore",
    args: [deadline, BATCH, encodeBatch(calls)],
  });

/** The account's signature format: who signed, and what. */
export const signWithKeys = async (keys: readonly SoftKey[], hash: Hex): Promise<Hex> =>
  encodeAbiParameters(
    [{ type: "bytes[]" }, { type: "bytes[]" }],
    [keys.map(({ signer }) => signer), await Promise.all(keys.map(({ sign }) => sign(hash)))],
  );

/** Entry point, verifier and factory as a deployment sets them up, and a stablecoin. */
export async function deployWalletFixture(chain: TestChain) {
  const { client, send, captureRefusal, deployer } = chain;
  const sender = { account: owner, chainId: client.chain.id, reader: client, pollMs: 5, timeoutMs: 30_000 };
  const journal = openJournal(null, client.chain.id, owner.address);
  const { at } = await runSteps(walletSteps({ reader: client }), {}, { sender, journal, log: () => {} });
  const [entryPoint, verifier, factory] = [at("entryPoint"), at("webAuthnVerifier"), at("accountFactory")];
  const usdc = (
    await deployer.deploy({
      what: "a stablecoin",
      abi: stablecoinAbi,
      bytecode: stablecoinBytecode,
      args: [owner.address],
    })
  ).address;
  const token = on(usdc, stablecoinAbi);
  const atFactory = on(factory, embeddedAccountFactoryAbi);
  const predictAddress = (signers: readonly Hex[]) =>
    client.readContract({
      address: factory,
      abi: embeddedAccountFactoryAbi,
      functionName: "addressOf",
      args: [signers],
    });
  const readBalance = (account: Address) =>
    client.readContract({ address: usdc, abi: stablecoinAbi, functionName: "balanceOf", args: [account] });
  const isSigner = (account: Address, { signer }: Pick<SoftKey, "signer">) =>
    client.readContract({ address: account, abi: embeddedAccountAbi, functionName: "isSigner", args: [signer] });
  const readSigners = (account: Address) =>
    client.readContract({ address: account, abi: embeddedAccountAbi, functionName: "getSigners", args: [0n, 9n] });

  /** The call by which an account pays this much USDC. */
  const pay = (amount = USDC, to: Address = friend.address): AccountCall => ({
    to: usdc,
    data: encodeFunctionData({ abi: stablecoinAbi, functionName: "transfer", args: [to, amount] }),
  });
  /** The future address of these signers' account, with 100 USDC waiting there. */
  const funded = async (...keys: readonly SoftKey[]) => {
    const signers = keys.map(({ signer }) => signer);
    const account = await predictAddress(signers);
    await send(token(owner, "mint", [account, 100n * USDC]));
    return { account, signers };
  };
  /** An account that exists. */
  const opened = async (...keys: readonly SoftKey[]) => {
    const { account, signers } = await funded(...keys);
    await send(atFactory(owner, "createAccount", [signers]));
    return account;
  };

  /** An operation at fee 0 and its hash, before it is signed. With `signers` it creates the account. */
  const prepare = async (
    account: Address,
    callData: Hex,
    { signers, nonce }: { signers?: readonly Hex[]; nonce?: bigint } = {},
  ) => {
    const operation: UserOperation<"0.8"> = {
      sender: account,
      nonce:
        nonce ??
        (await client.readContract({
          address: entryPoint,
          abi: entryPointAbi,
          functionName: "getNonce",
          args: [account, 0n],
        })),
      callData,
      callGasLimit: 1_000_000n,
      verificationGasLimit: 1_500_000n,
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      signature: "0x",
      ...(signers && { factory, factoryData: atFactory(owner, "createAccount", [signers]).data }),
    };
    const hash = getUserOperationHash({
      chainId: client.chain.id,
      entryPointAddress: entryPoint,
      entryPointVersion: "0.8",
      userOperation: operation,
    });
    return { operation, hash };
  };
  const signed = async (
    by: SoftKey | readonly SoftKey[],
    account: Address,
    calls: readonly AccountCall[] | Hex,
    options: { signers?: readonly Hex[]; nonce?: bigint } = {},
  ): Promise<Signed> => {
    const callData = typeof calls === "string" ? calls : executeBefore(calls);
    const { operation, hash } = await prepare(account, callData, options);
    const signature = await signWithKeys("sign" in by ? [by] : by, hash);
    return { hash, packed: toPackedUserOperation({ ...operation, signature }) };
  };
  const handleOps = (packed: Signed["packed"], from: LocalAccount = relayer, gas = 4_000_000n): Call => ({
    ...on(entryPoint, entryPointAbi)(from, "handleOps", [[packed], from.address]),
    gas,
  });
  /** Sends an operation. Throws when the entry point refuses it. */
  const relay = async ({ packed }: Signed, from: LocalAccount = relayer): Promise<Operated> => {
    const receipt = await send(handleOps(packed, from));
    const logs = parseEventLogs({ abi: entryPointAbi, logs: receipt.logs });
    const event = logs.find((log) => log.eventName === "UserOperationEvent");
    const reverted = logs.find((log) => log.eventName === "UserOperationRevertReason");
    if (event?.eventName !== "UserOperationEvent") throw new Error("The entry point left no UserOperationEvent.");
    return {
      isDone: event.args.success,
      refusal: reverted ? decodeRevert(reverted.args.revertReason) : null,
      gas: receipt.gasUsed,
      receipt,
    };
  };
  const operate = async (...args: Parameters<typeof signed>) => relay(await signed(...args));
  /** The entry point's refusal of an operation. Throws when it is accepted. */
  const refusalOfOperation = async (operation: Signed, from: LocalAccount = relayer): Promise<Refusal> =>
    captureRefusal(handleOps(operation.packed, from));

  return {
    ...chain,
    ...{ entryPoint, verifier, factory, usdc, token, atFactory, predictAddress, readBalance, isSigner, readSigners },
    ...{ pay, funded, opened, prepare, signed, handleOps, relay, operate, refusalOfOperation },
  };
}

/** A call of the account itself, by one of its own operations. */
export const own = {
  add: (account: Address, ...keys: readonly Pick<SoftKey, "signer">[]): AccountCall => ({
    to: account,
    data: encodeFunctionData({
      abi: embeddedAccountAbi,
      functionName: "addSigners",
      args: [keys.map(({ signer }) => signer)],
    }),
  }),
  remove: (account: Address, ...keys: readonly Pick<SoftKey, "signer">[]): AccountCall => ({
    to: account,
    data: encodeFunctionData({
      abi: embeddedAccountAbi,
      functionName: "removeSigners",
      args: [keys.map(({ signer }) => signer)],
    }),
  }),
};

/** A direct call to an account: `directly(account)(from, "sweep", […])`. */
export const directly = (account: Address) => on(account, embeddedAccountAbi);

/** The entry point's refusal of an operation with an invalid signature. */
export const BAD_SIGNATURE: Refusal = { error: "FailedOp", args: [0n, "AA24 signature error"] };

export const unauthorized = (caller: Account): Refusal => ({ error: "AccountUnauthorized", args: [caller.address] });
