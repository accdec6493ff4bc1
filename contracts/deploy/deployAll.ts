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
  /** Waits until what was done is deep enough in the chain to be read back. */
  settled?(done: readonly Done[]): Promise<void>;
};

/** Deploys what does not stand yet and reads everything back. Throws DeploymentRefused with what is not as it should be. */
export async function deployAll({ sender, terms, journal, log, settled }: Work): Promise<Deployment> {
  const { reader } = sender;
  const { done, standing } = await runSteps(stepsFor(terms, reader), terms.given ?? {}, { sender, journal, log });
  await settled?.(done);
  const deployment = describeDeployment(terms, standing, done);
  await verifyCreation(reader, done);
  verifyFirstCeiling(terms, deployment, done);
  await verifyWiring(reader, terms, deployment);
  return deployment;
}

/** What does not stand is blank: reading it all back tells whether it should. */
function describeDeployment(terms: Terms, standing: ReadonlyMap<string, Address>, done: readonly Done[]): Deployment {
  const blocks = done.filter(({ step }) => step.creates).map(({ receipt }) => Number(receipt.blockNumber));
  const addressOf = (name: (typeof CONTRACT_NAMES)[number]): Address | "" =>
    name === "treasury" ? terms.treasury : (standing.get(name) ?? "");
  return {
    chainId: terms.chainId,
    startBlock: Math.min(...blocks),
    addresses: Object.fromEntries(CONTRACT_NAMES.map((name) => [name, addressOf(name)])) as Deployment["addresses"],
    ...(Object.keys(terms.audits).length === 0 ? {} : { audits: terms.audits }),
  };
}
