import { type Abi, type Address, type ContractConstructorArgs, encodeDeployData, type Hex } from "viem";

/** Everything that has an address while contracts are deployed. */
export type Place =
  | "weth"
  | "dexFactory"
  | "dexRouter"
  | "stablecoin"
  | "token"
  | "nft"
  | "payment"
  | "vesting"
  | "staking"
  | "timelock"
  | "governance";

/** The address of something that stands already. Throws when it does not. */
export type At = (place: Place) => Address;

/** What a transaction carries. Without `to` it creates a contract. */
export type Order = { to?: Address; data: Hex };

/** One transaction of a deployment. The same inputs give the same order however often it is asked for. */
export type Step = {
  /** Unique in its list; the journal knows the step by it. */
  name: string;
  /** What the transaction creates. */
  creates?: Place;
  /** Wei given along. */
  value?: bigint;
  /** What it takes at most, where that is more than an ordinary call. */
  gas?: bigint;
  order(at: At): Order | Promise<Order>;
  /** False when somebody else has done it already. Asked only before the step was first sent. */
  isNeeded?(at: At): Promise<boolean>;
};

/** A step that creates a contract. */
export function create<const abi extends Abi, const args extends ContractConstructorArgs<abi>>(
  place: Place,
  contract: { abi: abi; bytecode: Hex },
  args: (at: At) => args,
): Step {
  return {
    name: `deploy ${place}`,
    creates: place,
    order: (at) => ({
      data: encodeDeployData({
        abi: contract.abi as Abi,
        bytecode: contract.bytecode,
        args: args(at) as readonly unknown[],
      }),
    }),
  };
}
