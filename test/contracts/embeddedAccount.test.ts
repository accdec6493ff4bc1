import {
  encodeDeployData,
  getAddress,
  type Hex,
  keccak256,
  parseEther,
  parseEventLogs,
  stringToHex,
  zeroAddress,
} from "viem";
import { describe, expect, test } from "vitest";
import { embeddedAccountFactoryBytecode } from "../../contracts/abi/bytecode/embeddedAccountFactory.ts";
import { embeddedAccountAbi } from "../../contracts/abi/embeddedAccount.ts";
import { embeddedAccountFactoryAbi } from "../../contracts/abi/embeddedAccountFactory.ts";
import { entryPointAbi } from "../../contracts/abi/entryPoint.ts";
import { softDeviceKey, softPasskey, walletKey } from "../support/softKeys.ts";
import {
  BAD_SIGNATURE,
  BATCH,
  deployWalletFixture,
  directly,
  encodeBatch,
  executeBefore,
  friend,
  mine,
  otherRelayer,
  own,
  owner,
  relayer,
  stranger,
  USDC,
  unauthorized,
} from "./embeddedAccountFixture.ts";
import { onTestChain } from "./support.ts";

const fixture = onTestChain(deployWalletFixture, { hardfork: "osaka" });
const recovery = walletKey(mine);
/** Software keys for the verifier of this file's chain. */
const keys = () => {
  const { verifier } = fixture();
  return {
    device: softDeviceKey(verifier, "browser"),
    phone: softPasskey(verifier, "phone"),
    laptop: softPasskey(verifier, "laptop"),
    foreign: softPasskey(verifier, "somebody else's"),
  };
};

