import { getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inventedContract } from "../../analytics/simulated/contracts.ts";
import { newWallet, openBalanceFixture, PRICED_AT } from "../support/balanceFixture.ts";

// The tokens of the simulated market have the same invented addresses on every local chain.

const [LOCAL, OPTIMISM, POLYGON] = [31337, 10, 137] as const;
const ADDRESS = getAddress(inventedContract("test", "nova"));

const openBoth = () =>
  openBalanceFixture([OPTIMISM, POLYGON], async (anvils) =>
    Object.fromEntries(
      ([OPTIMISM, POLYGON] as const).map((id) => [
        `RPC_URLS_${id}`,
        [{ url: anvils[id].url, close: async () => undefined }],
      ]),
    ),
  );
let fixture: Awaited<ReturnType<typeof openBoth>>;
let tokenId: number;
beforeAll(async () => {
  fixture = await openBoth();
  const optimism = fixture.anvils[OPTIMISM];
  const code = await optimism.client.getCode({ address: await optimism.deployToken(18) });
  await optimism.putCode(ADDRESS, code ?? "0x");
  tokenId = await fixture.list("nova", { chainIds: [LOCAL], address: ADDRESS, decimals: 18, usd: 4, simulated: true });
});
afterAll(() => fixture.close());

test("an invented token is shown on its chain with its invented price, marked as invented", async () => {
  const wallet = newWallet();
  await fixture.anvils[OPTIMISM].give(ADDRESS, wallet, 3n * 10n ** 18n);
  const { on, simulated, totalUsdCents, isPartial } = await fixture.balances(wallet, `${LOCAL},${OPTIMISM},${POLYGON}`);
  expect(on(OPTIMISM).tokens).toEqual([
    {
      ...{ tokenId, symbol: "NOVA", address: ADDRESS, amount: "3000000000000000000", decimals: 18 },
      ...{ priceUsd: 4, valueUsdCents: "1200", priceAsOf: PRICED_AT },
    },
  ]);
  for (const chainId of [LOCAL, POLYGON]) expect(on(chainId)).toMatchObject({ tokens: [], leftOut: [] });
  expect({ simulated, totalUsdCents, isPartial }).toEqual({ simulated: true, totalUsdCents: "1200", isPartial: false });
});
