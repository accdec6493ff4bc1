import { type Address, encodeFunctionData, type Hex } from "viem";
import { hashTypedData, wrapTypedDataSignature } from "viem/experimental/erc7739";
import { describe, expect, test } from "vitest";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { localTokenAbi } from "../../contracts/abi/localToken.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { type SoftKey, softDeviceKey, softPasskey, walletKey } from "../support/softKeys.ts";
import { own, signWithKeys } from "./embeddedAccountFixture.ts";
import {
  deployMandateFixture,
  keeper,
  relayer,
  STATUS,
  stranger,
  type Terms,
  TYPES,
  trader,
  USDC,
} from "./mandateFixture.ts";
import { on, onTestChain } from "./support.ts";

// Every kind of wallet grants, trades and revokes. The embedded accounts need the P-256 precompile.

const fixture = onTestChain((chain) => deployMandateFixture(chain), { hardfork: "osaka" });

type Primary = "Terms" | "Revoke";

/** ERC-7739: a key of an embedded account signs inside the account's own domain. */
async function nestedBy(
  key: SoftKey,
  account: Address,
  primaryType: Primary,
  message: Record<string, unknown>,
): Promise<Hex> {
  const data = { domain: fixture().domain, types: TYPES, primaryType, message };
  const verifierDomain = {
    ...{ name: "TMAI Account", version: "1", chainId: fixture().client.chain.id, verifyingContract: account },
    salt: `0x${"00".repeat(32)}` as Hex,
  };
  const signature = await signWithKeys([key], hashTypedData({ ...data, verifierDomain } as never));
  return wrapTypedDataSignature({ ...data, signature } as never);
}

/** Money and an allowance for an owner that acts through `act`, and a trade under its terms. */
async function tradesFor(terms: Terms): Promise<void> {
  const { send, buy, legs, readBalance, listed } = fixture();
  await send(buy(terms, legs(10n * USDC), { id: "its own" }));
  expect(await readBalance(listed[0] as Address, terms.owner)).toBeGreaterThan(0n);
}

describe("a plain wallet", () => {
  test("a plain wallet grants and revokes by its key's signature, which any caller may submit", async () => {
    const { at, send, makeTerms, signed, mint, approve, usdc, read } = fixture();
    const terms = await makeTerms();
    await mint(usdc, trader.address, 100n * USDC);
    await approve(trader, usdc);
    await send(at(stranger, "grantFor", [terms, await signed.terms(trader, terms)]));
    await tradesFor(terms);
    await send(at(stranger, "revokeFor", [terms, await signed.revoke(trader, terms)]));
    expect((await read.standing(terms)).status).toBe(STATUS.revoked);
  });

  test("a signature of another key, other terms, another chain or none is refused for a plain wallet", async () => {
    const { at, captureRefusal, makeTerms, signed, domain } = fixture();
    const terms = await makeTerms();
    const refusal = { error: "IndexMandate_SignatureRefused", args: [trader.address] };
    const elsewhere = { ...domain, chainId: 10 };
    const signatures = [
      await signed.terms(stranger, terms),
      await signed.terms(trader, { ...terms, cap: terms.cap + 1n }),
      await trader.signTypedData({ domain: elsewhere, types: TYPES, primaryType: "Terms", message: terms }),
      "0x" as const,
    ];
    for (const signature of signatures)
      expect(await captureRefusal(at(relayer, "grantFor", [terms, signature]))).toEqual(refusal);
  });
});

describe("a contract that accepts signatures by ERC-1271", () => {
  async function opened() {
    const { deploy, send, mint, usdc, mandate, makeTerms } = fixture();
    const account = await deploy({
      ...{ what: "a contract account", abi: contractAccountAbi, bytecode: contractAccountBytecode },
      args: [keeper.address],
    });
    await mint(usdc, account, 100n * USDC);
    const approval = encodeFunctionData({ abi: localTokenAbi, functionName: "approve", args: [mandate, 100n * USDC] });
    await send(on(account, contractAccountAbi)(stranger, "execute", [usdc, approval]));
    return { account, terms: await makeTerms({ owner: account }) };
  }

  test("a contract grants and revokes by its keeper's signature", async () => {
    const { at, send, signed, read } = fixture();
    const { terms } = await opened();
    await send(at(relayer, "grantFor", [terms, await signed.terms(keeper, terms)]));
    await tradesFor(terms);
    await send(at(relayer, "revokeFor", [terms, await signed.revoke(keeper, terms)]));
    expect((await read.standing(terms)).status).toBe(STATUS.revoked);
  });

  test("a contract refuses a stranger's signature, and grants and revokes by its own calls", async () => {
    const { at, send, captureRefusal, signed, mandate, read } = fixture();
    const { account, terms } = await opened();
    expect(await captureRefusal(at(relayer, "grantFor", [terms, await signed.terms(stranger, terms)]))).toEqual({
      error: "IndexMandate_SignatureRefused",
      args: [account],
    });
    const byItself = (functionName: "grant" | "revoke") =>
      on(account, contractAccountAbi)(stranger, "execute", [
        mandate,
        encodeFunctionData({ abi: indexMandateAbi, functionName, args: [terms] }),
      ]);
    await send(byItself("grant"));
    await tradesFor(terms);
    await send(byItself("revoke"));
    expect((await read.standing(terms)).status).toBe(STATUS.revoked);
  });
});

