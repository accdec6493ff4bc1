import { type Address, encodeFunctionData, type Hex } from "viem";
import { type Listed, type PooledRoute, ROUTES } from "#app/chain/mandates/desk.server.ts";
import { indexDeskAbi } from "../../../../../../contracts/abi/indexDesk.ts";

/** Changes that the desk's owner must make so that each list has its tokens, each with its deeper route. Pure. */

export type ChangedRoute =
  | { change: "list"; indexId: Hex; way: PooledRoute["way"]; tokens: Address[] }
  /** No more of it is bought; existing holdings can be sold. */
  | { change: "close"; indexId: Hex; token: Address };

type Wanted = { indexId: Hex; tokens: ReadonlySet<Address> };

/** `listed` is the desk's state for each token of each list. One call lists all tokens of a list that use the same route. */
export function differences(
  lists: readonly Wanted[],
  routes: ReadonlyMap<Address, PooledRoute>,
  listed: readonly Listed[],
): ChangedRoute[] {
  return lists.flatMap(({ indexId, tokens }): ChangedRoute[] => {
    const own = listed.filter((one) => one.indexId === indexId);
    const left = own.filter(({ token, isBought }) => isBought && !(tokens.has(token) && routes.has(token)));
    const missing = own.flatMap(({ token, way: route, isBought }) => {
      const wanted = tokens.has(token) ? routes.get(token)?.way : undefined;
      return wanted === undefined || (route === wanted && isBought) ? [] : [{ token, wanted }];
    });
    return [
      ...left.map(({ token }): ChangedRoute => ({ change: "close", indexId, token })),
      ...(["direct", "hub"] as const).flatMap((route): ChangedRoute[] => {
        const of = missing.filter(({ wanted }) => wanted === route).map(({ token }) => token);
        return of.length > 0 ? [{ change: "list", indexId, way: route, tokens: of }] : [];
      }),
    ];
  });
}

/** Calldata of a change, for the desk. */
export function encodeChange(change: ChangedRoute): Hex {
  const abi = indexDeskAbi;
  switch (change.change) {
    case "list": {
      const { indexId, tokens, way: route } = change;
      return encodeFunctionData({ abi, functionName: "list", args: [indexId, tokens, ROUTES.indexOf(route)] });
    }
    case "close":
      return encodeFunctionData({ abi, functionName: "close", args: [change.indexId, change.token] });
    default:
      return change satisfies never;
  }
}
