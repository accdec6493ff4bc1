import { localAccount, OWNER_INDEX, SIGNER_INDEX, TREASURY_INDEX } from "./accounts.ts";
import { connectReader, localChainTerms } from "./chain.ts";
import { deployAll } from "./deployAll.ts";
import type { Deployment } from "./deployment.ts";
import { openJournal } from "./journal.ts";
import { type Terms, TIMELOCK_SECONDS } from "./terms.ts";
import { verifySeed } from "./verifyLocal.ts";

const owner = localAccount(OWNER_INDEX);

/** The local chain: everything is deployed, and account 0 stays the owner of it all. */
export const LOCAL_TERMS: Terms = {
  chainId: localChainTerms.id,
  deployer: owner.address,
  owner: owner.address,
  signer: localAccount(SIGNER_INDEX).address,
  treasury: localAccount(TREASURY_INDEX).address,
  given: null,
  timelockSeconds: TIMELOCK_SECONDS,
};

/**
 * Deploys and seeds everything on a fresh local chain and reads it back. The order of the transactions never depends on
 * anything, so the addresses are the same on every machine. Throws when a transaction reverts or when what is read back
 * differs. Source: decisions.md 1 and 2a.
 */
export async function deployLocal({ rpcUrl }: { rpcUrl: string }): Promise<Deployment> {
  const reader = connectReader(rpcUrl, localChainTerms);
  const { chainId } = LOCAL_TERMS;
  const sender = { account: owner, chainId, reader, pollMs: 5, patienceMs: 60_000 };
  // In memory: a local chain whose first start was interrupted begins anew.
  const journal = openJournal(null, chainId, owner.address);
  const deployment = await deployAll({ sender, terms: LOCAL_TERMS, journal, log: () => {} });
  await verifySeed(reader, deployment);
  return deployment;
}
