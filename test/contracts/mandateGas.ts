import { encodeFunctionData, type Hex } from "viem";
import { indexMandateAbi } from "../../contracts/abi/indexMandate.ts";
import { uniswapV2RouterAbi } from "../../contracts/abi/uniswapV2Router.ts";
import { softPasskey } from "../support/softKeys.ts";
import { deployer, FOR_EVER, type MandateFixture, receiver, relayer, trader, USDC } from "./mandateFixture.ts";
import { on } from "./support.ts";

// Gas of mandates, for tests and for the benchmark. Whole transactions.

/** Seconds between blocks: within one second a pool does not write its cumulative prices, and a swap seems 10,000 gas cheaper. */
const SLOT = 12;

async function slot({ client }: MandateFixture): Promise<void> {
  const { timestamp } = await client.getBlock();
  await client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(SLOT) });
}

/** Gas of buying 10 USDC of each of this many tokens again, all together or leg by leg. */
export async function gasOfBuying(
  fixture: MandateFixture,
  counts: readonly number[],
  isAtomic = true,
): Promise<bigint[]> {
  const terms = await fixture.granted({ cap: 5_000n * USDC });
  const gas: bigint[] = [];
  for (const count of counts) {
    for (const time of ["first", "again"]) {
      await slot(fixture);
      const id = `${count} ${time}`;
      const { gasUsed } = await fixture.send({
        ...fixture.buy(terms, fixture.legs(10n * USDC, count), { id, isAtomic }),
        gas: 16_000_000n,
      });
      if (time === "again") gas.push(gasUsed);
    }
  }
  return gas;
}

/** The floor: the same buy of one token through Uniswap's router from a plain wallet, again. */
export async function gasOfRouterSwap(fixture: MandateFixture): Promise<bigint> {
  const { send, router, usdc, weth, listed, mint, atToken } = fixture;
  await mint(usdc, receiver.address, 100n * USDC);
  await send(atToken(usdc)(receiver, "approve", [router, 2n ** 255n]));
  const path = [usdc, weth, listed[0] as Hex];
  const swap = on(router, uniswapV2RouterAbi)(receiver, "swapExactTokensForTokens", [
    ...([10n * USDC, 0n, path, receiver.address, FOR_EVER] as const),
  ]);
  let gas = 0n;
  for (let time = 0; time < 2; time++) {
    await slot(fixture);
    gas = (await send({ ...swap, gas: 600_000n })).gasUsed;
  }
  return gas;
}

/** The gas of an owner's actions for those who pay it: a plain wallet's signatures sent by the relayer, and a passkey's operation. */
export async function gasOfOwner(fixture: MandateFixture) {
  const { send, at, signed, makeTerms, operate, opened, verifier, mandate, pay } = fixture;
  const terms = await makeTerms();
  const { gasUsed: grantFor } = await send(at(relayer, "grantFor", [terms, await signed.terms(trader, terms)]));
  const { gasUsed: revokeFor } = await send(at(relayer, "revokeFor", [terms, await signed.revoke(trader, terms)]));
  const phone = softPasskey(verifier, "phone");
  const account = await opened(phone);
  // The account's first operation writes its nonce.
  await operate(phone, account, [pay(1n, deployer.address)]);
  const data = encodeFunctionData({ abi: indexMandateAbi, functionName: "revokeAll" });
  const { gas: revokeAll, isDone } = await operate(phone, account, [{ to: mandate, data }]);
  if (!isDone) throw new Error("The passkey's revokeAll did nothing.");
  return { grantFor, revokeFor, revokeAll };
}
