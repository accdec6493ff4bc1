import { type Address, encodeAbiParameters, erc20Abi, type Hex, keccak256, numberToHex, pad } from "viem";
import { type MessageFields, paymentDomain, paymentMessageTypes } from "#app/chain/message.ts";
import { planPaymentAbi } from "../../contracts/abi/planPayment.ts";
import { stablecoinAbi } from "../../contracts/abi/stablecoin.ts";
import { localAccount } from "../../contracts/deploy/accounts.ts";
import type { openFixture } from "./checkoutFixture.ts";

/**
 * Money that the real contract took and that paid for no plan: for messages that are not in the ledger, and for one that was sent twice.
 */

type Fixture = Awaited<ReturnType<typeof openFixture>>;
type Order = NonNullable<Parameters<Fixture["checkout"]>[1]>;

const SIGNER = 1;
const MINTER = 0;
const MAX_SLOTS = 16n;
const UNLIMITED = 2n ** 255n;

/** Dollars for a wallet that pays more than it has. */
export async function mintDollars(fixture: Fixture, index: number, cents: bigint): Promise<void> {
  const { wallet } = fixture.trader(MINTER);
  const address = fixture.deployment.addresses.stablecoin as Address;
  const args = [localAccount(index).address, cents * 10_000n] as const;
  await fixture.mined(await wallet.writeContract({ address, abi: stablecoinAbi, functionName: "mint", args }));
}

/** A message with the signer's own signature that was never ordered. @returns its transaction and log */
export async function payUnordered(
  fixture: Fixture,
  index: number,
  changes: Partial<MessageFields>,
  order: Order = {},
) {
  const started = await fixture.checkout(index, order);
  const message = { ...fixture.calls.messageFields(started.message), ...changes };
  const signature = await localAccount(SIGNER).signTypedData({
    domain: paymentDomain(await fixture.reader.getChainId(), fixture.contract),
    types: paymentMessageTypes,
    primaryType: "PaymentMessage",
    message,
  });
  const payer = fixture.trader(index);
  await payer.approve(message.token, UNLIMITED);
  return { message, ...(await sent(fixture, index, message, signature)) };
}

/** The payment of an order that the contract takes twice, which it normally never does: its nonce of the payer is reset in between. */
export async function payTwice(fixture: Fixture, index: number, order: Order = {}) {
  const started = await fixture.checkout(index, order);
  const message = fixture.calls.messageFields(started.message);
  const signature = (await fixture.sign(started)) as Hex;
  await fixture.trader(index).approve(message.token, UNLIMITED);
  const first = await sent(fixture, index, message, signature);
  await setNonce(fixture, message.userAddress, message.nonce);
  const second = await sent(fixture, index, message, signature);
  return { started, message, first, second };
}

async function sent(fixture: Fixture, index: number, message: MessageFields, signature: Hex) {
  const hash = await fixture.trader(index).wallet.writeContract({
    ...{ address: fixture.contract, abi: planPaymentAbi, functionName: "process", args: [message, signature] },
  });
  const { logs } = await fixture.mined(hash);
  const logIndex =
    logs.findLast(({ address }) => address.toLowerCase() === fixture.contract.toLowerCase())?.logIndex ?? -1;
  const caseId = `${await fixture.reader.getChainId()}-${hash}-${logIndex}`;
  return { hash, caseId, stream: `case-${caseId}` };
}

/** In the mapping `nonces`, at whatever slot the contract stores it. */
async function setNonce(fixture: Fixture, wallet: Address, nonce: bigint): Promise<void> {
  const read = () =>
    fixture.reader.readContract({
      address: fixture.contract,
      abi: planPaymentAbi,
      functionName: "nonces",
      args: [wallet],
    });
  const now = await read();
  for (let slot = 0n; slot < MAX_SLOTS; slot++) {
    const index = keccak256(encodeAbiParameters([{ type: "address" }, { type: "uint256" }], [wallet, slot]));
    const before = await fixture.reader.getStorageAt({ address: fixture.contract, slot: index });
    if (BigInt(before ?? 0) !== now) continue;
    const encodeWord = (value: bigint) => pad(numberToHex(value), { size: 32 });
    await fixture.miner.setStorageAt({ address: fixture.contract, index, value: encodeWord(nonce) });
    if ((await read()) === nonce) return;
    await fixture.miner.setStorageAt({ address: fixture.contract, index, value: encodeWord(now) });
  }
  throw new Error("the contract counts payments elsewhere");
}

export const readTokenBalance = (fixture: Fixture, token: Address, wallet: Address): Promise<bigint> =>
  fixture.reader.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [wallet] });
