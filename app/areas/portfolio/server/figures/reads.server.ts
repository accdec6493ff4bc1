import type { Pool } from "pg";
import { balanceChains } from "#app/services/walletBalances/public.server.ts";
import type { HistoryRead } from "../../model/calls.ts";

/** How far the history of each wallet has been read. */

type Row = {
  walletId: string;
  chainId: string;
  oldest: string | null;
  newest: string | null;
  goal: string;
  oldestAt: Date | null;
  problem: string | null;
};

/** By wallet. `share`: of the blocks between where reading back ends and the newest that was read. */
export async function historiesOf(on: Pool, account: string): Promise<Map<string, HistoryRead[]>> {
  const { rows } = await on.query<Row>(
    `SELECT wallet_id AS "walletId", chain_id AS "chainId", oldest::text, newest::text, goal::text, oldest_at AS "oldestAt", problem
     FROM portfolio.reads WHERE account = $1 ORDER BY wallet_id, chain_id`,
    [account],
  );
  const names = new Map(balanceChains().map(({ chainId, name }) => [String(chainId), name]));
  const histories = new Map<string, HistoryRead[]>();
  for (const { walletId, chainId, oldestAt, problem, ...blocks } of rows) {
    const read: HistoryRead = {
      ...{ chainId, chain: names.get(chainId) ?? chainId, backTo: oldestAt?.toISOString() ?? null },
      ...{ share: shareOf(blocks), problem },
    };
    histories.set(walletId, [...(histories.get(walletId) ?? []), read]);
  }
  return histories;
}

function shareOf({ oldest, newest, goal }: Pick<Row, "oldest" | "newest" | "goal">): number {
  if (oldest === null || newest === null) return 0;
  const all = Number(newest) - Number(goal) + 1;
  return all <= 0 ? 1 : Math.min(1, (Number(newest) - Number(oldest) + 1) / all);
}
