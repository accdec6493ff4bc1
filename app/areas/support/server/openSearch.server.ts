import { listCatalogue } from "#app/areas/offers/publicCatalogue.server.ts";
import { network } from "#app/chain/network.server.ts";
import type { OnRecord, Staff } from "#app/identity/desk.server.ts";
import { parseMeaning, parseSearch, type Search } from "../model/searchQuery.ts";
import type { SearchAnswer } from "../model/wire.ts";
import { freshness } from "./freshness.server.ts";
import { findMoney, NO_MONEY, streamsIn } from "./money.server.ts";
import { findOrders, NO_ORDERS } from "./orders.server.ts";
import { findAgents } from "./replay/agent.server.ts";
import { findMandates } from "./replay/mandate.server.ts";
import { findWallets } from "./replay/wallet.server.ts";
import { findPayments } from "./search.server.ts";

/** A search, as sent to the page. */
export async function openSearch(agent: Staff, params: URLSearchParams) {
  const { search, wrong } = parseSearch(params);
  const [found, plans, fresh] = await Promise.all([find(params), listCatalogue(), freshness()]);
  const shown = plans.map(({ slug, name, product }) => ({ slug, name, product }));
  const { name, explorerUrl } = network();
  return recorded(agent, search, found, () => ({
    ...{ search, wrong, found, plans: shown, fresh },
    network: { name, explorerUrl },
  }));
}

/** The results of a search, starting at `after`. */
export async function openFound(agent: Staff, params: URLSearchParams): Promise<OnRecord<SearchAnswer>> {
  const found = await find(params);
  return recorded(agent, parseSearch(params).search, found, () => found);
}

/**
 * `after` continues the payments, `ordersAfter` the orders; without either it is the first page of both, with the wallets, mandates,
 * agents, card payments and refunds.
 */
async function find(params: URLSearchParams): Promise<SearchAnswer> {
  const { search } = parseSearch(params);
  const [after, ordersAfter] = [params.get("after"), params.get("ordersAfter")];
  const nothing = {
    groups: [],
    cases: [],
    grants: [],
    orders: NO_ORDERS,
    wallets: [],
    mandates: [],
    agents: [],
    money: NO_MONEY,
  };
  if (ordersAfter !== null) return { ...nothing, orders: await findOrders(search, ordersAfter) };
  const [payments, orders, wallets, mandates] = await Promise.all([
    findPayments(search, after),
    after === null ? findOrders(search) : NO_ORDERS,
    after === null ? findWallets(search) : [],
    after === null ? findMandates(search) : [],
  ]);
  if (after !== null) return { ...nothing, ...payments };
  const found = payments.groups.flatMap((group) => group.payments.map(({ paymentId }) => paymentId));
  const [agents, money] = await Promise.all([findAgents(search, orders.found), findMoney(search, found)]);
  return { ...payments, orders, wallets, mandates, agents, money };
}

/** Recorded by the found ids; an empty result is recorded too. */
function recorded<T>(agent: Staff, search: Search, found: SearchAnswer, answer: () => T): Promise<OnRecord<T>> {
  const ids = [
    ...found.groups.flatMap(({ payments }) => payments.map(({ paymentId }) => paymentId)),
    ...found.orders.found.map(({ orderId }) => `order-${orderId}`),
    ...found.wallets.map(({ walletId }) => `wallet-${walletId}`),
    ...found.mandates.map(({ mandateId }) => `mandate-${mandateId}`),
    ...found.agents.map(({ agentId }) => `agent-${agentId}`),
    ...streamsIn(found.money),
    ...found.cases.map(({ caseId }) => `case-${caseId}`),
    ...found.grants.map(({ grantId }) => `grant-${grantId}`),
  ];
  return agent.opens({ search: [...new Set(ids)] }, answer, toStoredText(search));
}

/** The search text as stored where it can be erased. An email address is never stored. */
function toStoredText(search: Search): string {
  const shown = parseMeaning(search.q).by === "email" ? { ...search, q: "" } : search;
  return Object.entries(shown)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}
