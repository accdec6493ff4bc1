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
  "entryPoint",
  "webAuthnVerifier",
  "accountFactory",
  "priceBound",
  "indexDesk",
  "indexMandate",
  "refund",
] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** Contracts of embedded wallets, mandates and refunds: older deployments do not have them. */
const LATER: readonly ContractName[] = [
  "entryPoint",
  "webAuthnVerifier",
  "accountFactory",
  "priceBound",
  "indexDesk",
  "indexMandate",
  "refund",
];

/** SHA-256 of each audit's report, 64 hex digits. On mainnet a contract is not deployed without its audit. */
export type Audits = { wallet?: string; mandate?: string };

/** The contract addresses of a network. Blank if it does not exist there. Source: docs/spec/decisions.md#1. */
export type Deployment = {
  chainId: number;
  /** Block of the first of our contracts: none of our logs is older. */
  startBlock: number;
  addresses: Record<ContractName, Address | "">;
  audits?: Audits;
};

/** Parses the text of a deployment file. Throws an error that names the wrong field. */
export function parseDeployment(text: string): Deployment {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error("A deployment is an object.");
  if (!isRecord(value.addresses)) throw new Error("A deployment has an object `addresses`.");
  const { addresses, audits } = value;
  return {
    chainId: wholeNumber(value.chainId, "chainId"),
    startBlock: wholeNumber(value.startBlock, "startBlock"),
    addresses: Object.fromEntries(
      CONTRACT_NAMES.map((name) => [name, addressOrBlank(addresses[name], name)]),
    ) as Deployment["addresses"],
    ...(audits === undefined ? {} : { audits: parseAudits(audits) }),
  };
}

/** Reads a deployment file. Throws an error that names the file. */
export function readDeployment(file: string): Deployment {
  try {
    return parseDeployment(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`The deployment file ${file} cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** The address of a contract that must exist on this network. Throws if it is blank. */
export function requireAddress(deployment: Deployment, name: ContractName): Address {
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

/** SHA-256 in hex, in any form that tools print; null if it is not one. */
export const sha256In = (text: string): string | null =>
  /^(0x)?[0-9a-f]{64}$/i.test(text) ? text.slice(-64).toLowerCase() : null;

function parseAudits(value: unknown): Audits {
  if (!isRecord(value)) throw new Error("`audits` of a deployment is an object.");
  const named = (["wallet", "mandate"] as const).filter((name) => value[name] !== undefined);
  return Object.fromEntries(
    named.map((name) => {
      const hash = typeof value[name] === "string" ? sha256In(value[name]) : null;
      if (hash === null) throw new Error(`\`audits.${name}\` of a deployment is a SHA-256 of 64 digits of hex.`);
      return [name, hash];
    }),
  );
}

function addressOrBlank(value: unknown, name: ContractName): Address | "" {
  if (value === "" || (value === undefined && LATER.includes(name))) return "";
  if (typeof value === "string" && isAddress(value, { strict: false })) return getAddress(value);
  throw new Error(`\`addresses.${name}\` of a deployment is an address or blank.`);
}
