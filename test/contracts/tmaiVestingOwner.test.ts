import { getAddress, maxUint256, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { tmaiVestingBytecode } from "../../contracts/abi/bytecode/tmaiVesting.ts";
import { contractAccountAbi, contractAccountBytecode } from "../../contracts/abi/test/contractAccount.ts";
import { transferHookTokenAbi, transferHookTokenBytecode } from "../../contracts/abi/test/transferHookToken.ts";
import { tmaiVestingAbi } from "../../contracts/abi/tmaiVesting.ts";
import type { Deployer } from "../../contracts/deploy/chain.ts";
import { type Call, on, onTestChain, type TestChain } from "./support.ts";
import {
  deployVestingFixture,
  FUND,
  holder,
  ONE,
  other,
  owner,
  scheduleId,
  stranger,
  third,
} from "./vestingFixture.ts";

const fixture = onTestChain(deployVestingFixture);
const id = scheduleId(holder.address);

describe("unclaimed tokens", () => {
  const withdraw = (amount: bigint) => fixture().vesting(owner, "withdraw", [amount]);
  const multisend = (...rows: [`0x${string}`, bigint][]) =>
    fixture().vesting(owner, "multisend", [rows.map(([recipient, amount]) => ({ recipient, amount }))]);

  test("unclaimed tokens are withdrawn to the owner, to the last base unit and no further", async () => {
    const { send, create, sendForEvents, captureRefusal, readBalance, address, unclaimed } = fixture();
    await send(create());
    const free = FUND - 100n * ONE;
    expect(await captureRefusal(withdraw(free + 1n))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [free + 1n, free],
    });
    const before = await readBalance(owner.address);
    expect(await sendForEvents(withdraw(free))).toEqual([
      { eventName: "Withdrawn", args: { recipient: owner.address, amount: free } },
    ]);
    expect((await readBalance(owner.address)) - before).toBe(free);
    expect([await readBalance(address), await unclaimed()]).toEqual([100n * ONE, 0n]);
    expect(await captureRefusal(withdraw(1n))).toEqual({ error: "TmaiVesting_NotCovered", args: [1n, 0n] });
    expect(await captureRefusal(withdraw(0n))).toEqual({ error: "TmaiVesting_ZeroAmount", args: [] });
  });

  test("unclaimed tokens are sent to several recipients, to the last base unit and no further", async () => {
    const { send, create, sendForEvents, captureRefusal, readBalance, address } = fixture();
    await send(create());
    const free = FUND - 100n * ONE;
    expect(await captureRefusal(multisend([other.address, free], [third.address, 1n]))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [1n, 0n],
    });
    expect(await captureRefusal(multisend([other.address, free + 1n], [third.address, 1n]))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [free + 1n, free],
    });
    expect(await sendForEvents(multisend([other.address, free - 5n], [third.address, 5n]))).toEqual([
      { eventName: "Withdrawn", args: { recipient: other.address, amount: free - 5n } },
      { eventName: "Withdrawn", args: { recipient: third.address, amount: 5n } },
    ]);
    expect([await readBalance(other.address), await readBalance(third.address)]).toEqual([free - 5n, 5n]);
    expect(await readBalance(address)).toBe(100n * ONE);
  });

  test("unclaimed tokens are sent in 1 to 100 rows, with amounts that neither overflow nor are zero", async () => {
    const { captureRefusal, send, unclaimed } = fixture();
    const rows = (size: number) => Array.from({ length: size }, (): [`0x${string}`, bigint] => [other.address, 1n]);
    for (const size of [0, 101]) {
      expect(await captureRefusal(multisend(...rows(size)))).toEqual({
        error: "TmaiVesting_RowCountRefused",
        args: [BigInt(size), 100n],
      });
    }
    await send(multisend(...rows(100)));
    const left = FUND - 100n;
    expect(await unclaimed()).toBe(left);
    expect(await captureRefusal(multisend([other.address, 2n], [other.address, maxUint256]))).toEqual({
      error: "TmaiVesting_NotCovered",
      args: [maxUint256, left - 2n],
    });
    expect(await captureRefusal(multisend([other.address, 2n], [other.address, 0n]))).toEqual({
      error: "TmaiVesting_ZeroAmount",
      args: [],
    });
  });

  test("unclaimed tokens are never sent where they would be lost", async () => {
    const { captureRefusal, address, tokenAddress } = fixture();
    for (const recipient of [zeroAddress, address, tokenAddress]) {
      expect(await captureRefusal(multisend([other.address, 1n], [recipient, 1n]))).toEqual({
        error: "TmaiVesting_RecipientRefused",
        args: [getAddress(recipient)],
      });
    }
  });
});

