import { parseEther, parseUnits } from "viem";

/** The local chain's seed amounts. Base units; source: docs/spec/decisions.md#1 and #2. */
export const TRADER_USDC = parseUnits("25000", 6);
export const TRADER_TMAI = parseEther("20000000");

/** 3,400 USDC per ether. */
export const WETH_USDC_POOL = { weth: parseEther("3000"), usdc: parseUnits("10200000", 6) };

/** USD per TMAI in units of 10^-7: 0.0018421. */
const TMAI_PRICE = 18_421n;
const TMAI_POOL_WETH = parseEther("1500");
const USD_PER_ETHER = 3_400n;
export const TMAI_WETH_POOL = {
  weth: TMAI_POOL_WETH,
  tmai: (TMAI_POOL_WETH * USD_PER_ETHER * 10_000_000n) / TMAI_PRICE,
};
