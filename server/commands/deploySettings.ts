import { type Address, getAddress, type Hex, isAddress, type LocalAccount } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { z } from "zod";
import { LOCAL_ACCOUNTS, localAccount, OWNER_INDEX } from "../../contracts/deploy/accounts.ts";
import type { DeploymentOrder } from "../../contracts/deploy/deploy.ts";
import { type Audits, sha256In } from "../../contracts/deploy/deployment.ts";
import { VARIABLE_OF } from "../../contracts/deploy/given.ts";
import { LOCAL_TERMS } from "../../contracts/deploy/local.ts";
import { NETWORKS } from "../../contracts/deploy/networks.ts";
import { type Given, type Terms, TIMELOCK_SECONDS } from "../../contracts/deploy/terms.ts";
import { UserError } from "../userError.ts";

/** The settings of `npm run deploy` in the environment. Every variable is explained in .env.example. */
export type DeploySettings = Pick<DeploymentOrder, "network" | "rpcUrl" | "account" | "terms" | "file">;
type Variables = Record<string, string | undefined>;

/** From public pages of Uniswap, Base and Circle. They could not be checked on chain when written: `checkGiven` does that. */
const WETH = "0x4200000000000000000000000000000000000006";
const GIVEN: Record<"test" | "main", Given> = {
  test: {
    stablecoin: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    weth: WETH,
    dexFactory: "0x7Ae58f10f7849cA6F5fB71b7f45CB416c9204b1e",
    dexRouter: "0x1689E7B1F10000AE47eBfE339a4f69dECd19F602",
  },
  main: {
    stablecoin: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    weth: WETH,
    dexFactory: "0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6",
    dexRouter: "0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24",
  },
};
const CONFIRMATION = "deploy";

const network = z.enum(["local", "test", "main"]);
const privateKey = z.string().regex(/^(0x)?[0-9a-fA-F]{64}$/);
const port = z.coerce.number().int().min(1).max(65_535);

/** Arguments and environment, checked. Throws a UserError that names the wrong one and never contains a key. */
export function readDeploySettings(args: readonly string[], variables: Variables): DeploySettings {
  const filled: Variables = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const [flag, name, ...others] = args;
  const chosen = network.safeParse(name);
  if (flag !== "--network" || !chosen.success || others.length > 0)
    throw new UserError("usage: npm run deploy -- --network local|test|main");
  return chosen.data === "local" ? localSettings(filled) : publicSettings(chosen.data, filled);
}

function localSettings(variables: Variables): DeploySettings {
  const chainPort = port.safeParse(variables.CHAIN_PORT ?? "8545");
  if (!chainPort.success) throw new UserError("CHAIN_PORT must be a port from 1 to 65535 (see .env.example).");
  return {
    network: "local",
    rpcUrl: `http://127.0.0.1:${chainPort.data}`,
    account: localAccount(OWNER_INDEX),
    terms: LOCAL_TERMS,
    file: variables.DEPLOYMENT_FILE ?? `${variables.DATA_DIR ?? ".data"}/deployments/${LOCAL_TERMS.chainId}.json`,
  };
}

function publicSettings(network: "test" | "main", variables: Variables): DeploySettings {
  const chainId = NETWORKS[network].chain.id;
  if (network === "main" && variables.CONFIRM_MAIN !== CONFIRMATION)
    throw new UserError(`Deploying to main costs real ether: set CONFIRM_MAIN=${CONFIRMATION} to confirm.`);
  const account = parseDeployer(variables);
  const terms: Terms = {
    chainId,
    deployer: account.address,
    // On the test network the deployer may stay the owner; on main the owner must be set explicitly.
    owner: variables.OWNER_ADDRESS || network === "main" ? addressIn(variables, "OWNER_ADDRESS") : account.address,
    signer: addressIn(variables, "SIGNER_ADDRESS"),
    treasury: addressIn(variables, "TREASURY_ADDRESS"),
    given: parseVariables(network, variables),
    timelockSeconds: network === "main" ? null : TIMELOCK_SECONDS,
    audits: readAudits(variables),
  };
  if (network === "main") refusePublicAccounts(terms);
  const rpcUrl = variables[`RPC_URLS_${chainId}`]?.split(",")[0]?.trim();
  if (!rpcUrl) throw new UserError(`No RPC URL found for chain ID ${chainId}; set RPC_URLS_${chainId}.`);
  const file = variables.DEPLOYMENT_FILE ?? `contracts/deployments/${chainId}.json`;
  return { network, rpcUrl, account, terms, file };
}

function parseDeployer({ DEPLOYER_PRIVATE_KEY: key }: Variables): LocalAccount {
  if (!privateKey.safeParse(key).success || key === undefined)
    throw new UserError("DEPLOYER_PRIVATE_KEY must be set to 32 bytes in hex (see .env.example).");
  try {
    return privateKeyToAccount((key.startsWith("0x") ? key : `0x${key}`) as Hex);
  } catch {
    // The original message would contain the key.
    throw new UserError("DEPLOYER_PRIVATE_KEY is not a valid secp256k1 key.");
  }
}

/** An address with its checksum: a transaction cannot be undone, and the checksum catches typing errors. */
function addressIn(variables: Variables, name: string): Address {
  const value = variables[name];
  if (value === undefined) throw new UserError(`${name} must be set (see .env.example).`);
  if (!isAddress(value) || getAddress(value) !== value)
    throw new UserError(`${name} must be a checksummed address; ${value} is not.`);
  if (BigInt(value) === 0n) throw new UserError(`${name} must not be the zero address.`);
  return value;
}

/** Without them main gets neither embedded wallets nor mandates: the audit reports must exist before their hashes. */
function readAudits({ WALLET_AUDIT, MANDATE_AUDIT }: Variables): Audits {
  const requireSha256 = (name: string, value: string, lacks: string): string => {
    const hash = sha256In(value);
    if (hash !== null) return hash;
    throw new UserError(
      `${name} must be the SHA-256 of the audit's report, 64 digits of hex (see .env.example); unset, main gets no ${lacks}.`,
    );
  };
  return {
    ...(WALLET_AUDIT === undefined ? {} : { wallet: requireSha256("WALLET_AUDIT", WALLET_AUDIT, "embedded wallets") }),
    ...(MANDATE_AUDIT === undefined ? {} : { mandate: requireSha256("MANDATE_AUDIT", MANDATE_AUDIT, "mandates") }),
  };
}

function parseVariables(network: "test" | "main", variables: Variables): Given {
  const given = { ...GIVEN[network] };
  for (const name of Object.keys(VARIABLE_OF) as (keyof Given)[])
    if (variables[VARIABLE_OF[name]]) given[name] = addressIn(variables, VARIABLE_OF[name]);
  return given;
}

function refusePublicAccounts({ deployer, owner, signer, treasury }: Terms): void {
  const named = {
    DEPLOYER_PRIVATE_KEY: deployer,
    OWNER_ADDRESS: owner,
    SIGNER_ADDRESS: signer,
    TREASURY_ADDRESS: treasury,
  };
  const known = Array.from({ length: LOCAL_ACCOUNTS }, (_, index) => localAccount(index).address);
  for (const [name, address] of Object.entries(named))
    if (known.includes(address))
      throw new UserError(`${name} is ${address}, an account of the public test mnemonic: its private key is public.`);
}