describe("an account", () => {
  test.each(["device", "phone", "recovery"] as const)(
    "an account of a %s is created by its first operation, acts by the next, and has no ether",
    async (name) => {
      const { funded, operate, pay, readBalance, client } = fixture();
      const key = { ...keys(), recovery }[name];
      const { account, signers } = await funded(key);
      expect(await client.getCode({ address: account })).toBeUndefined();
      expect(await operate(key, account, [pay()], { signers })).toMatchObject({ isDone: true, refusal: null });
      expect(await operate(key, account, [pay(2n * USDC)])).toMatchObject({ isDone: true, refusal: null });
      expect([await readBalance(account), await readBalance(friend.address)]).toEqual([97n * USDC, 3n * USDC]);
      expect(await client.getBalance({ address: account })).toBe(0n);
    },
  );

  test("an account is at the address predicted by the factory, whoever creates it, and creation is idempotent", async () => {
    const { funded, send, atFactory, client, factory, operate, readSigners } = fixture();
    const { phone, laptop } = keys();
    const { account, signers } = await funded(phone);
    const make = atFactory(stranger, "createAccount", [signers]);
    expect((await client.call({ account: stranger, to: factory, data: make.data })).data).toBe(
      `0x${account.slice(2).toLowerCase().padStart(64, "0")}`,
    );
    await send(make);
    await operate(phone, account, [own.add(account, laptop), own.remove(account, phone)]);
    await send(make);
    expect(await readSigners(account)).toEqual([laptop.signer]);
  });

  test("an account has another address for other signers and for another order of them", async () => {
    const { predictAddress } = fixture();
    const { device, phone } = keys();
    const addresses = await Promise.all(
      [[device.signer], [phone.signer], [device.signer, phone.signer], [phone.signer, device.signer]].map(
        predictAddress,
      ),
    );
    expect(new Set(addresses).size).toBe(4);
  });

  test("an account begins with one to four different signers, any of which can act", async () => {
    const { captureRefusal, atFactory, opened, operate, pay, verifier, client } = fixture();
    const five = ["1", "2", "3", "4", "5"].map((name) => softPasskey(verifier, name));
    const make = (signers: Hex[]) => captureRefusal(atFactory(stranger, "createAccount", [signers]));
    const refused = (count: bigint) => ({ error: "EmbeddedAccount_SignerCountRefused", args: [count, 4n] });
    expect(await make([])).toEqual(refused(0n));
    expect(await make(five.map(({ signer }) => signer))).toEqual(refused(5n));
    const [first, , , fourth] = five;
    if (!first || !fourth) throw new Error("There are five keys.");
    expect(await make([first.signer, first.signer])).toEqual({
      error: "MultiSignerERC7913AlreadyExists",
      args: [first.signer],
    });
    const account = await opened(...five.slice(0, 4));
    expect(await operate(fourth, account, [pay()])).toMatchObject({ isDone: true });
    expect(await client.readContract({ address: account, abi: embeddedAccountAbi, functionName: "threshold" })).toBe(
      1n,
    );
  });

  test("an account's signers are initialised once, and its implementation cannot be initialised", async () => {
    const { opened, captureRefusal, client, factory } = fixture();
    const { phone, foreign } = keys();
    const account = await opened(phone);
    const implementation = await client.readContract({
      address: factory,
      abi: embeddedAccountFactoryAbi,
      functionName: "implementation",
    });
    for (const address of [account, implementation])
      expect(await captureRefusal(directly(address)(stranger, "initialize", [[foreign.signer]]))).toEqual({
        error: "InvalidInitialization",
        args: [],
      });
    const read = { address: implementation, abi: embeddedAccountAbi, functionName: "getSigners" } as const;
    expect(await client.readContract({ ...read, args: [0n, 9n] })).toEqual([
      `0x${keccak256(stringToHex("nobody")).slice(-40)}`,
    ]);
  });

  test("an account has entry point 0.8, its verifier and its own domain", async () => {
    const { opened, client, entryPoint, verifier } = fixture();
    const account = await opened(keys().phone);
    const contract = { address: account, abi: embeddedAccountAbi } as const;
    expect(await client.readContract({ ...contract, functionName: "entryPoint" })).toBe(entryPoint);
    expect(entryPoint).toBe("0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108");
    expect(await client.readContract({ ...contract, functionName: "webAuthn" })).toBe(verifier);
    expect((await client.readContract({ ...contract, functionName: "eip712Domain" })).slice(1, 5)).toEqual([
      "TMAI Account",
      "1",
      31_337n,
      account,
    ]);
  });

  test("an account cannot be created with a verifier that has no code", async () => {
    const data = encodeDeployData({
      abi: embeddedAccountFactoryAbi,
      bytecode: embeddedAccountFactoryBytecode,
      args: [stranger.address],
    });
    expect(await fixture().captureRefusal({ from: owner, data })).toEqual({
      error: "EmbeddedAccount_VerifierWithoutCode",
      args: [stranger.address],
    });
  });
});

