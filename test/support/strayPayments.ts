import { type Address, encodeAbiParameters, erc20Abi, type Hex, keccak256, numberToHex, pad } from "viem";
import { type MessageFields, paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import type { openWorld } from "./checkoutWorld.ts";

/** Money that the real contract took and that paid for no plan: of messages that the ledger does not know, and of one that was sent twice. */

type World = Awaited<ReturnType<typeof openWorld>>;
type Order = NonNullable<Parameters<World["checkout"]>[1]>;

const SIGNER = 1;
const MINTER = 0;
const MOST_SLOTS = 16n;
const UNLIMITED = 2n ** 255n;

/** Dollars for a wallet that pays more than it was given. */
export async function mintDollars(world: World, index: number, cents: bigint): Promise<void> {
  const { wallet } = world.trader(MINTER);
  const address = world.deployment.addresses.stablecoin as Address;
  const args = [localAccount(index).address, cents * 10_000n] as const;
  await world.mined(await wallet.writeContract({ address, abi: stablecoinAbi, functionName: "mint", args }));
}

/** A message with the signer's own signature that nobody ordered. @returns its transaction and log */
export async function payUnordered(world: World, index: number, changes: Partial<MessageFields>, order: Order = {}) {
  const started = await world.checkout(index, order);
  const message = { ...world.calls.messageFields(started.message), ...changes };
  const signature = await localAccount(SIGNER).signTypedData({
    domain: paymentDomain(await world.reader.getChainId(), world.contract),
    types: paymentMessageTypes,
    primaryType: "PaymentMessage",
    message,
  });
  const payer = world.trader(index);
  await payer.approve(message.token, UNLIMITED);
  return { message, ...(await sent(world, index, message, signature)) };
}

/** The payment of an order that the contract takes twice, as it never does: its count of the payer is set back in between. */
export async function payTwice(world: World, index: number, order: Order = {}) {
  const started = await world.checkout(index, order);
  const message = world.calls.messageFields(started.message);
  const signature = (await world.sign(started)) as Hex;
  await world.trader(index).approve(message.token, UNLIMITED);
  const first = await sent(world, index, message, signature);
  await setNonce(world, message.userAddress, message.nonce);
  const second = await sent(world, index, message, signature);
  return { started, message, first, second };
}

async function sent(world: World, index: number, message: MessageFields, signature: Hex) {
  const hash = await world.trader(index).wallet.writeContract({
    ...{ address: world.contract, abi: planPaymentAbi, functionName: "process", args: [message, signature] },
  });
  const { logs } = await world.mined(hash);
  const logIndex =
    logs.findLast(({ address }) => address.toLowerCase() === world.contract.toLowerCase())?.logIndex ?? -1;
  const caseId = `${await world.reader.getChainId()}-${hash}-${logIndex}`;
  return { hash, caseId, stream: `case-${caseId}` };
}

/** In the mapping `nonces`, wherever the contract has it. */
async function setNonce(world: World, wallet: Address, nonce: bigint): Promise<void> {
  const read = () =>
    world.reader.readContract({ address: world.contract, abi: planPaymentAbi, functionName: "nonces", args: [wallet] });
  const now = await read();
  for (let slot = 0n; slot < MOST_SLOTS; slot++) {
    const index = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [wallet, slot]));
    const before = await world.reader.getStorageAt({ address: world.contract, slot: index });
    if (BigInt(before ?? 0) !== now) continue;
    const wordOf = (value: bigint) => pad(numberToHex(value), { size: 32 });
    await world.miner.setStorageAt({ address: world.contract, index, value: wordOf(nonce) });
    if ((await read()) === nonce) return;
    await world.miner.setStorageAt({ address: world.contract, index, value: wordOf(now) });
  }
  throw new Error("the contract counts payments elsewhere");
}

export const tokensOf = (world: World, token: Address, wallet: Address): Promise<bigint> =>
  world.reader.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [wallet] });