describe("the owner's calls", () => {
  /** Every call that a pause stops. */
  const stopped = (from: typeof owner) => {
    const { vesting, terms } = fixture();
    return [
      vesting(from, "addUserDetails", [[terms({ index: 1n })]]),
      vesting(from, "createVestingSchedule", [terms({ index: 1n })]),
      vesting(from, "revoke", [id]),
      vesting(from, "withdraw", [1n]),
      vesting(from, "multisend", [[{ recipient: other.address, amount: 1n }]]),
    ];
  };

  test("owner calls by others are refused", async () => {
    const { vesting, captureRefusal, send, create } = fixture();
    await send(create());
    const others = [
      ...stopped(stranger),
      vesting(stranger, "resetRevokeIds", []),
      vesting(stranger, "pause", []),
      vesting(stranger, "unpause", []),
      vesting(stranger, "transferOwnership", [stranger.address]),
    ];
    for (const refused of others) {
      expect(await captureRefusal(refused)).toEqual({ error: "OwnableUnauthorizedAccount", args: [stranger.address] });
    }
  });

  test("owner calls on schedules and tokens are stopped by a pause, and work again afterwards", async () => {
    const { vesting, captureRefusal, send, create } = fixture();
    await send(create());
    await send(vesting(owner, "pause", []));
    for (const refused of stopped(owner)) {
      expect(await captureRefusal(refused)).toEqual({ error: "EnforcedPause", args: [] });
    }
    await send(vesting(owner, "resetRevokeIds", []));
    await send(vesting(owner, "unpause", []));
    for (const [i, passes] of stopped(owner).entries()) if (i !== 1) await send(passes);
  });

  test("ownership moves in two steps and cannot be renounced", async () => {
    const { vesting, send, captureRefusal, client, contract } = fixture();
    const ownerNow = () => client.readContract({ ...contract, functionName: "owner" });
    await send(vesting(owner, "transferOwnership", [stranger.address]));
    expect(await ownerNow()).toBe(owner.address);
    expect(await captureRefusal(vesting(other, "acceptOwnership", []))).toEqual({
      error: "OwnableUnauthorizedAccount",
      args: [other.address],
    });
    await send(vesting(stranger, "acceptOwnership", []));
    expect(await ownerNow()).toBe(stranger.address);
    expect(await captureRefusal(vesting(stranger, "renounceOwnership", []))).toEqual({
      error: "TmaiVesting_OwnershipCannotBeRenounced",
      args: [],
    });
  });
});

/** A token that calls its recipients back, and a contract that owns the vesting and has a schedule in it. */
async function deployHookFixture(chain: TestChain, { deploy }: Deployer) {
  const token = await deploy({
    what: "a token with hooks",
    abi: transferHookTokenAbi,
    bytecode: transferHookTokenBytecode,
    args: [],
  });
  const keeper = await deploy({
    what: "a contract account",
    abi: contractAccountAbi,
    bytecode: contractAccountBytecode,
    args: [owner.address],
  });
  const { address } = await deploy({
    what: "TmaiVesting",
    abi: tmaiVestingAbi,
    bytecode: tmaiVestingBytecode,
    args: [keeper.address, token.address],
  });
  const tokenCall = on(token.address, transferHookTokenAbi);
  const asKeeper = on(keeper.address, contractAccountAbi);
  const vesting = on(address, tmaiVestingAbi);
  await chain.send(tokenCall(owner, "mint", [address, FUND]));
  const start = (await chain.client.getBlock()).timestamp - 50n;
  const term = {
    beneficiary: keeper.address,
    start,
    cliff: 0n,
    duration: 10n,
    slicePeriodSeconds: 10n,
    revocable: true,
    amountTotal: 10n,
    initialUnlock: 0n,
  };
  const execute = ({ data }: Call) => asKeeper(owner, "execute", [address, data]);
  await chain.send(execute(vesting(owner, "createVestingSchedule", [{ ...term, index: 0n }])));
  const keeperId = scheduleId(keeper.address);
  const calls: Record<string, Call> = {
    release: vesting(owner, "release", [keeperId, 5n]),
    revoke: vesting(owner, "revoke", [keeperId]),
    withdraw: vesting(owner, "withdraw", [1n]),
    multisend: vesting(owner, "multisend", [[{ recipient: keeper.address, amount: 1n }]]),
    createVestingSchedule: vesting(owner, "createVestingSchedule", [{ ...term, index: 1n }]),
    addUserDetails: vesting(owner, "addUserDetails", [[{ ...term, index: 1n }]]),
  };
  const hook = ({ data }: Call) =>
    tokenCall(owner, "setHook", [keeper.address, keeper.address, asKeeper(owner, "execute", [address, data]).data]);
  return { ...chain, calls, execute, hook };
}

describe("a token that calls back within its transfer", () => {
  const hooked = onTestChain(deployHookFixture);
  const paying = ["release", "revoke", "withdraw", "multisend"];
  const every = [...paying, "createVestingSchedule", "addUserDetails"];

  test.each(paying.flatMap((outer) => every.map((inner) => ({ outer, inner }))))(
    "a nested $inner is refused during $outer",
    async ({ outer, inner }) => {
      const { calls, execute, hook, send, captureRefusal } = hooked();
      const [sent, nested] = [calls[outer], calls[inner]];
      if (!sent || !nested) throw new Error("A call is missing.");
      await send(hook(nested));
      expect(await captureRefusal(execute(sent))).toEqual({ error: "ReentrancyGuardReentrantCall", args: [] });
    },
  );
});
