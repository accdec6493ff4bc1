import { parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { indexMandateBytecode } from "../../contracts/abi/bytecode/indexMandate.ts";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import {
  CEILING,
  DAY,
  deployer,
  deployMandateFixture,
  guardian,
  NOTICE,
  operator,
  relayer,
  STATUS,
  stranger,
  type Terms,
  trader,
  USDC,
} from "./mandateFixture.ts";
import { onTestChain, startTestChain } from "./support.ts";

const fixture = onTestChain((chain) => deployMandateFixture(chain));
const parseLogs = (receipt: { logs: Parameters<typeof parseEventLogs>[0]["logs"] }) =>
  parseEventLogs({ abi: indexMandateAbi, logs: receipt.logs }).map(({ eventName, args }) => ({ eventName, args }));

describe("a grant", () => {
  test("a grant by the owner's call is stored under the digest of its terms, and logged with them", async () => {
    const { at, send, makeTerms, readMandateId, read } = fixture();
    const terms = await makeTerms();
    expect(await read.standing(terms)).toEqual({ status: STATUS.none, window: 0, spent: 0n });
    const receipt = await send(at(trader, "grant", [terms]));
    const id = await readMandateId(terms);
    expect(parseLogs(receipt)).toEqual([
      { eventName: "Granted", args: { id, owner: trader.address, operator: operator.address, terms } },
    ]);
    expect(await read.standing(terms)).toEqual({ status: STATUS.granted, window: 0, spent: 0n });
  });

  test("a grant by another caller is refused", async () => {
    const { at, captureRefusal, makeTerms } = fixture();
    expect(await captureRefusal(at(stranger, "grant", [await makeTerms()]))).toEqual({
      error: "IndexMandate_NotOwner",
      args: [stranger.address],
    });
  });

  test("a second grant, by call or by signature, is refused", async () => {
    const { at, send, captureRefusal, makeTerms, readMandateId, signed } = fixture();
    const terms = await makeTerms();
    const signature = await signed.terms(trader, terms);
    await send(at(relayer, "grantFor", [terms, signature]));
    const refusal = { error: "IndexMandate_GrantedAlready", args: [await readMandateId(terms)] };
    expect(await captureRefusal(at(trader, "grant", [terms]))).toEqual(refusal);
    expect(await captureRefusal(at(relayer, "grantFor", [terms, signature]))).toEqual(refusal);
  });

  const edges: [string, (terms: Terms, seconds: number) => Partial<Terms>, string | null][] = [
    ["an operator that is the owner", () => ({ operator: trader.address }), "operator"],
    ["no operator", () => ({ operator: zeroAddress }), "operator"],
    ["a desk without code", () => ({ desk: stranger.address }), "desk"],
    ["a cap of nothing", () => ({ cap: 0n }), "cap"],
    ["a cap of one base unit", () => ({ cap: 1n }), null],
    ["a share of more than all", () => ({ sellBps: 10_001 }), "sellBps"],
    ["a share of all", () => ({ sellBps: 10_000 }), null],
    ["a slippage of more than 3 %", () => ({ slippageBps: 301 }), "slippageBps"],
    ["a slippage of 3 %", () => ({ slippageBps: 300 }), null],
    ["a period of less than a day", () => ({ period: DAY - 1 }), "period"],
    ["a start at the end", ({ end }) => ({ start: end }), "start"],
    ["a start a second before the end", ({ end }) => ({ start: end - 1 }), null],
    ["more than 366 days", ({ start }) => ({ end: start + 366 * DAY + 1 }), "end"],
    ["366 days", ({ start }) => ({ end: start + 366 * DAY }), null],
    ["an end that is the present second", (_, seconds) => ({ start: seconds - DAY, end: seconds }), "end"],
    ["an end in a second", (_, seconds) => ({ start: seconds - DAY, end: seconds + 1 }), null],
  ];
  test.each(edges)("the limits of a grant are enforced: %s", async (_, changes, field) => {
    const { at, client, captureRefusal, makeTerms, now } = fixture();
    const seconds = (await now()) + 5;
    const terms = await makeTerms();
    const call = at(trader, "grant", [{ ...terms, ...changes(terms, seconds) }]);
    await client.setNextBlockTimestamp({ timestamp: BigInt(seconds) });
    if (field === null) {
      expect(parseLogs(await fixture().send({ ...call, gas: 200_000n }))).toHaveLength(1);
      return;
    }
    await client.mine({ blocks: 1 });
    expect(await captureRefusal(call)).toEqual({ error: "IndexMandate_TermsRefused", args: [field] });
  });

  test("a grant of another epoch than the owner's is refused", async () => {
    const { at, send, captureRefusal, makeTerms } = fixture();
    const later = at(trader, "grant", [await makeTerms({ epoch: 1 })]);
    expect(await captureRefusal(later)).toEqual({ error: "IndexMandate_WrongEpoch", args: [1, 0] });
    await send(at(trader, "revokeAll", []));
    await send(later);
    expect(await captureRefusal(at(trader, "grant", [await makeTerms()]))).toEqual({
      error: "IndexMandate_WrongEpoch",
      args: [0, 1],
    });
  });

  test("a grant of the same terms has another id on another chain and in another contract", async () => {
    const { readMandateId, makeTerms, deploy, client, mandate, usdc } = fixture();
    const terms = await makeTerms();
    const id = await readMandateId(terms);
    const other = await deploy({
      ...{ what: "another mandate", abi: indexMandateAbi, bytecode: indexMandateBytecode },
      args: [guardian.address, usdc, CEILING],
    });
    const read = { abi: indexMandateAbi, functionName: "idOf", args: [terms] } as const;
    expect(await client.readContract({ ...read, address: other })).not.toBe(id);
    const elsewhere = await startTestChain({ chainId: 10 });
    try {
      const bytecode = await client.getCode({ address: mandate });
      await elsewhere.client.setCode({ address: mandate, bytecode: bytecode ?? "0x" });
      expect(await elsewhere.client.readContract({ ...read, address: mandate })).not.toBe(id);
    } finally {
      await elsewhere.stop();
    }
  });
});

describe("a revocation", () => {
  test("a revocation ends a mandate for good and logs it once, and a second one does nothing", async () => {
    const { at, send, captureRefusal, granted, readMandateId, read, buy, legs } = fixture();
    const terms = await granted();
    const id = await readMandateId(terms);
    const revoke = at(trader, "revoke", [terms]);
    expect(parseLogs(await send(revoke))).toEqual([{ eventName: "Revoked", args: { id, owner: trader.address } }]);
    expect((await read.standing(terms)).status).toBe(STATUS.revoked);
    expect(parseLogs(await send(revoke))).toEqual([]);
    expect(await captureRefusal(buy(terms, legs(USDC)))).toEqual({ error: "IndexMandate_NotGranted", args: [id] });
    expect(await captureRefusal(at(trader, "grant", [terms]))).toEqual({ error: "IndexMandate_Revoked", args: [id] });
  });

  test("a revocation by signature, submitted by any caller, also ends a mandate", async () => {
    const { at, send, granted, signed, read } = fixture();
    const terms = await granted();
    await send(at(stranger, "revokeFor", [terms, await signed.revoke(trader, terms)]));
    expect((await read.standing(terms)).status).toBe(STATUS.revoked);
  });

  test("a revocation before the grant arrives prevents it", async () => {
    const { at, send, captureRefusal, makeTerms, readMandateId, signed } = fixture();
    const terms = await makeTerms();
    const signature = await signed.terms(trader, terms);
    await send(at(trader, "revoke", [terms]));
    expect(await captureRefusal(at(relayer, "grantFor", [terms, signature]))).toEqual({
      error: "IndexMandate_Revoked",
      args: [await readMandateId(terms)],
    });
  });

  test("a revocation by another caller, or by another signature than the owner's of exactly this, is refused", async () => {
    const { at, captureRefusal, granted, signed } = fixture();
    const terms = await granted();
    expect(await captureRefusal(at(stranger, "revoke", [terms]))).toEqual({
      error: "IndexMandate_NotOwner",
      args: [stranger.address],
    });
    const refusal = { error: "IndexMandate_SignatureRefused", args: [trader.address] };
    const others = [
      await signed.revoke(stranger, terms),
      await signed.terms(trader, terms),
      await signed.revoke(trader, { ...terms, salt: 2n }),
      "0x" as const,
    ];
    for (const signature of others)
      expect(await captureRefusal(at(relayer, "revokeFor", [terms, signature]))).toEqual(refusal);
  });

  test("a revocation of everything ends granted and merely signed mandates, of its caller alone", async () => {
    const { at, send, captureRefusal, granted, makeTerms, readMandateId, signed, read, buy, legs } = fixture();
    const terms = await granted();
    const waiting = await makeTerms({ salt: 2n });
    const signature = await signed.terms(trader, waiting);
    await send(at(stranger, "revokeAll", []));
    await send(buy(terms, legs(USDC), { id: "before" }));
    const receipt = await send(at(trader, "revokeAll", []));
    expect(parseLogs(receipt)).toEqual([{ eventName: "RevokedAll", args: { owner: trader.address, epoch: 1 } }]);
    expect(await read.epoch(trader.address)).toBe(1);
    expect(await captureRefusal(buy(terms, legs(USDC)))).toEqual({
      error: "IndexMandate_NotGranted",
      args: [await readMandateId(terms)],
    });
    expect(await captureRefusal(at(relayer, "grantFor", [waiting, signature]))).toEqual({
      error: "IndexMandate_WrongEpoch",
      args: [0, 1],
    });
    await send(at(trader, "grant", [await makeTerms({ epoch: 1 })]));
  });
});

describe("the guardian", () => {
  test("the guardian pauses and resumes trades; granting and revoking stay possible", async () => {
    const { at, send, captureRefusal, granted, makeTerms, signed, buy, sell, legs, read } = fixture();
    const terms = await granted();
    await send(at(guardian, "pause", []));
    for (const call of [buy(terms, legs(USDC)), sell(terms, legs(USDC))])
      expect(await captureRefusal(call)).toEqual({ error: "EnforcedPause", args: [] });
    const other = await makeTerms({ salt: 2n });
    await send(at(trader, "grant", [other]));
    await send(at(relayer, "revokeFor", [other, await signed.revoke(trader, other)]));
    await send(at(guardian, "unpause", []));
    await send(buy(terms, legs(USDC)));
    expect((await read.standing(terms)).spent).toBe(USDC);
  });

  test("only the guardian can pause, unpause and set ceilings", async () => {
    const { at, captureRefusal, usdc } = fixture();
    for (const who of [deployer, operator, stranger]) {
      const refusal = { error: "OwnableUnauthorizedAccount", args: [who.address] };
      expect(await captureRefusal(at(who, "pause", []))).toEqual(refusal);
      expect(await captureRefusal(at(who, "unpause", []))).toEqual(refusal);
      expect(await captureRefusal(at(who, "setCeiling", [usdc, 0n]))).toEqual(refusal);
    }
  });

  test("the guardian cannot renounce, and hands over in two steps", async () => {
    const { at, send, captureRefusal, client, mandate } = fixture();
    expect(await captureRefusal(at(guardian, "renounceOwnership", []))).toEqual({
      error: "IndexMandate_OwnershipCannotBeRenounced",
      args: [],
    });
    const guardianNow = () => client.readContract({ address: mandate, abi: indexMandateAbi, functionName: "owner" });
    await send(at(guardian, "transferOwnership", [stranger.address]));
    expect(await guardianNow()).toBe(guardian.address);
    await send(at(stranger, "acceptOwnership", []));
    expect(await guardianNow()).toBe(stranger.address);
  });
});

describe("a ceiling", () => {
  test("a ceiling exists from the start, for one token only, and is logged", async () => {
    const { client, mandate, usdc, weth, read } = fixture();
    expect(await read.ceiling()).toBe(CEILING);
    expect(await read.ceiling(weth)).toBe(0n);
    const logs = await client.getContractEvents({
      ...{ address: mandate, abi: indexMandateAbi, eventName: "CeilingSet", fromBlock: 0n },
    });
    const block = await client.getBlock({ blockNumber: logs[0]?.blockNumber ?? 0n });
    expect(logs.map(({ args }) => args)).toEqual([{ spendToken: usdc, amount: CEILING, from: block.timestamp }]);
  });

  test("a ceiling is lowered immediately and raised two days later, to the second", async () => {
    const { at, send, read, usdc, now, nextAt, client } = fixture();
    const lowered = await send(at(guardian, "setCeiling", [usdc, 7n]));
    expect(parseLogs(lowered)[0]?.args).toEqual({ spendToken: usdc, amount: 7n, from: BigInt(await now()) });
    expect(await read.ceiling()).toBe(7n);
    const raised = await send(at(guardian, "setCeiling", [usdc, 8n]));
    const from = (await now()) + NOTICE;
    expect(parseLogs(raised)[0]?.args).toEqual({ spendToken: usdc, amount: 8n, from: BigInt(from) });
    await nextAt(from - 1);
    await client.mine({ blocks: 1 });
    expect(await read.ceiling()).toBe(7n);
    await client.mine({ blocks: 1, interval: 1 });
    expect(await now()).toBe(from);
    expect(await read.ceiling()).toBe(8n);
  });

  test("a pending rise is cancelled by setting the present ceiling again, and a new rise waits again", async () => {
    const { at, send, read, usdc, pass } = fixture();
    await send(at(guardian, "setCeiling", [usdc, 2n * CEILING]));
    await pass(NOTICE - 60);
    await send(at(guardian, "setCeiling", [usdc, 3n * CEILING]));
    await pass(120);
    expect(await read.ceiling()).toBe(CEILING);
    const [kept] = parseLogs(await send(at(guardian, "setCeiling", [usdc, CEILING])));
    expect(kept?.args).toMatchObject({ from: BigInt(await fixture().now()) });
    await pass(NOTICE);
    expect(await read.ceiling()).toBe(CEILING);
  });

  test("a ceiling of a second token takes effect after two days, like any higher one", async () => {
    const { at, send, read, weth, pass } = fixture();
    await send(at(guardian, "setCeiling", [weth, 5n]));
    expect(await read.ceiling(weth)).toBe(0n);
    await pass(NOTICE);
    expect(await read.ceiling(weth)).toBe(5n);
  });
});

test("a single leg cannot be called from outside", async () => {
  const { at, captureRefusal, granted, readMandateId, legs } = fixture();
  const terms = await granted();
  const [leg] = legs(USDC);
  if (!leg) throw new Error("no leg");
  for (const who of [operator, trader, guardian])
    expect(await captureRefusal(at(who, "legAlone", [terms, await readMandateId(terms), leg, true]))).toEqual({
      error: "IndexMandate_NotItself",
      args: [who.address],
    });
});
