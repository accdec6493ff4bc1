import { type Address, encodeFunctionData, type Hex } from "viem";
import { type Listed, type PooledWay, WAYS } from "#app/chain/mandates/desk.server.ts";
import { indexDeskAbi } from "../../../../../../contracts/abi/indexDesk.ts";

/** What the desk's owner has to do so that each list holds its tokens, each by its deeper way. Pure. */

export type ChangedWay =
  | { change: "list"; indexId: Hex; way: PooledWay["way"]; tokens: Address[] }
  /** Nothing more is bought of it; what owners have can be sold. */
  | { change: "close"; indexId: Hex; token: Address };

type Wanted = { indexId: Hex; tokens: ReadonlySet<Address> };

/** `listed` is the desk's answer for each token of each list. One call lists all tokens of a list that go the same way. */
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
export function dataOf(change: ChangedWay): Hex {
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
