import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, keccak256 } from "viem";

/** ERC-1167: a contract of this code passes every call on to the address within it. */
const CLONE = ["0x3d602d80600a3d3981f3363d3d373d3d3d363d73", "0x5af43d82803e903d91602b57fd5bf3"] as const;

/** Where the factory stands, the account's code stands too: its constructor creates it first. */
const implementationOf = (factory: Address): Address => getContractAddress({ from: factory, nonce: 1n });

/** The address of the account that the factory makes from these signers, whether or not it is there. Same on every chain. */
export function accountAddress(factory: Address, signers: readonly Hex[]): Address {
  return getContractAddress({
    opcode: "CREATE2",
    from: factory,
    salt: keccak256(encodeAbiParameters([{ type: "bytes[]" }], [[...signers]])),
    bytecode: concat([CLONE[0], implementationOf(factory), CLONE[1]]),
  });
}
