import { describe, expect, test } from "vitest";
import { alchemy, goldRush, ProviderDown, ProviderMisread } from "../../analytics/feeds/walletTokens.ts";
import { isSpam, offers, spamSigns } from "../../analytics/portfolio/spam.ts";

// Responses of chain indexers about a wallet's tokens, in the shapes that they document, and responses that make no sense.

const WALLET = "0x00000000000000000000000000000000000a11ce";
const [ONE, TWO] = [`0x${"1a".repeat(20)}`, `0x${"2b".repeat(20)}`];
type SentRequest = {
  url: string;
  headers: Record<string, string>;
  body: { method: string; params: Record<string, unknown>[] } | null;
};

function network(answer: (requests: SentRequest) => unknown) {
  const requests: SentRequest[] = [];
  const io = {
    fetch: (async (url: string, { headers = {}, body }: RequestInit) => {
      const one = { url, headers: headers as Record<string, string>, body: body ? JSON.parse(String(body)) : null };
      requests.push(one);
      const answered = answer(one);
      if (answered instanceof Response) return answered;
      if (answered instanceof Error) throw answered;
      return new Response(typeof answered === "string" ? answered : JSON.stringify(answered));
    }) as typeof fetch,
  };
  return { io, requests };
}
const transfer = (address: string | null) => ({
  asset: "X",
  category: "erc20",
  rawContract: { address, value: "0x1", decimal: "0x12" },
});

describe("Alchemy", () => {
  test("Alchemy returns every token that the wallet received, page after page, each once", async () => {
    const { io, requests } = network(({ body }) => {
      const [params] = body?.params ?? [];
      if (body?.method === "alchemy_getTokenMetadata")
        return { result: { name: `Name of ${params}`, symbol: "SYM", decimals: 18, logo: null } };
      return params?.pageKey
        ? { result: { transfers: [transfer(TWO), transfer(ONE)] } }
        : { result: { transfers: [transfer(ONE), transfer(null)], pageKey: "next" } };
    });
    expect(await alchemy(io, "key").fetchTokens(137, WALLET)).toEqual([
      { address: ONE, symbol: "SYM", name: `Name of ${ONE}` },
      { address: TWO, symbol: "SYM", name: `Name of ${TWO}` },
    ]);
    expect(requests[0]?.url).toBe("https://polygon-mainnet.g.alchemy.com/v2/key");
    expect(requests[0]?.body?.params).toEqual([{ toAddress: WALLET, category: ["erc20"] }]);
  });

  test("Alchemy receives no request for a chain that it does not support", async () => {
    const { io, requests } = network(() => ({}));
    expect(await alchemy(io, "key").fetchTokens(31337, WALLET)).toBeNull();
    expect(requests).toEqual([]);
  });
});

test("GoldRush returns the wallet's tokens, without native coins and NFTs", async () => {
  const item = (contract_address: string, more: object = {}) => ({
    ...{ contract_address, contract_ticker_symbol: "SYM", contract_name: "Name", balance: "5", type: "cryptocurrency" },
    ...more,
  });
  const { io, requests } = network(() => ({
    data: { items: [item(ONE), item(TWO, { native_token: true }), item(TWO, { type: "nft" })] },
    error: false,
  }));
  expect(await goldRush(io, "secret").fetchTokens(1, WALLET)).toEqual([{ address: ONE, symbol: "SYM", name: "Name" }]);
  expect(requests[0]).toMatchObject({
    url: `https://api.covalenthq.com/v1/eth-mainnet/address/${WALLET}/balances_v2/`,
    headers: { authorization: "Bearer secret" },
  });
});

describe.each([
  ["Alchemy", alchemy],
  ["GoldRush", goldRush],
] as const)("unusable responses of %s", (_name, provider) => {
  test.each([
    ["an HTML page instead of JSON", "<html>Sorry</html>"],
    ["empty", ""],
    ["a list", []],
    [
      "of the wrong types",
      { result: { transfers: [{ rawContract: { address: 5 } }] }, data: { items: [{ contract_address: 5 }] } },
    ],
    [
      "without a valid address",
      {
        result: { transfers: [{ rawContract: { address: "0x-5" } }] },
        data: { items: [{ contract_address: "0x-5" }] },
      },
    ],
    ["an error in JSON", { error: true, error_message: "no", data: null }],
  ])("a response that is %s is not used", async (_what, answer) => {
    const { io } = network(() => answer);
    await expect(provider(io, "key").fetchTokens(1, WALLET)).rejects.toThrow(ProviderMisread);
  });

  test.each([
    ["refusal", new Response("no", { status: 401 })],
    ["rate limit", new Response("slow down", { status: 429 })],
    ["lost connection", new TypeError("fetch failed: https://eth-mainnet.g.alchemy.com/v2/key")],
  ])("a %s counts as no response, and its error does not repeat the key", async (_what, answer) => {
    const { io } = network(() => (answer instanceof Response ? answer.clone() : answer));
    const failed = provider(io, "key").fetchTokens(1, WALLET);
    await expect(failed).rejects.toThrow(ProviderDown);
    await expect(failed).rejects.not.toThrow(/key/);
  });
});

describe("a token outside the catalogue", () => {
  const symbols = new Set(["USDC", "ETH"]);
  const signs = (symbol: string, name = "A token", receivers: number | null = 1) =>
    spamSigns({ symbol, name, receivers }, symbols);

  test.each([
    ["Visit ethgift.io to claim", true],
    ["https://x.example", true],
    ["t.me/free", true],
    ["AIRDROP", true],
    ["Bitcoin.com Exchange", true],
    ["1inch", false],
    ["Wrapped stETH 2.0", false],
    ["yearn.finance", true],
    ["Compound", false],
  ])("the name %s is checked for an invitation to follow a link: %s", (name, expected) => {
    expect(offers(name)).toBe(expected);
  });

  test("a token is spam by two signs, and not by one alone", () => {
    expect(signs("usdc ")).toEqual(["symbolOfAnother"]);
    expect(isSpam(signs("usdc"))).toBe(false);
    expect(signs("USDC", "Claim at usdc.gift", 11)).toEqual(["airdroppedToMany", "nameOffers", "symbolOfAnother"]);
    expect(isSpam(signs("USDC", "Claim"))).toBe(true);
    expect(signs("NEW", "A token", 10)).toEqual([]);
    expect(signs("NEW", "A token", null)).toEqual([]);
  });

  test("a very long name is judged in half a second at most", () => {
    const long = "a".repeat(200_000);
    const began = performance.now();
    offers(long);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
