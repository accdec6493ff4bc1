import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PortfolioWallet } from "#app/areas/portfolio/model/calls.ts";
import { type Anvil, startAnvil } from "../support/anvils.ts";
import { type MovesFixture, openMovesFixture } from "../support/movesFixture.ts";
import type { Person } from "../support/people.ts";

// Tokens outside the catalogue, which a provider names: their amounts come from the chain, and nonsense changes nothing.

const POLYGON = 137;
let polygon: Anvil;
let fixture: MovesFixture;
let gift: Address;
/** The provider's answer to the request for transfers. */
let answer: () => Response;
beforeAll(async () => {
  polygon = await startAnvil(POLYGON);
  gift = await polygon.deployToken(9);
  Object.assign(process.env, {
    ...{ [`RPC_URLS_${POLYGON}`]: polygon.url, PORTFOLIO_PROVIDER: "alchemy", PORTFOLIO_PROVIDER_KEY: "key" },
  });
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (async (input: string, init: RequestInit) => {
    if (!String(input).includes("g.alchemy.com")) return real(input, init);
    const { method } = JSON.parse(String(init.body)) as { method: string };
    if (method === "alchemy_getAssetTransfers") return answer();
    return Response.json({ result: { name: "Visit gift.example to claim", symbol: "USDC", decimals: 9 } });
  }) as typeof fetch);
  fixture = await openMovesFixture();
}, 120_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await fixture.close();
  await polygon.stop();
});

let next = 0x77000n;
async function watching(): Promise<{ person: Person; address: Address }> {
  const address = getAddress(`0x${(++next).toString(16).padStart(40, "0")}`);
  await polygon.give(gift, address, 5_000_000_000n);
  // As many as count as final there.
  await polygon.client.mine({ blocks: 12 });
  const person = await fixture.holder();
  await fixture.call<PortfolioWallet>(person, "POST", "wallets", { kind: "watched", address });
  return { person, address };
}
async function readAll(): Promise<void> {
  await fixture.readHistories();
  await fixture.runMovesTask();
}
const onPolygon = async (person: Person) =>
  (await fixture.wallets(person))[0]?.history.find(({ chainId }) => chainId === String(POLYGON));

test("a token that the provider names is read from the chain, and hidden with its reasons", async () => {
  answer = () => Response.json({ result: { transfers: [{ asset: "USDC", rawContract: { address: gift } }] } });
  const { person } = await watching();
  await readAll();
  const key = `contract:${POLYGON}:${gift.toLowerCase()}`;
  expect((await fixture.rows(person)).map((row) => [row.kind, row.tokenKey, row.amount, row.decimals])).toEqual([
    ["transferIn", key, "5000000000", 9],
  ]);
  const { rows } = await fixture.admin.query(
    "SELECT token_key, symbol, name, decimals, reasons FROM portfolio.tokens WHERE account = $1",
    [person.accountId],
  );
  expect(rows).toEqual([
    {
      token_key: key,
      symbol: "USDC",
      name: "Visit gift.example to claim",
      decimals: 9,
      reasons: ["nameOffers", "symbolOfAnother"],
    },
  ]);
  expect(await onPolygon(person)).toMatchObject({ share: 1, problem: null });
  const marked = await fixture.call(person, "PUT", "marks", { token: key, mark: "shown" });
  expect(marked).toMatchObject({ status: 200 });
});

test.each([
  ["with an HTML page", () => new Response("<html>"), "Misread"],
  [
    "with invalid addresses",
    () => Response.json({ result: { transfers: [{ rawContract: { address: "-1" } }] } }),
    "Misread",
  ],
  ["with a server error", () => new Response("no", { status: 500 }), "NoAnswer"],
])("a provider that answers %s changes nothing, and the problem is shown", async (_what, answered, problem) => {
  answer = answered;
  const { person, address } = await watching();
  await readAll();
  expect(await fixture.rows(person)).toEqual([]);
  expect(
    (await fixture.admin.query("SELECT FROM portfolio.tokens WHERE account = $1", [person.accountId])).rowCount,
  ).toBe(0);
  expect(await onPolygon(person)).toMatchObject({ share: 1, problem });
  // Reports of the chain itself continue.
  await polygon.client.setBalance({ address, value: 3n });
  await polygon.client.mine({ blocks: 12 });
  await fixture.runMovesTask();
  expect((await fixture.rows(person)).map(({ kind, amount }) => [kind, amount])).toEqual([["adjust", "3"]]);
});
