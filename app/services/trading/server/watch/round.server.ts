import { chains } from "../../../../chain/chains.server.ts";
import { headsNow, whenMoved } from "../../../../platform/whenMoved.server.ts";
import { watchedChains } from "../orders.server.ts";
import { eachInTurn } from "./apart.server.ts";
import { watchOrders } from "./tick.server.ts";

const rounds = new Map<number, () => Promise<void>>();

/** The trading worker's round: each chain by itself, so that one that does not answer holds up no other. */
export async function ordersRound(): Promise<void> {
  await eachInTurn((await watchedChains()).map((chainId) => roundOf(chainId)));
}

function roundOf(chainId: number): () => Promise<void> {
  const known = rounds.get(chainId);
  if (known) return known;
  const round = whenMoved(
    () => watchOrders(chains.of(chainId)),
    () => headsNow(chains.of(chainId)),
  );
  rounds.set(chainId, round);
  return round;
}
