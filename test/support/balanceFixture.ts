import type { Address } from "viem";
import type { ChainBalances, WalletBalances } from "#app/services/walletBalances/public.ts";
import { type Anvil, startAnvil } from "./anvils.ts";
import { openFixture } from "./checkoutFixture.ts";
import { answering } from "./endpoints.ts";
import { type MisbehavingRpc, openMisbehavingRpc } from "./misbehavingRpc.ts";

/** The payment network and other chains, each behind endpoints that can fail, and a market that lists tokens on them. */

type Listed = {
  chainIds?: readonly number[];
  mint?: true;
  address: string;
  decimals?: number;
  usd?: number;
  simulated?: true;
};
type Refusal = { status: number; error: string; field?: string };

export const PRICED_AT = "2026-11-28T12:00:00.000Z";

/** @param endpoints by variable, such as `RPC_URLS_10`, from the chains that were started */
export async function openBalanceFixture<const Id extends number>(
  chainIds: readonly Id[],
  endpoints: (anvils: Record<Id, Anvil>) => Promise<Record<string, { url: string; close(): Promise<void> }[]>>,
  order: Parameters<typeof openFixture>[0] = {},
) {
  const started = await Promise.all(chainIds.map(async (chainId) => [chainId, await startAnvil(chainId)] as const));
  const anvils = Object.fromEntries(started) as Record<Id, Anvil>;
  const rpcs = await endpoints(anvils);
  for (const [variable, list] of Object.entries(rpcs)) process.env[variable] = list.map(({ url }) => url).join(",");
  process.env.LOG_LEVEL = "silent";
  const fixture = await openFixture(order);
  const answer = answering("embeddedWallet");

  async function call<T>(query: Record<string, string>): Promise<T & { status: number }> {
    const request = new Request(`http://localhost/api/indices/wallet-balances?${new URLSearchParams(query)}`);
    const response = await answer(request);
    return { ...((await response.json()) as T), status: response.status };
  }

  return {
    ...fixture,
    anvils,
    /** The response, which must be successful. */
    async balances(
      wallet: string,
      chains?: string,
    ): Promise<WalletBalances & { on(chainId: number | string): ChainBalances }> {
      const answer = await call<WalletBalances & { error?: string }>({ wallet, ...(chains ? { chains } : {}) });
      if (answer.status !== 200) throw new Error(answer.error);
      const on = (chainId: number | string) => {
        const found = answer.data.find((chain) => chain.chainId === chainId);
        if (!found) throw new Error(`no answer of ${chainId}`);
        return found;
      };
      return { ...answer, on };
    },
    refusal: (query: Record<string, string>) => call<Refusal>(query),
    /** A token of the catalogue at an address on a chain. */
    async list(
      slug: string,
      { chainIds = [], mint, address, decimals, usd, simulated = undefined }: Listed,
    ): Promise<number> {
      const { pool } = fixture.database;
      const { rows } = await pool.query<{ id: number }>(
        `INSERT INTO market.instruments (slug, symbol, name, class, simulated, listed_on, source_ids)
         VALUES ($1, upper($1), $1, 'coin', $2, '2026-01-01', jsonb_build_object('coingecko', $1::text)) RETURNING instrument_id AS id`,
        [slug, simulated ?? false],
      );
      const id = rows[0]?.id as number;
      for (const chainId of chainIds)
        await pool.query(
          "INSERT INTO market.contracts (instrument_id, chain_id, address, decimals) VALUES ($1, $2, $3, $4)",
          [...[id, chainId, address, decimals ?? null]],
        );
      if (mint)
        await pool.query("INSERT INTO market.solana_mints (instrument_id, address, source) VALUES ($1, $2, 2)", [
          id,
          address,
        ]);
      if (usd !== undefined)
        await pool.query(
          `INSERT INTO market.snapshots (instrument_id, at, slug, symbol, name, class, categories, price)
           VALUES ($1, $2, $3, upper($3), $3, 'coin', '{}', $4)`,
          [id, PRICED_AT, slug, usd],
        );
      return id;
    },
    async close(): Promise<void> {
      await fixture.close();
      await Promise.all(Object.values(rpcs).flatMap((list) => list.map((rpc) => rpc.close())));
      await Promise.all(started.map(([, anvil]) => anvil.stop()));
    },
  };
}

export type BalanceFixture = Awaited<ReturnType<typeof openBalanceFixture>>;

/** An endpoint of a chain that reports another chain's id. */
export async function endpointAnsweringWith(chainId: number, { url }: Anvil): Promise<MisbehavingRpc> {
  const rpc = await openMisbehavingRpc(url);
  rpc.behave({ forges: ({ method }) => (method === "eth_chainId" ? `0x${chainId.toString(16)}` : undefined) });
  return rpc;
}

/** A wallet without an owner, and a different one each time, because answers are cached for 15 seconds. */
let wallets = 0x1000n;
export const newWallet = (): Address => `0x${(++wallets).toString(16).padStart(40, "0")}`;
