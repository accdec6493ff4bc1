import type { Address } from "viem";
import { CONTRACT_NAMES, type Deployment } from "./deployment.ts";
import type { Journal } from "./journal.ts";
import { type Done, runSteps, type Sender } from "./runSteps.ts";
import { stepsFor } from "./steps.ts";
import type { Terms } from "./terms.ts";
import { verifyCreation, verifyWiring } from "./verify.ts";
import { verifyFirstCeiling } from "./verifyMandates.ts";

export type Work = {
  sender: Sender;
  terms: Terms;
  journal: Journal;
  log(line: string): void;
  /** Waits until the transactions have enough confirmations to be read back. */
  settled?(done: readonly Done[]): Promise<void>;
};

/** Deploys what is missing and reads everything back. Throws DeploymentRefused with the first difference. */
export async function deployAll({ sender, terms, journal, log, settled }: Work): Promise<Deployment> {
  const { reader } = sender;
  const { done, deployed } = await runSteps(stepsFor(terms, reader), terms.given ?? {}, { sender, journal, log });
  await settled?.(done);
  const deployment = describeDeployment(terms, deployed, done);
  await verifyCreation(reader, done);
  verifyFirstCeiling(terms, deployment, done);
  await verifyWiring(reader, terms, deployment);
  return deployment;
}

/** A contract that is not deployed is blank: reading everything back shows whether it should be. */
function describeDeployment(terms: Terms, deployed: ReadonlyMap<string, Address>, done: readonly Done[]): Deployment {
  const blocks = done.filter(({ step }) => step.creates).map(({ receipt }) => Number(receipt.blockNumber));
  const resolveAddress = (name: (typeof CONTRACT_NAMES)[number]): Address | "" =>
    name === "treasury" ? terms.treasury : (deployed.get(name) ?? "");
  return {
    chainId: terms.chainId,
    startBlock: Math.min(...blocks),
    addresses: Object.fromEntries(
      CONTRACT_NAMES.map((name) => [name, resolveAddress(name)]),
    ) as Deployment["addresses"],
    ...(Object.keys(terms.audits).length === 0 ? {} : { audits: terms.audits }),
  };
}
