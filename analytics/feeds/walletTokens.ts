import { z } from "zod";

/**
 * Which tokens a wallet has received on a chain, from services that index chains. Only names come from them: balances are read from the
 * chain itself. They store nothing. Source: docs.alchemy.com, goldrush.dev, read 2026-11.
 */

export type ProviderIo = { fetch: typeof fetch };
/** `address` of 0x and 40 hex digits. Texts as their makers wrote them: anyone can make a token of any name. */
export type MetToken = { address: string; symbol: string; name: string };
export type TokenProvider = {
  name: "alchemy" | "goldrush";
  /** Null if it does not know the chain. Throws ProviderDown or ProviderMisread. */
  fetchTokens(chainId: number, wallet: string): Promise<MetToken[] | null>;
};

/** No answer, too slow, or refused: try again later. */
export class ProviderDown extends Error {
  override name = "ProviderDown";
}
/** A response that makes no sense: none of it is used. */
export class ProviderMisread extends Error {
  override name = "ProviderMisread";
}

const TIMEOUT_MS = 20_000;
const MAX_PAGES = 20;
const MAX_TOKENS = 500;

async function fetchParsed<Answer>(
  { fetch }: ProviderIo,
  url: string,
  init: RequestInit,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  // A provider's URL contains its key, so no error includes it.
  const answered = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "error" })
    .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
    .catch(() => null);
  if (!answered) throw new ProviderDown("no answer");
  if (!answered.ok) throw new ProviderDown(`refused with ${answered.status}`);
  let json: unknown;
  try {
    json = JSON.parse(answered.text);
  } catch {
    throw new ProviderMisread("no JSON");
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new ProviderMisread("another shape than documented");
  return parsed.data;
}

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const word = z.string().max(200).nullish();

const ALCHEMY: Readonly<Record<number, string>> = {
  ...{ 1: "eth-mainnet", 10: "opt-mainnet", 56: "bnb-mainnet", 137: "polygon-mainnet", 8453: "base-mainnet" },
  ...{ 42161: "arb-mainnet", 84532: "base-sepolia" },
};
const rpc = <Result extends z.ZodType>(result: Result) => z.object({ result });
const transfers = rpc(
  z.object({
    transfers: z.array(z.object({ asset: word, rawContract: z.object({ address: address.nullish() }) })),
    pageKey: z.string().max(500).optional(),
  }),
);
const metadata = rpc(z.object({ name: word, symbol: word }));

/** All tokens that the wallet ever received. */
export function alchemy(io: ProviderIo, key: string): TokenProvider {
  return {
    name: "alchemy",
    async fetchTokens(chainId, wallet) {
      const host = ALCHEMY[chainId];
      if (!host) return null;
      const call = <Answer>(method: string, params: unknown[], schema: z.ZodType<Answer>) =>
        fetchParsed(
          io,
          `https://${host}.g.alchemy.com/v2/${key}`,
          posting({ jsonrpc: "2.0", id: 1, method, params }),
          schema,
        );
      const met = new Set<string>();
      let pageKey: string | undefined;
      for (let page = 0; page < MAX_PAGES; page++) {
        const filter = { toAddress: wallet, category: ["erc20"], ...(pageKey && { pageKey }) };
        const { result } = await call("alchemy_getAssetTransfers", [filter], transfers);
        for (const { rawContract } of result.transfers)
          if (rawContract.address) met.add(rawContract.address.toLowerCase());
        pageKey = result.pageKey;
        if (!pageKey) break;
      }
      const tokens: MetToken[] = [];
      for (const one of [...met].slice(0, MAX_TOKENS)) {
        const { result } = await call("alchemy_getTokenMetadata", [one], metadata);
        tokens.push({ address: one, symbol: result.symbol ?? "", name: result.name ?? "" });
      }
      return tokens;
    },
  };
}

const posting = (body: unknown): RequestInit => ({
  ...{ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
});

const GOLDRUSH: Readonly<Record<number, string>> = {
  ...{ 1: "eth-mainnet", 10: "optimism-mainnet", 56: "bsc-mainnet", 137: "matic-mainnet", 8453: "base-mainnet" },
  ...{ 42161: "arbitrum-mainnet", 84532: "base-sepolia-testnet" },
};
const balances = z.object({
  error: z.literal(false).nullish(),
  data: z.object({
    items: z.array(
      z.object({
        ...{ contract_address: address, contract_ticker_symbol: word, contract_name: word },
        native_token: z.boolean().nullish(),
        type: z.string().max(50).nullish(),
      }),
    ),
  }),
});

/** The tokens that the wallet holds now. */
export function goldRush(io: ProviderIo, key: string): TokenProvider {
  return {
    name: "goldrush",
    async fetchTokens(chainId, wallet) {
      const chain = GOLDRUSH[chainId];
      if (!chain) return null;
      const url = `https://api.covalenthq.com/v1/${chain}/address/${wallet}/balances_v2/`;
      const { data } = await fetchParsed(io, url, { headers: { authorization: `Bearer ${key}` } }, balances);
      return data.items
        .filter(({ native_token, type }) => !native_token && type !== "nft")
        .slice(0, MAX_TOKENS)
        .map(({ contract_address, contract_ticker_symbol, contract_name }) => ({
          ...{
            address: contract_address.toLowerCase(),
            symbol: contract_ticker_symbol ?? "",
            name: contract_name ?? "",
          },
        }));
    },
  };
}
