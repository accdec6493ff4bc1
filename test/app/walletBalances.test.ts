import { getAddress } from "viem";
import { describe, expect, test } from "vitest";
import { judge } from "#app/chain/holdings.server.ts";
import { SEVEN_CHAINS, SUPPORTED_CHAINS } from "#app/chain/supported.ts";
import { type ChainBalances, computeTotal, valueInCents } from "#app/services/walletBalances/model/balances.ts";
import { mergeTokens } from "#app/services/walletBalances/server/catalogue.server.ts";
import fc from "../support/properties.ts";

const A = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const B = "0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85";
const AT = "2026-11-28T12:00:00.000Z";

describe("the seven chains", () => {
  test("the seven chains are those of the specification, each with its stablecoin", () => {
    expect(SEVEN_CHAINS.map(({ chainId }) => chainId)).toEqual([1, 10, 56, 137, 8453, 42161, "solana"]);
    const decimals = SEVEN_CHAINS.map(({ chainId, stablecoin }) => [chainId, stablecoin?.decimals]);
    expect(decimals.filter(([, places]) => places !== 6)).toEqual([[56, 18]]);
  });

  test("stablecoin addresses have valid checksums and are unique", () => {
    const stablecoins = SUPPORTED_CHAINS.flatMap(({ stablecoin }) => (stablecoin ? [stablecoin.address] : []));
    expect(stablecoins.map((address) => getAddress(address.toLowerCase()))).toEqual(stablecoins);
    expect(new Set(stablecoins).size).toBe(6);
  });
});

describe("the value of an amount", () => {
  test.each([
    [10n ** 18n, 18, 2.5, 250n],
    [1n, 6, 1, 0n],
    [9_999n, 6, 1, 0n],
    [10_000n, 6, 1, 1n],
    [123_456_789n * 10n ** 18n, 18, 1e-9, 12n],
    [10n ** 24n, 18, 0.1, 10_000_000n],
    [3n, 0, 68_123.45, 20_437_035n],
    [10n ** 30n, 18, 1e21, 10n ** 35n],
    [10n ** 18n, 255, 5, 0n],
    [0n, 18, 5, 0n],
    [10n ** 18n, 18, 0, 0n],
  ])("the value of %s base units with %i decimals at %d dollars is %s cents", (amount, decimals, usd, cents) => {
    expect(valueInCents(amount, decimals, usd)).toBe(cents);
  });

  test("a value in cents never exceeds the exact value, and is less than a cent below it", () => {
    const price = fc.double({ min: 1e-12, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 6 }),
        price,
        (amount, decimals, usd) => {
          const worth = (Number(amount) / 10 ** decimals) * usd * 100;
          const cents = Number(valueInCents(amount, decimals, usd));
          expect(Math.abs(cents - Math.floor(worth))).toBeLessThanOrEqual(1 + worth * 1e-12);
        },
      ),
    );
  });
});

describe("a token's amount", () => {
  const token = { address: A, decimals: 6 };
  test("an amount is known if the chain's decimals match ours, or if we have none", () => {
    expect(judge(token, 5n, 6)).toEqual({ address: A, amount: 5n, decimals: 6 });
    expect(judge({ address: A, decimals: null }, 5n, 8)).toEqual({ address: A, amount: 5n, decimals: 8 });
  });

  test("an amount is unknown if the decimals differ or the chain does not return them", () => {
    expect(judge(token, 5n, 18)).toEqual({ address: A, reason: "DecimalsDiffer" });
    expect(judge(token, 5n, undefined)).toEqual({ address: A, reason: "NoDecimals" });
    expect(judge({ address: A, decimals: 0 }, 5n, 6)).toEqual({ address: A, reason: "DecimalsDiffer" });
  });
});

describe("the tokens to request", () => {
  const placed = { tokenId: 7, symbol: "TKN", simulated: false, address: A, decimals: null, price: { usd: 2, at: AT } };
  const own = { symbol: "USDC", address: A, decimals: 6 };

  test("our own tokens come first, with the catalogue's id and price, matched in any letter case", () => {
    expect(mergeTokens([{ ...placed, symbol: "USDC", address: A.toLowerCase() }], [own])).toEqual([
      { tokenId: 7, symbol: "USDC", address: A, decimals: 6, price: { usd: 2, at: AT } },
    ]);
    expect(mergeTokens([], [own])).toEqual([{ tokenId: null, ...own, price: { usd: 1, at: null } }]);
    expect(mergeTokens([{ ...placed, price: null }], [own])[0]).toMatchObject({ price: { usd: 1, at: null } });
  });

  test("only the stablecoin is counted at face value", () => {
    expect(mergeTokens([], [{ symbol: "TMAI", address: B, decimals: 18 }])[0]).toMatchObject({ price: null });
  });

  test("an address claimed by two tokens is left out, and ours stays there without their price", () => {
    const both = [placed, { ...placed, tokenId: 8, symbol: "OTHER" }];
    expect(mergeTokens(both, [])).toEqual([]);
    expect(mergeTokens(both, [own])).toEqual([{ tokenId: null, ...own, price: { usd: 1, at: null } }]);
  });

  test("two Solana mints that differ only in letter case are separate", () => {
    const mints = ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1V"];
    const found = mergeTokens(
      mints.map((address, tokenId) => ({ ...placed, tokenId, address })),
      [],
    );
    expect(found.map(({ address }) => address)).toEqual(mints);
  });
});

describe("the total", () => {
  const amount = (valueUsdCents: string | null, units = "1") => ({
    ...{ amount: units, decimals: 18, priceUsd: 1, valueUsdCents, priceAsOf: AT, symbol: "ETH" },
  });
  const chain = (changes: Partial<ChainBalances>): ChainBalances => ({
    ...{
      chainId: 1,
      chain: "Ethereum",
      native: amount("100"),
      tokens: [],
      leftOut: [],
      block: "1",
      asOf: AT,
      isStale: false,
    },
    ...changes,
  });
  const token = (value: string | null) => ({ ...amount(value), tokenId: 1, address: A });

  test("the total includes all coins and tokens, even beyond the largest exact number", () => {
    const large = chain({ tokens: [token("9007199254740993"), token("1")] });
    expect(computeTotal([large, chain({})])).toEqual({ totalUsdCents: "9007199254741194", isPartial: false });
  });

  test.each([
    ["a chain that failed", chain({ isStale: true, error: "NoAnswer", tokens: [token("5")] }), "100"],
    ["amounts without a price", chain({ tokens: [token(null)] }), "200"],
    [
      "tokens that were left out",
      chain({ leftOut: [{ tokenId: 1, symbol: "X", address: A, reason: "NoBalance" }] }),
      "200",
    ],
  ])("the total is partial without %s", (_what, other, total) => {
    expect(computeTotal([chain({}), other])).toEqual({ totalUsdCents: total, isPartial: true });
  });

  test("the total is complete if a coin without a price has a zero balance", () => {
    expect(computeTotal([chain({ native: amount(null, "0") })])).toEqual({ totalUsdCents: "0", isPartial: false });
    expect(computeTotal([])).toEqual({ totalUsdCents: "0", isPartial: false });
  });
});