describe("the signers of an account", () => {
  test("signers change in one operation: a passkey and a wallet replace the device key, which loses all rights", async () => {
    const { opened, operate, signed, refusalOfOperation, readSigners, isSigner, pay } = fixture();
    const { device, phone } = keys();
    const account = await opened(device);
    const { receipt, isDone } = await operate(device, account, [
      own.add(account, phone, recovery),
      own.remove(account, device),
    ]);
    expect(isDone).toBe(true);
    const logs = parseEventLogs({ abi: embeddedAccountAbi, logs: receipt.logs });
    expect(logs.map(({ eventName, address }) => [eventName, getAddress(address)])).toEqual([
      ["ERC7913SignerAdded", account],
      ["ERC7913SignerAdded", account],
      ["ERC7913SignerRemoved", account],
    ]);
    expect((await readSigners(account)).toSorted()).toEqual([phone.signer, recovery.signer].toSorted());
    expect(await isSigner(account, device)).toBe(false);
    expect(await refusalOfOperation(await signed(device, account, [pay()]))).toEqual(BAD_SIGNATURE);
    expect(await operate(phone, account, [pay()])).toMatchObject({ isDone: true });
  });

  test("a second passkey can remove a lost phone's", async () => {
    const { opened, operate, signed, refusalOfOperation, pay } = fixture();
    const { phone, laptop } = keys();
    const account = await opened(phone);
    expect(await refusalOfOperation(await signed(laptop, account, [pay()]))).toEqual(BAD_SIGNATURE);
    await operate(phone, account, [own.add(account, laptop)]);
    await operate(laptop, account, [own.remove(account, phone)]);
    expect(await refusalOfOperation(await signed(phone, account, [pay()]))).toEqual(BAD_SIGNATURE);
    expect(await operate(laptop, account, [pay()])).toMatchObject({ isDone: true });
  });

  test("a recovery wallet alone can replace a lost passkey by a new one", async () => {
    const { opened, send, operate, readSigners, pay } = fixture();
    const { phone, laptop } = keys();
    const account = await opened(phone, recovery);
    const calls = encodeBatch([own.add(account, laptop), own.remove(account, phone)]);
    await send(directly(account)(mine, "execute", [BATCH, calls]));
    expect((await readSigners(account)).toSorted()).toEqual([laptop.signer, recovery.signer].toSorted());
    expect(await operate(laptop, account, [pay()])).toMatchObject({ isDone: true });
  });

  test("the last signers cannot all be removed", async () => {
    const { opened, operate, readSigners } = fixture();
    const { device, phone } = keys();
    const account = await opened(device, phone);
    expect(await operate(device, account, [own.remove(account, device, phone)])).toMatchObject({
      isDone: false,
      refusal: { error: "MultiSignerERC7913UnreachableThreshold", args: [0n, 1n] },
    });
    expect(await readSigners(account)).toHaveLength(2);
  });

  test("a signer can be added once, and removed only if it is there", async () => {
    const { opened, operate } = fixture();
    const { phone, laptop } = keys();
    const account = await opened(phone);
    const refusalOfCall = async (call: ReturnType<typeof own.add>) => (await operate(phone, account, [call])).refusal;
    expect(await refusalOfCall(own.add(account, phone))).toEqual({
      error: "MultiSignerERC7913AlreadyExists",
      args: [phone.signer],
    });
    expect(await refusalOfCall(own.remove(account, laptop))).toEqual({
      error: "MultiSignerERC7913NonexistentSigner",
      args: [laptop.signer],
    });
  });

  test("signers are keys of the one verifier or wallets, and never a contract that accepts any signature", async () => {
    const { opened, operate, verifier } = fixture();
    const { phone, foreign } = keys();
    const account = await opened(phone);
    const key = foreign.signer.slice(42);
    const refused: Record<string, Hex> = {
      "a precompile": "0x0000000000000000000000000000000000000004",
      "the last address kept for precompiles": "0x000000000000000000000000000000000000ffff",
      "the zero address": zeroAddress,
      "the account": account,
      "another verifier's key": `${stranger.address}${key}`,
      "19 bytes": `0x${"11".repeat(19)}`,
      "21 bytes": `0x${"11".repeat(21)}`,
      "the verifier and half a key": `${verifier}${key.slice(64)}`,
      "the verifier and a key too long": `${verifier}${key}00`,
      nothing: "0x",
    };
    for (const [what, signer] of Object.entries(refused))
      expect((await operate(phone, account, [own.add(account, { signer })])).refusal, what).toEqual({
        error: "EmbeddedAccount_SignerRefused",
        args: [signer.toLowerCase()],
      });
    const first: Hex = "0x0000000000000000000000000000000000010000";
    expect(await operate(phone, account, [own.add(account, { signer: first }, foreign)])).toMatchObject({
      isDone: true,
    });
  });

  test("only the account itself can change its signers, not a stranger or one of its wallets directly", async () => {
    const { opened, captureRefusal } = fixture();
    const { phone, laptop } = keys();
    const account = await opened(phone, recovery);
    for (const caller of [stranger, mine]) {
      expect(await captureRefusal(directly(account)(caller, "addSigners", [[laptop.signer]]))).toEqual(
        unauthorized(caller),
      );
      expect(await captureRefusal(directly(account)(caller, "removeSigners", [[phone.signer]]))).toEqual(
        unauthorized(caller),
      );
    }
  });

  test("a wallet that is a signer can act directly, in the one supported mode", async () => {
    const { opened, send, captureRefusal, pay, readBalance } = fixture();
    const account = await opened(keys().phone, recovery);
    const call = directly(account);
    await send(call(mine, "execute", [BATCH, encodeBatch([pay()])]));
    await send(call(mine, "executeBefore", [2 ** 47, BATCH, encodeBatch([pay()])]));
    expect(await readBalance(friend.address)).toBe(2n * USDC);
    for (const caller of [stranger, relayer])
      expect(await captureRefusal(call(caller, "execute", [BATCH, encodeBatch([pay()])]))).toEqual(
        unauthorized(caller),
      );
    const single: Hex = `0x${"00".repeat(32)}`;
    expect(await captureRefusal(call(mine, "execute", [single, "0x"]))).toEqual({
      error: "UnsupportedExecutionMode",
      args: [],
    });
  });
});

