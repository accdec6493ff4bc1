import { getAddress, isAddress } from "viem";
import { runningSubscriptions } from "#app/areas/billing/publicPlans.server.ts";
import { latestBlock, readMembership } from "#app/chain/payment/reads.server.ts";
import { accountById, accountOfWallet } from "#app/identity/people.server.ts";
import type { Subject } from "#app/identity/who.ts";
import { log } from "#app/platform/log.server.ts";
import { paymentStream } from "#events/payment/events.ts";
import { PRODUCTS } from "#events/pricing/catalogue.ts";
import type { CustomerAtDesk, CustomerOnChain } from "../model/wire.ts";
import { callsOfAccount } from "./calls.server.ts";
import { caseRow, findCases } from "./cases/caseRows.server.ts";
import { loadMoney, streamsIn } from "./money.server.ts";
import { loadOrders } from "./orders.server.ts";
import { loadAgents } from "./replay/agent.server.ts";
import { loadMandates } from "./replay/mandate.server.ts";
import { loadWallets } from "./replay/wallet.server.ts";
import { loadPayments } from "./search.server.ts";

/** Everything about one customer: an account with all its wallets, or a wallet that no account has verified. */

export async function customerAtDesk(who: string): Promise<CustomerAtDesk | null> {
  const known = await whoIs(who);
  if (known === null) return null;
  const { account, subjects, proven } = known;
  const [payments, orders, embedded, mandates, agents] = await Promise.all([
    loadPayments(subjects, proven),
    loadOrders(subjects, proven),
    loadWallets(subjects, proven),
    loadMandates(subjects, proven),
    loadAgents(subjects, proven),
  ]);
  const used = [...payments, ...orders].map(({ wallet }) => getAddress(wallet));
  const wallets = [...new Set([...proven, ...used])];
  if (account === null && payments.length === 0 && !isAddress(who)) return null;
  const money = await loadMoney(
    subjects,
    proven,
    payments.map(({ paymentId }) => paymentId),
  );
  const streams = [...streamsIn(money), ...payments.map(({ paymentId }) => paymentStream(paymentId))];
  const [cases, calls] = await Promise.all([
    findCases("wallet = ANY ($1) OR stream = ANY ($2)", [wallets, streams]),
    account && callsOfAccount(account.accountId),
  ]);
  return {
    who,
    account: account && {
      accountId: account.accountId,
      email: account.email,
      roles: account.roles,
      openedAt: account.openedAt,
      guests: account.guests,
    },
    wallets: wallets.map((address) => ({ address, proven: proven.includes(address) && account !== null })),
    payments,
    orders,
    embedded,
    mandates,
    agents,
    money,
    cases: cases.map(caseRow),
    calls,
    ids: [...(account ? [account.accountId] : []), ...wallets],
  };
}

/** Active plans, and memberships on chain, for every wallet of the customer. Reports when the chain does not respond. */
export async function customerOnChain(who: string): Promise<(CustomerOnChain & { ids: string[] }) | null> {
  const customer = await customerAtDesk(who);
  if (customer === null) return null;
  const { ids } = customer;
  const wallets = customer.wallets.map(({ address }) => address as `0x${string}`);
  const subjects = customer.account ? toSubjects(customer.account.accountId, customer.account.guests) : [];
  try {
    const { number } = await latestBlock();
    const [subscriptions, memberships] = await Promise.all([
      runningSubscriptions({ subjects, wallets }),
      Promise.all(wallets.flatMap((wallet) => Object.values(PRODUCTS).map((product) => held(wallet, product, number)))),
    ]);
    return {
      ids,
      chain: "up",
      head: String(number),
      subscriptions: subscriptions.map(({ wallet, product, planName, planType, periodFrom, periodTo }) => ({
        ...{ wallet, product, planName, planType, periodFrom, periodTo },
      })),
      memberships: memberships.filter((membership) => membership !== null),
    };
  } catch (error) {
    log().warn({ err: error }, "the chain did not answer for a customer");
    return { ids, chain: "down" };
  }
}

async function held(wallet: `0x${string}`, product: number, blockNumber: bigint) {
  const membership = await readMembership(wallet, product, blockNumber);
  return (
    membership && {
      wallet: wallet as string,
      product,
      tokenId: String(membership.tokenId),
      planType: membership.planType,
      expiresAt: new Date(membership.expiresAt * 1_000).toISOString(),
    }
  );
}

const toSubjects = (accountId: string, guests: readonly string[]): Subject[] => [
  `account:${accountId}`,
  ...(guests as Subject[]),
];

async function whoIs(who: string) {
  if (isAddress(who, { strict: false })) {
    const accountId = await accountOfWallet(who);
    return accountId ? whoIsAccount(accountId) : { account: null, subjects: [], proven: [getAddress(who)] };
  }
  return /^[0-9A-Za-z-]{1,64}$/.test(who) ? whoIsAccount(who) : null;
}

async function whoIsAccount(accountId: string) {
  const account = await accountById(accountId);
  return account && { account, subjects: toSubjects(accountId, account.guests), proven: account.wallets };
}