describe("an embedded account", () => {
  const keys = (): [string, SoftKey][] => [
    ["a passkey", softPasskey(fixture().verifier, "phone")],
    ["a device key", softDeviceKey(fixture().verifier, "browser")],
    ["a wallet that is a signer", walletKey(keeper)],
  ];

  test("an embedded account grants and revokes by a nested signature of any of its keys", async () => {
    const { opened, operate, at, send, makeTerms, usdc, mandate, read, readMandateId } = fixture();
    for (const [name, key] of keys()) {
      const account = await opened(key);
      const terms = await makeTerms({ owner: account });
      const approval = encodeFunctionData({
        abi: localTokenAbi,
        functionName: "approve",
        args: [mandate, 100n * USDC],
      });
      await operate(key, account, [{ to: usdc, data: approval }]);
      await send(at(relayer, "grantFor", [terms, await nestedBy(key, account, "Terms", terms)]));
      await tradesFor(terms);
      const revoke = await nestedBy(key, account, "Revoke", { id: await readMandateId(terms) });
      await send(at(relayer, "revokeFor", [terms, revoke]));
      expect((await read.standing(terms)).status, name).toBe(STATUS.revoked);
    }
  });

  test("an embedded account approves and grants, or revokes everything, in one operation each", async () => {
    const { opened, operate, makeTerms, usdc, mandate, read, captureRefusal, buy, legs, readMandateId } = fixture();
    const key = softPasskey(fixture().verifier, "phone");
    const account = await opened(key);
    const terms = await makeTerms({ owner: account });
    const call = (functionName: "grant" | "revokeAll") =>
      functionName === "grant"
        ? encodeFunctionData({ abi: indexMandateAbi, functionName, args: [terms] })
        : encodeFunctionData({ abi: indexMandateAbi, functionName });
    const approval = encodeFunctionData({ abi: localTokenAbi, functionName: "approve", args: [mandate, 100n * USDC] });
    const granted = await operate(key, account, [
      { to: usdc, data: approval },
      { to: mandate, data: call("grant") },
    ]);
    expect(granted.isDone).toBe(true);
    await tradesFor(terms);
    expect((await operate(key, account, [{ to: mandate, data: call("revokeAll") }])).isDone).toBe(true);
    expect(await read.epoch(account)).toBe(1);
    expect(await captureRefusal(buy(terms, legs(USDC)))).toEqual({
      error: "IndexMandate_NotGranted",
      args: [await readMandateId(terms)],
    });
  });

  test("an unnested signature, another's key or a removed key is refused for an embedded account", async () => {
    const { opened, operate, at, captureRefusal, makeTerms, readMandateId } = fixture();
    const [phone, laptop] = [softPasskey(fixture().verifier, "phone"), softPasskey(fixture().verifier, "laptop")];
    const account = await opened(phone);
    const terms = await makeTerms({ owner: account });
    const refusal = { error: "IndexMandate_SignatureRefused", args: [account] };
    const bare = await signWithKeys([phone], await readMandateId(terms));
    for (const signature of [bare, await nestedBy(laptop, account, "Terms", terms)])
      expect(await captureRefusal(at(relayer, "grantFor", [terms, signature]))).toEqual(refusal);
    const good = await nestedBy(phone, account, "Terms", terms);
    await operate(phone, account, [own.add(account, laptop), own.remove(account, phone)]);
    expect(await captureRefusal(at(relayer, "grantFor", [terms, good]))).toEqual(refusal);
  });
});