describe("an operation", () => {
  test("an operation is valid only with a signer's signature of exactly this operation", async () => {
    const { opened, signed, refusalOfOperation, pay, prepare } = fixture();
    const { phone, foreign } = keys();
    const account = await opened(phone);
    const { hash: otherHash } = await prepare(account, executeBefore([pay(USDC, stranger.address)]));
    const forged = {
      "a foreign key": foreign,
      "a foreign key under the signer's name": { ...foreign, signer: phone.signer },
      "a signature of another operation": { ...phone, sign: () => phone.sign(otherHash) },
      "a touch without verification": softPasskey(fixture().verifier, "phone", { flags: 0x01 }),
      "a registration instead of a sign-in": softPasskey(fixture().verifier, "phone", { type: "webauthn.create" }),
      "the other value of s": softPasskey(fixture().verifier, "phone", { isHighS: true }),
      nothing: [],
    };
    for (const [what, by] of Object.entries(forged))
      expect(await refusalOfOperation(await signed(by, account, [pay()])), what).toEqual(BAD_SIGNATURE);
    const whole = await signed(phone, account, [pay()]);
    for (const signature of ["0x", "0x00", `0x${"ff".repeat(64)}`] as const)
      expect(await refusalOfOperation({ ...whole, packed: { ...whole.packed, signature } }), signature).toEqual(
        BAD_SIGNATURE,
      );
  });

  test("an operation of one account is invalid for another with the same signer", async () => {
    const { opened, signed, refusalOfOperation, pay } = fixture();
    const { phone, laptop } = keys();
    const [one, other] = [await opened(phone), await opened(phone, laptop)];
    const { packed } = await signed(phone, one, [pay()]);
    expect(await refusalOfOperation({ hash: "0x", packed: { ...packed, sender: other } })).toEqual(BAD_SIGNATURE);
  });

  test("an operation runs until the last second of its deadline and does nothing afterwards", async () => {
    const { opened, signed, relay, pay, client, readBalance } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    const last = (await client.getBlock()).timestamp + 100n;
    const operation = () => signed(phone, account, executeBefore([pay()], Number(last)));
    await client.setNextBlockTimestamp({ timestamp: last });
    expect(await relay(await operation())).toMatchObject({ isDone: true });
    await client.setNextBlockTimestamp({ timestamp: last + 1n });
    expect(await relay(await operation())).toMatchObject({
      isDone: false,
      refusal: { error: "EmbeddedAccount_Expired", args: [Number(last), last + 1n] },
    });
    expect(await readBalance(friend.address)).toBe(USDC);
  });

  test("an operation makes all of its calls or none", async () => {
    const { opened, operate, pay, readBalance } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    expect(await operate(phone, account, [pay(), pay(1_000n * USDC)])).toMatchObject({
      isDone: false,
      refusal: { error: "ERC20InsufficientBalance", args: [account, 99n * USDC, 1_000n * USDC] },
    });
    expect(await readBalance(friend.address)).toBe(0n);
  });

  test("a call to the zero address calls the account itself, as ERC-7821 defines it", async () => {
    const { opened, operate, isSigner } = fixture();
    const { phone, laptop } = keys();
    const account = await opened(phone);
    const { data } = own.add(account, laptop);
    expect(await operate(phone, account, [{ to: zeroAddress, data }])).toMatchObject({ isDone: true });
    expect(await isSigner(account, laptop)).toBe(true);
  });

  test("an operation sends ether, and the account receives ether and tokens of every standard", async () => {
    const { opened, operate, send, client } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    await send({ from: owner, to: account, data: "0x", value: parseEther("2") });
    const before = await client.getBalance({ address: friend.address });
    expect(await operate(phone, account, [{ to: friend.address, value: parseEther("1") }])).toMatchObject({
      isDone: true,
    });
    expect((await client.getBalance({ address: friend.address })) - before).toBe(parseEther("1"));
    const hooks = {
      "0x150b7a02": directly(account)(stranger, "onERC721Received", [owner.address, owner.address, 1n, "0x"]),
      "0xf23a6e61": directly(account)(stranger, "onERC1155Received", [owner.address, owner.address, 1n, 1n, "0x"]),
    };
    for (const [magic, { to, data }] of Object.entries(hooks))
      expect((await client.call({ to, data })).data).toBe(magic.padEnd(66, "0"));
  });

  test("a copied operation is executed once, whoever sends it first", async () => {
    const { opened, signed, relay, refusalOfOperation, pay, readBalance } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    const operation = await signed(phone, account, [pay()]);
    expect(await relay(operation, otherRelayer)).toMatchObject({ isDone: true });
    expect(await refusalOfOperation(operation)).toEqual({
      error: "FailedOp",
      args: [0n, "AA25 invalid account nonce"],
    });
    expect(await readBalance(friend.address)).toBe(USDC);
  });

  test("an operation sent with too little gas reverts, and can be sent again", async () => {
    const { opened, signed, relay, handleOps, send, pay, readBalance, client, entryPoint } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    const operation = await signed(phone, account, [pay()]);
    await expect(send(handleOps(operation.packed, otherRelayer, 700_000n))).rejects.toThrow("reverted");
    const nonce = { address: entryPoint, abi: entryPointAbi, functionName: "getNonce", args: [account, 0n] } as const;
    expect(await client.readContract(nonce)).toBe(0n);
    expect(await readBalance(friend.address)).toBe(0n);
    expect(await relay(operation)).toMatchObject({ isDone: true });
  });
});

