import { openJudging } from "#app/areas/tradingAgent/server/judging/task.server.ts";
import { loadRooms } from "#app/areas/tradingAgent/server/orders/headroom.server.ts";
import { poolFor } from "#app/platform/db.server.ts";

/**
 * Judges an agent on paper at the latest candle, as if it had been started two days earlier: a browser cannot wait until a day is over. The
 * market, the rules and the judging are the program's own.
 */
export async function judgeAsIfBegunBefore(agentId: string): Promise<string> {
  const { rowCount } = await poolFor("market").query(
    "UPDATE agents.agents SET from_candle = from_candle - interval '2 days' WHERE agent_id = $1 AND mode = 'paper'",
    [agentId],
  );
  if (rowCount !== 1) throw new Error(`there is no agent ${agentId} on paper`);
  // A new round: the last one remembers that nothing was left to be judged.
  await openJudging({ now: () => new Date(), rooms: loadRooms }).run(new AbortController().signal);
  const { rows } = await poolFor("market").query<{ candle: Date }>(
    "SELECT max(candle) AS candle FROM agents.judgements WHERE agent_id = $1",
    [agentId],
  );
  if (!rows[0]?.candle) throw new Error(`agent ${agentId} was not judged`);
  return rows[0].candle.toISOString();
}
