import { readFileSync } from "node:fs";
import { type Address, getAddress, isAddress } from "viem";

export const CONTRACT_NAMES = [
  "payment",
  "token",
  "vesting",
  "nft",
  "governance",
  "staking",
  "dexFactory",
  "dexRouter",
  "stablecoin",
  "weth",
  "treasury",
] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** Where the contracts of a network stand. An address that does not exist there is blank. Source: decisions.md 1. */
export type Deployment = {
  chainId: number;
  /** Block of the first of our contracts: no log of ours is older. */
  startBlock: number;
  addresses: Record<ContractName, Address | "">;
};

/** Parses the text of a deployment file. Throws a sentence that names the wrong field. */
export function parseDeployment(text: string): Deployment {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error("A deployment is an object.");
  if (!isRecord(value.addresses)) throw new Error("A deployment has an object `addresses`.");
  const { addresses } = value;
  return {
    chainId: wholeNumber(value.chainId, "chainId"),
    startBlock: wholeNumber(value.startBlock, "startBlock"),
    addresses: Object.fromEntries(
      CONTRACT_NAMES.map((name) => [name, addressOrBlank(addresses[name], name)]),
    ) as Deployment["addresses"],
  };
}

/** Reads a deployment file. Throws a sentence that names the file. */
export function readDeployment(file: string): Deployment {
  try {
    return parseDeployment(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The deployment file ${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** The address of a contract that must exist on this network. Throws a sentence when it is blank. */
export function addressOf(deployment: Deployment, name: ContractName): Address {
  const address = deployment.addresses[name];
  if (address === "") throw new Error(`Chain ${deployment.chainId} has no contract ${name}.`);
  return address;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wholeNumber(value: unknown, field: string): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new Error(`\`${field}\` of a deployment is a whole number.`);
}

function addressOrBlank(value: unknown, name: ContractName): Address | "" {
  if (value === "") return "";
  if (typeof value === "string" && isAddress(value, { strict: false })) return getAddress(value);
  throw new Error(`\`addresses.${name}\` of a deployment is an address or blank.`);
}
