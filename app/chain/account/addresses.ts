import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, keccak256 } from "viem";

/** ERC-1167: a contract with this code forwards every call to the address within it. */
const CLONE = ["0x3d602d80600a3d3981f3363d3d373d3d3d363d73", "0x5af43d82803e903d91602b57fd5bf3"] as const;

/** Wherever the factory exists, the account's implementation exists too: the factory's constructor creates it first. */
const implementationAddress = (factory: Address): Address => getContractAddress({ from: factory, nonce: 1n });

/** The address of the account that the factory creates from these signers, whether or not it exists yet. The same on every chain. */
export function accountAddress(factory: Address, signers: readonly Hex[]): Address {
  return getContractAddress({
    opcode: "CREATE2",
    from: factory,
    salt: keccak256(encodeAbiParameters([{ type: "bytes[]" }], [[...signers]])),
    bytecode: concat([CLONE[0], implementationAddress(factory), CLONE[1]]),
  });
}
