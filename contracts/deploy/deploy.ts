import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { formatEther, type LocalAccount, type PublicClient } from "viem";
import { connectReader } from "./chain.ts";
import { deployAll } from "./deployAll.ts";
import { CONTRACT_NAMES, type Deployment, readDeployment } from "./deployment.ts";
import { estimateGas } from "./estimate.ts";
import { checkGiven } from "./given.ts";
import { type Journal, openJournal, writeWhole } from "./journal.ts";
import { NETWORKS, type Network } from "./networks.ts";
import { DeploymentRefused, expect } from "./refusal.ts";
import { type Done, findReceipt, type Sender } from "./runSteps.ts";
import { hasCode, type Step } from "./step.ts";
import { stepsFor } from "./steps.ts";
import type { Terms } from "./terms.ts";
import { verifyWiring } from "./verify.ts";

export type DeploymentOrder = {
  network: Network;
  rpcUrl: string;
  account: LocalAccount;
  terms: Terms;
  /** Where the deployment is written; its journal is next to it. */
  file: string;
  log(line: string): void;
  /** Polling interval and timeout for a receipt. Milliseconds. */
  pollMs?: number;
  timeoutMs?: number;
};

/** The journal next to a deployment file. */
export const toJournalPath = (file: string): string => file.replace(/(\.json)?$/, ".journal.json");

/**
 * Deploys to a network whatever is not there yet, reads all of it back and writes the deployment file. Safe to run again however an earlier
 * run ended: nothing is deployed twice. Throws DeploymentRefused with one sentence. Source: docs/spec/decisions.md#1.
 */
export async function deploy(order: DeploymentOrder): Promise<Deployment> {
  const { network, rpcUrl, account, file, log, pollMs = 250, timeoutMs = 180_000 } = order;
  const { chain, confirmations } = NETWORKS[network];
  const reader = connectReader(rpcUrl, chain);
  await requireChain(reader, network);
  if (order.terms.given) await checkGiven(reader, order.terms.given);

  const known = knownDeployment(file, order.terms.chainId);
  // An audit once named in the file stays valid: its contract is not left out again.
  const terms = { ...order.terms, audits: { ...known?.audits, ...order.terms.audits } };
  if (known && !existsSync(toJournalPath(file))) {
    await verifyWiring(reader, terms, known);
    log(`${file} has no journal, so nothing was sent; its contracts are as expected.`);
    return known;
  }
  const journal = openJournal(toJournalPath(file), terms.chainId, account.address);
  if (known) requireAgreement(known, stepsFor(terms, reader), terms, journal, file);
  await requireBalance(reader, terms, journal, log);

  const sender: Sender = { account, chainId: terms.chainId, reader, pollMs, timeoutMs };
  const deployment = await deployAll({
    sender,
    terms,
    journal,
    log,
    settled: (done) => untilConfirmed(done, confirmations, sender, log),
  });
  if (known) expect(`the first block in ${file}`, known.startBlock, deployment.startBlock);
  writeWhole(file, `${JSON.stringify(deployment, null, 2)}\n`);
  journal.finish();
  log(`Wrote ${file}; everything was read back and is as expected.`);
  return deployment;
}

async function requireChain(reader: PublicClient, network: Network) {
  const { chain } = NETWORKS[network];
  const answered = await reader.getChainId().catch((cause: unknown) => {
    throw new DeploymentRefused(`The RPC of network ${network} does not respond.`, { cause });
  });
  if (answered !== chain.id)
    throw new DeploymentRefused(`The RPC answers for chain ${answered}, but network ${network} is chain ${chain.id}.`);
}

function knownDeployment(file: string, chainId: number): Deployment | null {
  if (!existsSync(file)) return null;
  let known: Deployment;
  try {
    known = readDeployment(file);
  } catch (error) {
    throw new DeploymentRefused(error instanceof Error ? error.message : String(error), { cause: error });
  }
  if (known.chainId !== chainId)
    throw new DeploymentRefused(`The deployment file ${file} is for chain ${known.chainId}, not ${chainId}.`);
  return known;
}

/** An address in the file is never replaced: before anything is sent, the journal must have the same one. */
function requireAgreement(known: Deployment, steps: readonly Step[], terms: Terms, journal: Journal, file: string) {
  for (const name of CONTRACT_NAMES) {
    const written = known.addresses[name];
    const given = name === "treasury" ? terms.treasury : (terms.given as Record<string, string> | null)?.[name];
    const fixedAddress = steps.find(({ creates }) => creates === name)?.fixedAddress;
    const expected = given ?? journal.of(`deploy ${name}`)?.address ?? fixedAddress ?? "";
    if (written === "" || written === expected) continue;
    throw new DeploymentRefused(
      `The deployment file ${file} says that ${name} is ${written}, but this deployment has ${expected || "none"}. Nothing was sent.`,
    );
  }
}

/** Refuses before the first transaction if the ether does not cover all of them. */
async function requireBalance(
  reader: PublicClient,
  terms: Terms,
  journal: Journal,
  log: DeploymentOrder["log"],
): Promise<void> {
  const missing = stepsFor(terms, reader).filter(({ name }) => !journal.of(name));
  const isDeployed = await Promise.all(
    missing.map(({ fixedAddress }) => fixedAddress !== undefined && hasCode(reader, fixedAddress)),
  );
  const steps = missing.filter((_, index) => !isDeployed[index]);
  if (steps.length === 0) return;
  const { gas, value } = await estimateGas(steps);
  const [balance, { maxFeePerGas }] = await Promise.all([
    reader.getBalance({ address: terms.deployer }),
    reader.estimateFeesPerGas(),
  ]);
  const needed = value + gas * maxFeePerGas;
  const sums = `${formatEther(needed)} ether at most (${steps.length} transactions, about ${gas} gas)`;
  if (balance < needed)
    throw new DeploymentRefused(
      `The deployer ${terms.deployer} has ${formatEther(balance)} ether, but deploying takes ${sums}. Nothing was sent.`,
    );
  log(`The deployer ${terms.deployer} has ${formatEther(balance)} ether; deploying takes ${sums}.`);
}

/** Waits until the last transaction has enough confirmations, then checks that all of them are still in their blocks. */
async function untilConfirmed(
  done: readonly Done[],
  confirmations: number,
  { reader, pollMs, timeoutMs }: Sender,
  log: DeploymentOrder["log"],
): Promise<void> {
  const last = Math.max(...done.map(({ receipt }) => Number(receipt.blockNumber)));
  const wanted = BigInt(last + confirmations - 1);
  const deadline = Date.now() + timeoutMs;
  for (let isLogged = false; (await reader.getBlockNumber()) < wanted; await sleep(pollMs)) {
    if (!isLogged) log(`waiting for ${confirmations} confirmations`);
    isLogged = true;
    if (Date.now() > deadline)
      throw new DeploymentRefused(`Block ${wanted} has not been mined yet. Run this again to keep waiting.`);
  }
  for (const { step, entry, receipt } of done) {
    const now = await findReceipt(entry, reader);
    if (now?.blockHash === receipt.blockHash) continue;
    throw new DeploymentRefused(`The step "${step.name}" is no longer in its block. Run this again.`);
  }
}
