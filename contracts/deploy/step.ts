import {
  type Abi,
  type Address,
  type ContractConstructorArgs,
  concat,
  encodeDeployData,
  getContractAddress,
  type Hex,
  type PublicClient,
  zeroHash,
} from "viem";
import { DeploymentRefused } from "./refusal.ts";

/** Everything that has an address while contracts are deployed. */
export type ContractKey =
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
  | "governance"
  | "entryPoint"
  | "webAuthnVerifier"
  | "accountFactory"
  | "priceBound"
  | "indexDesk"
  | "indexMandate"
  | "refund";

/** The address of something that is deployed already. Throws if it is not. */
export type At = (contract: ContractKey) => Address;

/** The contents of a transaction. Without `to` it creates a contract. */
export type Order = { to?: Address; data: Hex };

/** One transaction of a deployment. The same inputs always give the same order. */
export type Step = {
  /** Unique in its list: the journal's key for the step. */
  name: string;
  /** What the transaction creates. */
  creates?: ContractKey;
  /** The contract's address, if it follows from its code and not from the deployer's nonce. */
  fixedAddress?: Address;
  /** Wei sent with it. */
  value?: bigint;
  /** The most gas that it uses, if more than an ordinary call. */
  gas?: bigint;
  order(at: At): Order | Promise<Order>;
  /** False when someone else has done it already. Checked only before the step is first sent. */
  isNeeded?(at: At): Promise<boolean>;
};

/** A step that creates a contract. */
export function create<const abi extends Abi, const args extends ContractConstructorArgs<abi>>(
  key: ContractKey,
  contract: { abi: abi; bytecode: Hex },
  args: (at: At) => args,
): Step {
  return {
    name: `deploy ${key}`,
    creates: key,
    order: (at) => ({
      data: encodeDeployData({
        abi: contract.abi as Abi,
        bytecode: contract.bytecode,
        args: args(at) as readonly unknown[],
      }),
    }),
  };
}

/** Deploys any code it is sent, at an address that follows from the code. Present on all public chains and in every anvil. */
export const CREATE2_DEPLOYER: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

export const hasCode = async (reader: PublicClient, address: Address): Promise<boolean> =>
  (await reader.getCode({ address })) !== undefined;

/**
 * A step that creates a contract at the address that it has on every chain. Anyone may have created it already: the address proves the
 * code. Throws DeploymentRefused if the chain has no CREATE2_DEPLOYER, unless `isOptional`: then nothing is created.
 */
export function create2<const abi extends Abi>(
  key: ContractKey,
  contract: { abi: abi; bytecode: Hex; args: ContractConstructorArgs<abi>; salt?: Hex },
  { reader, isOptional = false }: { reader: PublicClient; isOptional?: boolean },
): Step & { fixedAddress: Address } {
  const { salt = zeroHash } = contract;
  const code = encodeDeployData({
    abi: contract.abi as Abi,
    bytecode: contract.bytecode,
    args: contract.args as readonly unknown[],
  });
  const fixedAddress = getContractAddress({ opcode: "CREATE2", from: CREATE2_DEPLOYER, salt, bytecode: code });
  return {
    name: `deploy ${key}`,
    creates: key,
    fixedAddress,
    order: () => ({ to: CREATE2_DEPLOYER, data: concat([salt, code]) }),
    isNeeded: async () => {
      if (await hasCode(reader, fixedAddress)) return false;
      if (await hasCode(reader, CREATE2_DEPLOYER)) return true;
      if (isOptional) return false;
      throw new DeploymentRefused(
        `This chain has no CREATE2 deployer at ${CREATE2_DEPLOYER}, which ${key} needs: send its public transaction first.`,
      );
    },
  };
}
