import { deployMandateFixture } from "../contracts/mandateFixture.ts";
import { gasOfBuying, gasOfOwner, gasOfRouterSwap } from "../contracts/mandateGas.ts";
import { startTestChain } from "../contracts/support.ts";
import type { Measured } from "./gasFigures.ts";

const COUNTS = [1, 5, 20] as const;

/**
 * Gas of orders by mandate, whole transactions with blocks twelve seconds apart, each compared with the same number of swaps through
 * Uniswap's router from a plain wallet in the same run, and gas of an owner's own actions. Source: docs/spec/wallets.md#8.
 */
export async function measureMandates() {
  // Only osaka has the P-256 precompile, which a passkey's revocation needs.
  const chain = await startTestChain({ hardfork: "osaka" });
  try {
    const fixture = await deployMandateFixture(chain, Math.max(...COUNTS));
    const bought = await gasOfBuying(fixture, COUNTS);
    const swap = Number(await gasOfRouterSwap(fixture));
    const owner = await gasOfOwner(fixture);
    const buys = COUNTS.map((count, index) => ({ count, gas: Number(bought[index]), floor: swap * count }));
    const rows: Measured[] = buys.map(({ count, gas, floor }) => ({
      ...{ call: `mandate: ${count} bought again, next to ${count} swaps by the router`, gas, floor },
    }));
    const figures = {
      ...Object.fromEntries(
        buys.map(({ count, gas, floor }) => [`buy${count}OverRouter`, Math.round((gas * 1_000) / floor) / 1_000]),
      ),
      ...Object.fromEntries(Object.entries(owner).map(([act, gas]) => [`${act}Gas`, Number(gas)])),
    };
    return { rows, figures };
  } finally {
    await chain.stop();
  }
}
