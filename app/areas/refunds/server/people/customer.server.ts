import {
  accountOfSubject,
  accountOfWallet,
  callerOfAccount,
  subjectsOfSamePerson,
} from "#app/identity/people.server.ts";

/** A buyer: a subject, and the wallet that paid or has the purchase. */
type Bought = { subject: string; wallet: string | null };

/** Accounts that have the purchase: the buyer's own, and the one that has verified the wallet. */
export async function findAccounts({ subject, wallet }: Bought): Promise<string[]> {
  const accounts = await Promise.all([accountOfSubject(subject), wallet === null ? null : accountOfWallet(wallet)]);
  return [...new Set(accounts.filter((account) => account !== null))];
}

/**
 * All identities under which the same customer may have bought: any of their accounts, the guests that these have claimed, and all their
 * wallets.
 */
export async function loadCustomer(bought: Bought): Promise<{ subjects: string[]; wallets: string[] }> {
  const callers = await Promise.all((await findAccounts(bought)).map(callerOfAccount));
  const own = await subjectsOfSamePerson(bought.subject);
  return {
    subjects: [...new Set([...own, ...callers.flatMap((caller) => caller?.subjects ?? [])])],
    wallets: [...new Set([...(bought.wallet ? [bought.wallet] : []), ...callers.flatMap((one) => one?.wallets ?? [])])],
  };
}
