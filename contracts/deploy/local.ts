import { localAccount, OWNER_INDEX, SIGNER_INDEX, TREASURY_INDEX } from "./accounts.ts";
import { connectReader, localChainTerms } from "./chain.ts";
import { deployAll } from "./deployAll.ts";
import { type Deployment, requireAddress } from "./deployment.ts";
import { openJournal } from "./journal.ts";
import { localNotes } from "./localSteps.ts";
import { mandateSteps } from "./mandateSteps.ts";
import { refundSteps, treasurySteps } from "./refundSteps.ts";
import { runSteps } from "./runSteps.ts";
import { hasCode } from "./step.ts";
import { resolveMandateTerms, type Terms, TIMELOCK_SECONDS } from "./terms.ts";
import { verifyWallets } from "./verify.ts";
import { verifySeed } from "./verifyLocal.ts";
import { verifyMandates } from "./verifyMandates.ts";
import { verifyRefunds, verifyTreasury } from "./verifyRefunds.ts";
import { walletSteps } from "./walletSteps.ts";

const owner = localAccount(OWNER_INDEX);
const treasury = localAccount(TREASURY_INDEX);

/** The local chain: everything is deployed, and account 0 stays the owner of it all. */
export const LOCAL_TERMS: Terms = {
  chainId: localChainTerms.id,
  deployer: owner.address,
  owner: owner.address,
  signer: localAccount(SIGNER_INDEX).address,
  treasury: treasury.address,
  given: null,
  timelockSeconds: TIMELOCK_SECONDS,
  audits: {},
};

/**
 * Deploys and seeds everything on a fresh local chain and reads it back. The order of the transactions is fixed, so the addresses are the
 * same on every machine. Throws when a transaction reverts or when what is read back differs. Source: docs/spec/decisions.md#1 and #2a.
 */
export async function deployLocal({ rpcUrl }: { rpcUrl: string }): Promise<Deployment> {
  const run = runOn(rpcUrl);
  const deployment = await deployAll({ ...run, terms: LOCAL_TERMS });
  await allowRefunds(rpcUrl, deployment);
  await verifySeed(run.sender.reader, deployment);
  return deployment;
}

/**
 * Adds the contracts of embedded wallets to a local chain from before them, and returns the extended deployment. A chain with any factory
 * is left as it is. Checks the chain as well as the file: the chain may have lost its last second. Throws as deployLocal does.
 */
export async function addWallets(rpcUrl: string, deployment: Deployment): Promise<Deployment> {
  const run = runOn(rpcUrl);
  const { reader } = run.sender;
  const { accountFactory } = deployment.addresses;
  if (accountFactory !== "" && (await hasCode(reader, accountFactory))) return deployment;
  const { deployed } = await runSteps(walletSteps({ reader, isOptional: true }), {}, run);
  const whole = { ...deployment, addresses: { ...deployment.addresses, ...Object.fromEntries(deployed) } };
  await verifyWallets(reader, whole);
  return whole;
}

/** Like addWallets, for a local chain from before mandates. Its pools have an average price half an hour later. */
export async function addMandates(rpcUrl: string, deployment: Deployment): Promise<Deployment> {
  const run = runOn(rpcUrl);
  const { reader } = run.sender;
  const { indexMandate } = deployment.addresses;
  if (indexMandate !== "" && (await hasCode(reader, indexMandate))) return deployment;
  const terms = resolveMandateTerms(LOCAL_TERMS);
  const before = ["weth", "dexFactory", "stablecoin", "token"] as const;
  const given = Object.fromEntries(before.map((name) => [name, requireAddress(deployment, name)]));
  const { deployed } = await runSteps([...mandateSteps(terms), ...localNotes()], given, run);
  const whole = { ...deployment, addresses: { ...deployment.addresses, ...Object.fromEntries(deployed) } };
  await verifyMandates(reader, terms, whole);
  return whole;
}

/**
 * Like addMandates, for a local chain from before refunds, including the treasury's allowances. Its membership contract must already have
 * `setAmender`.
 */
export async function addRefunds(rpcUrl: string, deployment: Deployment): Promise<Deployment> {
  const run = runOn(rpcUrl);
  const { reader } = run.sender;
  const { refund } = deployment.addresses;
  if (refund !== "" && (await hasCode(reader, refund))) return deployment;
  const given = { payment: requireAddress(deployment, "payment"), nft: requireAddress(deployment, "nft") };
  const { deployed } = await runSteps(refundSteps(owner.address), given, run);
  const whole = { ...deployment, addresses: { ...deployment.addresses, ...Object.fromEntries(deployed) } };
  await allowRefunds(rpcUrl, whole);
  await verifyRefunds(reader, owner.address, whole);
  return whole;
}

/** Sent by the treasury: owner and treasury use different keys here, too. */
async function allowRefunds(rpcUrl: string, deployment: Deployment): Promise<void> {
  const run = runOn(rpcUrl, treasury);
  const names = ["token", "stablecoin", "refund"] as const;
  await runSteps(
    treasurySteps(),
    Object.fromEntries(names.map((name) => [name, requireAddress(deployment, name)])),
    run,
  );
  await verifyTreasury(run.sender.reader, deployment);
}

function runOn(rpcUrl: string, account = owner) {
  const reader = connectReader(rpcUrl, localChainTerms);
  const { chainId } = LOCAL_TERMS;
  // In memory: a local chain whose first start was interrupted starts over.
  const journal = openJournal(null, chainId, account.address);
  return { sender: { account, chainId, reader, pollMs: 5, timeoutMs: 60_000 }, journal, log: () => {} };
}
