import { type Address, encodeFunctionData, type Hex } from "viem";
import { type Listed, type PooledWay, WAYS } from "#app/chain/mandates/desk.server.ts";
import { indexDeskAbi } from "../../../../../../contracts/abi/indexDesk.ts";

/** Changes that the desk's owner must make so that each list has its tokens, each with its deeper route. Pure. */

export type ChangedWay =
  | { change: "list"; indexId: Hex; way: PooledWay["way"]; tokens: Address[] }
  /** No more of it is bought; existing holdings can be sold. */
  | { change: "close"; indexId: Hex; token: Address };

type Wanted = { indexId: Hex; tokens: ReadonlySet<Address> };

/** `listed` is the desk's state for each token of each list. One call lists all tokens of a list that use the same route. */
export function differences(
  lists: readonly Wanted[],
  ways: ReadonlyMap<Address, PooledWay>,
  listed: readonly Listed[],
): ChangedWay[] {
  return lists.flatMap(({ indexId, tokens }): ChangedWay[] => {
    const own = listed.filter((one) => one.indexId === indexId);
    const left = own.filter(({ token, isBought }) => isBought && !(tokens.has(token) && ways.has(token)));
    const missing = own.flatMap(({ token, way, isBought }) => {
      const wanted = tokens.has(token) ? ways.get(token)?.way : undefined;
      return wanted === undefined || (way === wanted && isBought) ? [] : [{ token, wanted }];
    });
    return [
      ...left.map(({ token }): ChangedWay => ({ change: "close", indexId, token })),
      ...(["direct", "hub"] as const).flatMap((way): ChangedWay[] => {
        const of = missing.filter(({ wanted }) => wanted === way).map(({ token }) => token);
        return of.length > 0 ? [{ change: "list", indexId, way, tokens: of }] : [];
      }),
    ];
  });
}

/** Calldata of a change, for the desk. */
export function encodeChange(change: ChangedWay): Hex {
  const abi = indexDeskAbi;
  switch (change.change) {
    case "list": {
      const { indexId, tokens, way } = change;
      return encodeFunctionData({ abi, functionName: "list", args: [indexId, tokens, WAYS.indexOf(way)] });
    }
    case "close":
      return encodeFunctionData({ abi, functionName: "close", args: [change.indexId, change.token] });
    default:
      return change satisfies never;
  }
}
