import type { MoveRow, NewMove } from "../store/moves.server.ts";

/** Transfers on chain that an order explains: with the same transaction, wallet and token, they are the order's moves. */

/**
 * What transfers of one transaction and wallet moved beyond its orders, by token: one move per token when they differ.
 * @param transfers from the chain, all of tokens that the orders also moved, or the remainder after earlier orders of the transaction
 * @param ofOrders without those that were already subtracted from the transfers
 */
export function computeRests(
  transfers: readonly (MoveRow | NewMove)[],
  ofOrders: readonly (MoveRow | NewMove)[],
): NewMove[] {
  const tokens = new Set(transfers.map(({ tokenKey }) => tokenKey));
  return [...tokens].flatMap((tokenKey) => {
    const own = transfers.filter((move) => move.tokenKey === tokenKey);
    const rest = sumAmounts(own) - sumAmounts(ofOrders.filter((move) => move.tokenKey === tokenKey));
    const [first] = own;
    return rest === 0n || !first ? [] : [toRestMove(first, rest)];
  });
}

const sumAmounts = (moves: readonly { amount: string }[]): bigint =>
  moves.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

function toRestMove(move: MoveRow | NewMove, rest: bigint): NewMove {
  const { at, walletId, chainId, tokenKey, symbol, decimals, groupId, note } = move;
  const { transactionHash, blockNumber, blockHash } = move;
  return {
    ...{ at, walletId, chainId, tokenKey, symbol, decimals, groupId, note, transactionHash, blockNumber, blockHash },
    amount: String(rest),
    kind: rest > 0n ? "transferIn" : "transferOut",
    source: "chain",
    sourceKey: `rest:${chainId}:${transactionHash}:${tokenKey}:${walletId}`,
    ...{ valueUsdMicro: null, valueBy: null, logIndex: null, importId: null },
  };
}