describe("the withdrawal of everything", () => {
  test("a wallet that is a signer withdraws all tokens and the ether in one call", async () => {
    const { opened, send, usdc, readBalance, client } = fixture();
    const account = await opened(keys().phone, recovery);
    await send({ from: owner, to: account, data: "0x", value: parseEther("1") });
    const before = await client.getBalance({ address: stranger.address });
    await send(directly(account)(mine, "sweep", [[usdc, zeroAddress], stranger.address]));
    expect(await readBalance(stranger.address)).toBe(100n * USDC);
    expect((await client.getBalance({ address: stranger.address })) - before).toBe(parseEther("1"));
    expect([await readBalance(account), await client.getBalance({ address: account })]).toEqual([0n, 0n]);
  });

  test("a passkey alone withdraws everything by an operation", async () => {
    const { opened, operate, usdc, readBalance } = fixture();
    const { phone } = keys();
    const account = await opened(phone);
    const { data } = directly(account)(owner, "sweep", [[usdc], stranger.address]);
    for (const calls of [data, [{ to: account, data }]] as const)
      expect(await operate(phone, account, calls)).toMatchObject({ isDone: true });
    expect(await readBalance(stranger.address)).toBe(100n * USDC);
  });

  test("a withdrawal by a stranger, or to an address where everything would be lost, is refused", async () => {
    const { opened, captureRefusal, usdc } = fixture();
    const account = await opened(keys().phone, recovery);
    const sweep = (from: typeof mine, to: Hex, tokens: Hex[] = [usdc]) =>
      captureRefusal(directly(account)(from, "sweep", [tokens, to]));
    expect(await sweep(stranger, stranger.address)).toEqual(unauthorized(stranger));
    for (const recipient of [zeroAddress, account, usdc])
      expect(await sweep(mine, recipient), recipient).toEqual({
        error: "EmbeddedAccount_RecipientRefused",
        args: [getAddress(recipient)],
      });
    expect(await sweep(mine, zeroAddress, [])).toMatchObject({ error: "EmbeddedAccount_RecipientRefused" });
  });
});
