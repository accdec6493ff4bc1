import { getAddress } from "viem";
import { SPEND_DECIMALS } from "#app/chain/mandates/allowances.ts";
import { poolFor } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { loadMandateHeadroom, type MandateHeadroom, tokensToTrade } from "#app/services/trading/publicAgents.server.ts";
import { type MandateRow, mandateById } from "#app/services/trading/publicMandates.server.ts";
import type { Headroom, Rules } from "../../../../../analytics/agents/model.ts";
import type { TradingAgent } from "../live/liveAgents.server.ts";
import { toAgentUnits } from "./units.server.ts";

/** What wallets and mandates currently allow live agents, as read from the chain. */

export type AgentHeadroom = {
  room: Headroom;
  /** USD, by token id, of the pool route through which the desk trades it; absent when there is none. */
  pools: Map<number, { side: number; price: number }>;
  /**
   * What may be bought: the desk trades it, its pools have averages, and the wallet lets the contract sell everything it would then have.
   */
  tradable: ReadonlySet<number>;
};

type Token = MandateHeadroom["tokens"] extends Map<number, infer One> ? One : never;
type AgentToFit = Pick<TradingAgent, "agentId" | "chainId" | "mandateId"> & { rules: Pick<Rules, "maxOrderUsdCents"> };
const AT_ONCE = 4;

/**
 * By agent. `tokensByAgentId`: by agent, its watched and held tokens. Null when the chain does not answer: nothing is known then, and nothing is
 * bought or sold. An agent whose mandate is not stored is absent.
 */
export async function loadRooms(
  rows: readonly AgentToFit[],
  tokensByAgentId: ReadonlyMap<string, readonly number[]>,
): Promise<Map<string, AgentHeadroom | null>> {
  const found = new Map<string, AgentHeadroom | null>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const mandate = await mandateById(row.mandateId);
      if (mandate) found.set(row.agentId, await loadRoom(row, mandate, tokensByAgentId.get(row.agentId) ?? []));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function loadRoom(
  row: AgentToFit,
  mandate: MandateRow,
  tokenIds: readonly number[],
): Promise<AgentHeadroom | null> {
  const tokens = [...(await tokensToTrade(poolFor("pages"), row.chainId, tokenIds)).values()];
  try {
    const read = await loadMandateHeadroom(
      mandate,
      tokens.map((token) => ({ ...token, address: getAddress(token.address) })),
    );
    return read && toAgentHeadroom(row, mandate, read);
  } catch (error) {
    log().warn({ err: error, agentId: row.agentId }, "what a live agent may do is not known");
    return null;
  }
}

function toAgentHeadroom(
  { rules }: AgentToFit,
  mandate: MandateRow,
  { mandateState, tokens }: MandateHeadroom,
): AgentHeadroom {
  const { capLeft, ceilingLeft, balance, allowance } = mandateState;
  const ended = findMandateEnd(mandate, mandateState);
  const own = [...tokens];
  return {
    room: {
      ...{ buy: String(minBigInt(capLeft, allowance)), day: String(ceilingLeft), cash: String(balance) },
      sells: own.map(([tokenId, token]) => ({
        ...{ tokenId, left: String(toAgentUnits(minBigInt(token.sellLeft, token.allowance), token.decimals)) },
        balance: String(toAgentUnits(token.balance, token.decimals)),
      })),
      ...(ended ? { ended } : {}),
    },
    pools: new Map(
      own.flatMap(([tokenId, { pools }]) =>
        pools ? [[tokenId, { side: pools.sideUsd, price: pools.priceUsd }] as const] : [],
      ),
    ),
    // Where live trading is switched off, nothing is bought.
    tradable: new Set(
      env().LIVE_TRADING === "off" ? [] : own.flatMap(([tokenId, token]) => (mayBuy(token, rules) ? [tokenId] : [])),
    ),
  };
}

/** Not granted, or paused by the guardian, is temporary: it is not an end, and there is no room meanwhile. */
function findMandateEnd(
  { terms }: MandateRow,
  { status, epoch, block }: MandateHeadroom["mandateState"],
): Headroom["ended"] {
  if (block.time >= terms.end) return "over";
  return status === "revoked" || epoch !== terms.epoch ? "revoked" : undefined;
}

const CENTS = 100;

/** A token that could not be sold again is not bought: the wallet must let the contract take its balance plus one more order. */
function mayBuy(
  { way: route, mayBuy, hasAverage, balance, allowance, decimals, pools }: Token,
  { maxOrderUsdCents }: AgentToFit["rules"],
): boolean {
  if (route === "none" || !mayBuy || !hasAverage || !pools || pools.priceUsd <= 0) return false;
  const more = BigInt(Math.ceil((maxOrderUsdCents / CENTS / pools.priceUsd) * 10 ** SPEND_DECIMALS));
  const units = (more * 10n ** BigInt(decimals)) / 10n ** BigInt(SPEND_DECIMALS);
  return allowance >= balance + units;
}

const minBigInt = (one: bigint, other: bigint): bigint => (one < other ? one : other);
